import type { LiveCheckOutcome } from '../../model/live-state.ts';
import type { FoundCheck } from './find-check.ts';

/** How much of each end of an output is looked at: runners sum up at the end, compilers begin with what is wrong. */
const lookedAt = 4000;

const failed =
  /\b[1-9]\d* (?:tests? )?(?:failed|failing|failures?|errors?)\b|\bFAIL(?:ED|URES?)?\b|\berror TS\d+|^error(?:\[\w+\])?:|^not ok\b|^Traceback |\bBUILD FAILED\b|\bfailures: [1-9]/m;
const passed =
  /\b[1-9]\d* (?:tests? )?(?:passed|passing)\b|\btest result: ok\b|^ok\s|\b(?:0|no) (?:errors|issues|problems|failures)\b|\bPASS(?:ED)?\b|\bBUILD SUCCESS|\bAll checks passed|\bCompiled successfully|\bChecked \d+ files?\b/m;

/**
 * What came of a check. The exit code decides where it is the check's own: `npm test | tail` ends with that of `tail`, so there its output
 * has to say, and an output that does not say verifies nothing.
 */
export function judgeCheck({ isMasked }: FoundCheck, result: { text: string; isError: boolean }): LiveCheckOutcome {
  if (result.isError) return 'failed';
  if (!isMasked) return 'passed';
  const { text } = result;
  const looked = text.length <= 2 * lookedAt ? text : `${text.slice(0, lookedAt)}\n${text.slice(-lookedAt)}`;
  if (failed.test(looked)) return 'failed';
  return passed.test(looked) ? 'passed' : 'unclear';
}
