import type { Suggestion } from '../../core/model/session/stored-candidate.ts';
import { isObject } from '../../core/text/json/read-json.ts';

/** What a model's answer holds, or why nothing of it is used. */
export type DistilledAnswer =
  | { readonly kind: 'rules'; readonly rules: readonly Suggestion[] }
  | { readonly kind: 'invalid'; readonly why: string };

/** Most characters of an answer that is looked at: two sentences with their reasons take a tenth of it. */
const longestAnswer = 4000;

/** Most characters of a reason that is kept. */
const longestWhy = 200;

/** A fence around the whole of an answer, and no other in it: chat models put one around what they are told to write alone. */
const fenced = /^\s*```(?:json)?[ \t]*\n((?:(?!```)[\s\S])*)\n[ \t]*```\s*$/i;

/**
 * Reads the answer of a model: one JSON array of at most `most` objects `{ "rule": "...", "why": "..." }` and nothing else but one code fence
 * around it. Prose, other keys, nested values, too many rules: nothing of such an answer is used, since a model that does not keep to the form
 * has not understood what it was asked.
 */
export function parseDistilled(text: string, most: number): DistilledAnswer {
  if (text.length > longestAnswer) return invalid(`it has ${text.length} characters`);
  let value: unknown;
  try {
    value = JSON.parse(fenced.exec(text)?.[1] ?? text);
  } catch {
    return invalid('it is not JSON');
  }
  if (!Array.isArray(value)) return invalid('it is not a JSON array');
  if (value.length > most) return invalid(`it has ${value.length} rules where at most ${most} were asked for`);
  const rules = value.map(readRule);
  const bad = rules.indexOf(undefined);
  if (bad >= 0) return invalid(`its element ${bad + 1} is not { "rule": text, "why": text }`);
  return { kind: 'rules', rules: rules as readonly Suggestion[] };
}

function readRule(value: unknown): Suggestion | undefined {
  if (!isObject(value)) return undefined;
  const { rule, why, ...rest } = value;
  if (typeof rule !== 'string' || typeof why !== 'string' || Object.keys(rest).length > 0) return undefined;
  return { body: rule.trim(), why: why.replace(/\s+/g, ' ').trim().slice(0, longestWhy) };
}

function invalid(why: string): DistilledAnswer {
  return { kind: 'invalid', why };
}
