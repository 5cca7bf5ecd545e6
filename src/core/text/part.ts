import { makeError, type Parsed, type Problem } from '../model/problem.ts';
import type { Part } from '../model/verdict/measured-part.ts';
import { quoteValue } from './escape/quote-value.ts';

/** Most jobs a matrix of GitHub has. */
const mostParts = 256;

/** Formats a part as commands and inputs take it: `2/4`. */
export function formatPart({ number, of }: Part): string {
  return `${number}/${of}`;
}

/** Reads what `formatPart` wrote. */
export function parsePart(text: string): Parsed<Part> {
  const match = /^([1-9][0-9]{0,5})\/([1-9][0-9]{0,5})$/.exec(text);
  if (match === null) return { problems: [badPart(text, 'it is not of the form K/N')] };
  const [number, of] = [Number(match[1]), Number(match[2])];
  if (of > mostParts) return { problems: [badPart(text, `there are at most ${mostParts} parts`)] };
  if (number > of) return { problems: [badPart(text, `there are ${of} parts, and this would be number ${number}`)] };
  return { value: { number, of }, problems: [] };
}

function badPart(text: string, why: string): Problem {
  const hint = 'Write K/N with 1 ≤ K ≤ N, for example 2/4.';
  return makeError('setup', 'bad-part', `${quoteValue(text)} names no part: ${why}`, hint);
}
