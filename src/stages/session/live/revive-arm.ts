import { armRefusals, type SessionArm } from '../../../foundation/model/live/session-arm.ts';

const names: ReadonlySet<unknown> = new Set(['with', 'without', ...armRefusals]);
const answers: ReadonlySet<unknown> = new Set(['', 'yes', 'no']);

/** Most characters of such a file; a whole one is far below. */
export const mostArmCharacters = 300_000;

/** A session's arm as it was written down; undefined for a text that was cut, is of another version, or is no such thing. */
export function reviveArm(text: string): SessionArm | undefined {
  if (text.length > mostArmCharacters) return undefined;
  const value = parse(text);
  if (!isRecord(value) || value['schema'] !== 1 || !isRecord(value['rule'])) return undefined;
  const { rule } = value;
  const texts = [
    ...['session', 'cwd', 'at', 'root'].map((name) => value[name]),
    ...['id', 'hash', 'body', 'shown', 'line'].map((name) => rule[name]),
  ];
  const counts = ['found', 'removed', 'told'].map((name) => value[name]);
  const flags = ['isMadeGood', 'isLifted', 'isCut'].map((name) => value[name]);
  const isWhole =
    texts.every((each) => typeof each === 'string') &&
    counts.every((each) => Number.isSafeInteger(each) && (each as number) >= 0) &&
    flags.every((each) => typeof each === 'boolean') &&
    value['session'] !== '' &&
    isRecord(rule['probe']) &&
    Array.isArray(value['calls']) &&
    names.has(value['arm']) &&
    answers.has(value['answer']);
  return isWhole ? (value as unknown as SessionArm) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
