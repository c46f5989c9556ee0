// @ts-check
/** What answers to a choice come to, whatever order they are given in; as `rolltop.choice` does. */

/** @typedef {import("./types.js").ChoiceInfo} ChoiceInfo */
/** An answer by its number, and the id of the thing it was picked by, if any. */
/** @typedef {{answer: number, id: string}} Pick */

const BRACKETS = /\[([^\]]*)\]/g;
const NAME = /\{(\w+)\}/g;

/** How often each answer was given. @param {Pick[]} picked @returns {Map<number, number>} */
export function count(picked) {
  const given = new Map();
  for (const { answer } of picked) given.set(answer, (given.get(answer) ?? 0) + 1);
  return given;
}

export class Choice {
  /** Ways are numbered; a set of them is a BigInt with a bit for each. @param {ChoiceInfo} info */
  constructor(info) {
    this.info = info;
    const rows = info.ways.answers;
    this.all = (1n << BigInt(rows.length)) - 1n;
    /** The ways that have an answer at least n times. @type {Map<string, bigint>} */
    this.having = new Map();
    /** The ways with a full answer to a question. @type {Map<string, bigint>[]} */
    this.answering = info.questions.map(() => new Map());
    /** The ways that want a question answered in any case. @type {bigint[]} */
    this.asking = info.questions.map(() => 0n);
    rows.forEach((answers, way) => this.enter(1n << BigInt(way), answers));
    for (const [way, question] of info.ways.unsaid) mark(this.answering[question], "", 1n << BigInt(way));
    for (const [way, question] of info.ways.asks) this.asking[question] |= 1n << BigInt(way);
    this.quick = new Set(info.ways.quick);
  }

  /** @param {bigint} bit @param {number[]} answers */
  enter(bit, answers) {
    const given = count(answers.map((answer) => ({ answer, id: "" })));
    for (const [answer, many] of given)
      for (let n = 1; n <= many; n++) mark(this.having, `${answer}x${n}`, bit);
    this.info.questions.forEach((_, question) => mark(this.answering[question], this.cell(given, question), bit));
  }

  /** The full answer to one question, as text. @param {Map<number, number>} given @param {number} question */
  cell(given, question) {
    const said = [...given].filter(([answer, n]) => n && this.info.answers[answer].question === question);
    return said.map(([answer, n]) => `${answer}x${n}`).sort().join();
  }

  /** The ways that have all answers given so far. @param {Map<number, number>} given */
  left(given) {
    let left = this.all;
    for (const [answer, n] of given) if (n) left &= this.having.get(`${answer}x${n}`) ?? 0n;
    return left;
  }

  /** Whether the ways left answer a question differently. @param {bigint} left @param {number} question */
  isOpen(left, question) {
    let found = 0;
    for (const ways of this.answering[question].values()) if (ways & left) found++;
    return found > 1;
  }

  /**
   * The ways left that take what was said to a question as its answer.
   * @param {Map<number, number>} given @param {bigint} left @param {number} question
   */
  takes(given, left, question) {
    const wanted = this.isOpen(left, question) ? left : this.asking[question];
    return (this.answering[question].get(this.cell(given, question)) ?? 0n) | (this.all & ~wanted);
  }

  /** The number of the way that is named, or -1; nothing given names nothing. @param {Map<number, number>} given */
  named(given) {
    if (!given.size) return -1;
    const left = this.left(given);
    let found = left;
    this.info.questions.forEach((_, question) => (found &= this.takes(given, left, question)));
    return found ? found.toString(2).length - 1 : -1;
  }

  /** The questions to answer next, in order; none once a way is named. @param {Map<number, number>} given */
  missing(given) {
    if (this.named(given) >= 0) return [];
    const left = this.left(given);
    const all = this.info.questions.map((_, question) => question);
    const missing = all.filter((question) => !(left & this.takes(given, left, question)));
    return missing.length ? missing : all.filter((question) => this.isOpen(left, question));
  }

  /** Whether an answer may be added to what was given. @param {Map<number, number>} given @param {number} answer */
  offers(given, answer) {
    const more = (given.get(answer) ?? 0) + 1;
    return Boolean((this.having.get(`${answer}x${more}`) ?? 0n) & this.left(given));
  }

  /** The effects that all ways left share: what is certain by now. @param {Map<number, number>} given */
  common(given) {
    const left = this.left(given);
    const rows = this.info.ways.effects.filter((_, way) => left & (1n << BigInt(way)));
    return (rows[0] ?? []).filter((effect) => rows.every((row) => row.includes(effect)));
  }

  /** The picks after a tap on a thing: it lets go of it, or picks it. @param {Pick[]} picked @param {string} id */
  tap(picked, id) {
    if (picked.some((pick) => pick.id === id)) return picked.filter((pick) => pick.id !== id);
    const given = count(picked);
    const meant = this.meanings(id).sort((a, b) => Number(this.offers(given, b)) - Number(this.offers(given, a)));
    return meant.length ? this.give(picked, { answer: meant[0], id }) : picked;
  }

  /** The answers that a thing may mean, in the order of the questions. @param {string} id */
  meanings(id) {
    const { answers } = this.info;
    const found = answers.map((_, answer) => answer).filter((answer) => answers[answer].ids.includes(id));
    return found.sort((a, b) => answers[a].question - answers[b].question || a - b);
  }

  /** The picks after one more; of the earlier ones those stay that agree, newest first. @param {Pick[]} picked @param {Pick} pick */
  give(picked, pick) {
    const kept = [pick];
    for (const earlier of [...picked].reverse())
      if (this.left(count([...kept, earlier]))) kept.push(earlier);
    return kept.reverse();
  }

  /** The picks that name a way, for hints. @param {number} way @returns {Pick[]} */
  picksOf(way) {
    /** @type {Pick[]} */
    const picks = [];
    for (const answer of this.info.ways.answers[way] ?? [])
      picks.push({ answer, id: this.freeId(picks, answer) });
    return picks;
  }

  /** A thing that means an answer and is not picked yet. @param {Pick[]} picked @param {number} answer */
  freeId(picked, answer) {
    return this.info.answers[answer].ids.find((id) => !picked.some((pick) => pick.id === id)) ?? "";
  }

  /** What is asked, with the answers given so far filled in. @param {number} question @param {Map<number, number>} given */
  text(question, given) {
    /** @type {Map<string, string[]>} */
    const labels = new Map();
    for (const [answer, n] of given) {
      const { question: asked, label } = this.info.answers[answer];
      const key = this.info.questions[asked].key;
      labels.set(key, [...(labels.get(key) ?? []), ...Array(n).fill(label)]);
    }
    const fill = (/** @type {string} */ text) =>
      text.replace(NAME, (_, name) => (labels.get(name) ?? ["…"]).join(" and "));
    const asked = this.info.questions[question].text;
    return fill(asked.replace(BRACKETS, (_, part) =>
      [...part.matchAll(NAME)].every(([, name]) => labels.has(name)) ? fill(part) : ""));
  }
}

/** @param {Map<string, bigint>} table @param {string} key @param {bigint} ways */
function mark(table, key, ways) {
  table.set(key, (table.get(key) ?? 0n) | ways);
}
