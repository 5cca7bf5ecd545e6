import { isAbsolute } from 'node:path';
import { findLoss } from '../../adapters/git/find-loss.ts';
import { type LossQuestion, type LostWork, lossKinds } from '../../core/model/live/lost-work.ts';
import { isObject, readJson } from '../../core/text/json/read-json.ts';

const mostQuestions = 16;

/** Answers the hook module's questions about work that a call would throw away, a list for a list: null where the clone does not say. Never throws. */
export function answerLosses(input: string): readonly (LostWork | null)[] {
  const questions = readJson(input);
  if (!Array.isArray(questions)) return [];
  return questions
    .slice(0, mostQuestions)
    .map((question) => (isQuestion(question) ? (findLoss(question) ?? null) : null));
}

function isQuestion(value: unknown): value is LossQuestion {
  if (!isObject(value)) return false;
  const { kind, dir, paths, isDeep } = value;
  return (
    lossKinds.some((known) => known === kind) &&
    typeof dir === 'string' &&
    isAbsolute(dir) &&
    typeof isDeep === 'boolean' &&
    Array.isArray(paths) &&
    paths.every((path) => typeof path === 'string')
  );
}
