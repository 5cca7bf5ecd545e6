import { armRefusals, type SessionArm } from '../../core/model/live/session-arm.ts';
import { isObject, readJson } from '../../core/text/json/read-json.ts';

const names: ReadonlySet<unknown> = new Set(['with', 'without', ...armRefusals]);
const answers: ReadonlySet<unknown> = new Set(['', 'yes', 'no']);

/** Most characters of such a file; a whole one is far below. */
export const mostArmCharacters = 300_000;

/** A session's arm as it was written down; undefined for a text that was cut, is of another version, or is no such thing. */
export function reviveArm(text: string): SessionArm | undefined {
  if (text.length > mostArmCharacters) return undefined;
  const value = readJson(text);
  if (!isObject(value) || value['schema'] !== 1 || !isObject(value['rule'])) return undefined;
  const { rule } = value;
  const texts = [
    ...['session', 'cwd', 'at', 'root'].map((name) => value[name]),
    ...['id', 'hash', 'body', 'shown', 'line'].map((name) => rule[name]),
  ];
  const counts = ['found', 'removed', 'told'].map((name) => value[name]);
  const flags = ['isMadeGood', 'isLifted', 'isCut'].map((name) => value[name]);
  const isWhole =
    texts.every((each) => typeof each === 'string') &&
    counts.every((each) => typeof each === 'number' && Number.isSafeInteger(each) && each >= 0) &&
    flags.every((each) => typeof each === 'boolean') &&
    value['session'] !== '' &&
    isObject(rule['probe']) &&
    Array.isArray(value['calls']) &&
    names.has(value['arm']) &&
    answers.has(value['answer']);
  return isWhole ? (value as unknown as SessionArm) : undefined;
}
