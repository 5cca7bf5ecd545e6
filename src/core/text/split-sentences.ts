/** A part of a text, in UTF-16 units; `end` is behind its last character. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** Words whose full stop ends no sentence, in small letters and without it. */
const abbreviations = new Set(
  'e.g i.e eg ie etc vs cf approx resp incl excl ca al viz no nr fig sec vol pp ed eds mr mrs ms dr prof st inc ltd co corp dept est min max a.m p.m u.s u.k'.split(
    ' ',
  ),
);
const end = /[.!?…]+[\])"'”’»*_]*(?=\s|$)|[。！？]+/gu;
/** Beginning of a sentence; a small Latin letter goes on with the one before. */
const beginning = /[^\p{Ll}\s]/u;
const brackets: ReadonlyMap<string, number> = new Map([
  ['(', 1],
  ['[', 1],
  [')', -1],
  [']', -1],
]);

/** Lists code spans: a run of backticks up to the next run of the same length. Linear, however many runs have no partner. */
function listCodeSpans(text: string): readonly TextSpan[] {
  const runs = [...text.matchAll(/`+/g)].map((match) => ({ start: match.index, length: match[0].length }));
  const partners: (number | undefined)[] = new Array(runs.length);
  const nextByLength = new Map<number, number>();
  for (let at = runs.length - 1; at >= 0; at -= 1) {
    const length = runs[at]?.length ?? 0;
    partners[at] = nextByLength.get(length);
    nextByLength.set(length, at);
  }
  const spans: TextSpan[] = [];
  for (let at = 0; at < runs.length; at += 1) {
    const partner = partners[at];
    const close = partner === undefined ? undefined : runs[partner];
    if (partner === undefined || close === undefined) continue;
    spans.push({ start: runs[at]?.start ?? 0, end: close.start + close.length });
    at = partner;
  }
  return spans;
}

/** Returns the text with every character of its code spans as a letter, so that no mark inside them counts; the length stays. */
export function maskCode(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end: stop } of listCodeSpans(text)) {
    parts.push(text.slice(at, start), '`', 'x'.repeat(stop - start - 2), '`');
    at = stop;
  }
  return parts.join('') + text.slice(at);
}

function isAbbreviation(masked: string, start: number, stop: number): boolean {
  if (masked[stop] !== '.') return false;
  const word = /[^\s([]*$/.exec(masked.slice(Math.max(start, stop - 24), stop))?.[0] ?? '';
  if (/^\p{L}$/u.test(word)) return true;
  if (/^\d+$/.test(word) && masked.slice(start, stop).trim() === word) return true;
  return abbreviations.has(word.toLowerCase().replace(/^["'*_]+/, ''));
}

/** Lists the sentence ends, each with its depth in round and square brackets; a bracket that nothing closes holds all that follows. */
function* listEnds(masked: string): Generator<TextSpan> {
  let depth = 0;
  let at = 0;
  for (const match of masked.matchAll(end)) {
    for (; at < match.index; at += 1) depth = Math.max(0, depth + (brackets.get(masked[at] ?? '') ?? 0));
    if (depth === 0) yield { start: match.index, end: match.index + match[0].length };
  }
}

/**
 * Splits one line of prose into sentences, spaces around them left out. Full stops inside code, brackets, numbers and names end none, nor do those
 * of abbreviations such as "e.g."; a sentence does not begin with a small letter.
 */
export function splitSentences(text: string): readonly TextSpan[] {
  const masked = maskCode(text);
  const spans: TextSpan[] = [];
  let start = masked.length - masked.trimStart().length;
  for (const sentenceEnd of listEnds(masked)) {
    const rest = /^\s*/.exec(masked.slice(sentenceEnd.end, sentenceEnd.end + 80))?.[0].length ?? 0;
    const next = sentenceEnd.end + rest;
    if (next < masked.length && !beginning.test(masked.slice(next, next + 2))) continue;
    if (next < masked.length && isAbbreviation(masked, start, sentenceEnd.start)) continue;
    spans.push({ start, end: sentenceEnd.end });
    start = next;
  }
  const last = masked.trimEnd().length;
  return start < last ? [...spans, { start, end: last }] : spans;
}
