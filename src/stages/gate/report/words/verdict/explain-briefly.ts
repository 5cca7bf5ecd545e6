import { formatShare, formatTokens } from '../figures/format-tokens.ts';
import { type BarPolicy, barOf, findFailingTask, type JudgedRule } from './explain-reason.ts';

/** Why the verdict is what it is, in a few words for a column of a table (unescaped; task ids may be inside). */
export function explainBriefly(verdict: JudgedRule, policy: Pick<BarPolicy, 'ratio'>): string {
  const special = Object.hasOwn(specialWords, verdict.reason) ? specialWords[verdict.reason] : undefined;
  if (special !== undefined) return special;
  switch (verdict.verdict) {
    case 'earns':
      return `saves over ${formatTokens(barOf(verdict, policy))} (${policy.ratio} × rent)`;
    case 'does-not-earn':
      return `saves below ${formatTokens(verdict.minimalEffect)} (${formatShare(verdict.minimalEffect, verdict.baselineMean)})`;
    case 'regression':
      return explainRegression(verdict);
    case 'undecided':
      return 'needs more trials';
  }
}

/** The reasons of `explainReason` that say nothing about the size of a saving. */
const specialWords: Readonly<Record<string, string>> = {
  'no-completed-trials': 'no trials to compare',
  'no-tokens-measured': 'trials report no tokens',
  'bundle-not-confirmed': 'not beside the others',
  'failures-unexplained': 'failures not run again',
  'needs-concurrent-baseline': 'needs a fresh baseline',
};

function explainRegression({ passRate, tasks }: JudgedRule): string {
  const worst = findFailingTask(passRate);
  const arm = tasks.find(({ task }) => task === worst?.task)?.candidate;
  if (worst === undefined || arm === undefined) return 'fails tasks';
  return `fails ${worst.task}, ${arm.failures} of ${arm.completed + arm.failures}`;
}
