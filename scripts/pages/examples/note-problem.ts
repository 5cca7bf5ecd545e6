import { appendFileSync } from 'node:fs';
import type { Problem } from '../../../src/core/model/problem.ts';

/** Longest message that makes an example. */
const longest = 200;
const noted = new Set<string>();

/** Notes a problem in the file that `RENTROLL_NOTES` names, once for each of its texts, and gives it back. */
export function noteProblem<Noted extends Pick<Problem, 'code' | 'message'>>(problem: Noted): Noted {
  const file = process.env['RENTROLL_NOTES'];
  const key = `${problem.code} ${problem.message}`;
  if (file === undefined || problem.message.length > longest || noted.has(key)) return problem;
  noted.add(key);
  appendFileSync(file, `${JSON.stringify(problem)}\n`);
  return problem;
}
