// @ts-check
/** Calls to the server's HTTP API. */

/** The path of the server on its host: nothing, or for example /rolltop. */
export const root = new URL(".", import.meta.url).pathname.replace(/\/$/, "");

/** @param {string} path @param {RequestInit} [how] @returns {Promise<any>} */
export async function get(path, how) {
  const answer = await fetch(`${root}/api${path}`, how).catch(() => {
    throw new Error("The server does not answer. Your game is saved; try again in a moment.");
  });
  const isJson = answer.headers.get("content-type")?.includes("json");
  const said = isJson ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Error(said.error ?? `The server could not do this (${answer.status}).`);
  return said;
}

/** @param {string} path @param {unknown} [body] an object, or JSON as text */
export function post(path, body = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return get(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: text });
}
