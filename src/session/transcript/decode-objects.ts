import { type JsonObject, objectOf, parseObject, textOf } from '../../core/text/json/read-json.ts';

/** The objects of a line of a transcript. */
export interface Decoded {
  readonly objects: readonly JsonObject[];
  /** False when the line is not one JSON object: `objects` is then the part of it that could be recovered. */
  readonly isWhole: boolean;
}

/** Where an object of a transcript may begin inside a damaged line. */
const beginnings = ['{"parentUuid":', '{"type":', '{"timestamp":', '{"sessionId":'];

/** Most pieces of a damaged line that hold no whole object, before the rest is given up: an ordinary accident leaves one or two. */
const mostBroken = 16;

/**
 * Decodes a line. Two writers can lose the newline between their objects, and one that was killed leaves half an object before the next:
 * whatever is whole in such a line is recovered. Never throws; the time is linear in the line, times `mostBroken` at worst.
 */
export function decodeObjects(line: string): Decoded {
  const whole = parseObject(line);
  if (whole !== undefined) return { objects: [whole], isWhole: true };
  const objects: JsonObject[] = [];
  let from = 0;
  for (let broken = 0; broken < mostBroken && from < line.length; ) {
    const end = findObjectEnd(line, from);
    const object = end === undefined ? undefined : parseObject(line.slice(from, end));
    if (object === undefined) broken += 1;
    else objects.push(object);
    const next = object === undefined ? findBeginning(line, from + 1) : end;
    if (next === undefined) break;
    from = next;
  }
  return { objects, isWhole: false };
}

/** Finds the index behind the object that begins at `from`; returns undefined when none does or it does not end. */
function findObjectEnd(text: string, from: number): number | undefined {
  const start = text.indexOf('{', from);
  if (start < 0 || text.slice(from, start).trim() !== '') return undefined;
  const marks = /["{}]/g;
  marks.lastIndex = start;
  let depth = 0;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    if (mark[0] === '"') marks.lastIndex = skipString(text, mark.index);
    else depth += mark[0] === '{' ? 1 : -1;
    if (depth === 0) return mark.index + 1;
  }
  return undefined;
}

/** Finds the index behind the string that begins at `start`. */
function skipString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}

function findBeginning(text: string, from: number): number | undefined {
  const indexes = beginnings.map((beginning) => text.indexOf(beginning, from)).filter((index) => index >= 0);
  return indexes.length === 0 ? undefined : Math.min(...indexes);
}

/** Returns the objects of an array; none for any other value. */
export function objectsOf(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}

/** Returns an object of those fields that are a text with something in it. */
export function keepTexts<K extends string>(fields: Readonly<Record<K, unknown>>): { readonly [key in K]?: string } {
  const texts: { [key in K]?: string } = {};
  for (const key in fields) {
    const value = fields[key];
    if (typeof value === 'string' && value !== '') texts[key] = value;
  }
  return texts;
}

/** Joins the texts in the content of a message or a result: a text, or blocks with a text each. */
export function joinBlocks(content: unknown): string {
  if (typeof content === 'string') return content;
  return objectsOf(content)
    .map(({ text }) => textOf(text))
    .join('\n');
}
