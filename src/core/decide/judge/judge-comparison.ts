import type { CompareReport, CompareVerdict } from '../../model/request/compare-report.ts';
import type { Verdict } from '../../model/verdict/decision.ts';

/** What a verdict of the gate says of side b: the arm that holds it is the candidate. */
const verdicts: Readonly<Record<Verdict, CompareVerdict>> = {
  earns: 'cheaper',
  'does-not-earn': 'not-cheaper',
  regression: 'breaks-tasks',
  undecided: 'undecided',
};

/** The answer to "is b cheaper than a" that a verdict gives. */
export function toCompareVerdict(verdict: Verdict): CompareVerdict {
  return verdicts[verdict];
}

const outcomes = {
  cheaper: { outcome: 'pass', exitCode: 0 },
  'not-cheaper': { outcome: 'fail', exitCode: 1 },
  'breaks-tasks': { outcome: 'fail', exitCode: 1 },
  undecided: { outcome: 'undecided', exitCode: 3 },
} as const;

/** What follows from a comparison for those who act: only "cheaper" is a yes. A leak or another fault of the setup is an error. */
export function judgeComparison(
  verdict: CompareVerdict,
  { isPlan, isFaulty }: { readonly isPlan: boolean; readonly isFaulty: boolean },
): Pick<CompareReport, 'outcome' | 'exitCode'> {
  if (isFaulty) return { outcome: 'error', exitCode: 2 };
  return isPlan ? { outcome: 'pass', exitCode: 0 } : outcomes[verdict];
}
