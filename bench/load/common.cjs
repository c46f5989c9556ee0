// What both kinds of players need: calls of the HTTP API, and what a process uses.
const fs = require("node:fs");

function caller(url) {
  return async function call(path, body, cookie) {
    const headers = { "Content-Type": "application/json", ...(cookie && { Cookie: cookie }) };
    const method = body === undefined ? "GET" : "POST";
    const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return { json: await answer.json(), cookie: answer.headers.get("set-cookie")?.split(";")[0] };
  };
}

function kilobytes(process) {
  const lines = fs.readFileSync(`/proc/${process}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(lines)[1]);
}

function processor(process) {
  const fields = fs.readFileSync(`/proc/${process}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

module.exports = { caller, kilobytes, processor, pause };
