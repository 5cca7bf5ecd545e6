import type { CheckOutcome } from '../../../../core/model/verdict/inherited.ts';
import type { RuleVerdict } from '../../../../core/model/verdict/report.ts';
import { explainBehaviourBriefly } from '../../../../core/report/figures/describe-behaviour.ts';
import { explainOutcomeBriefly } from '../../../../core/report/figures/describe-outcome.ts';
import {
  type BarPolicy,
  barOf,
  findFailingTask,
  type JudgedRule,
} from '../../../../core/report/figures/explain-reason.ts';
import { formatShare, formatTokens } from '../../../../core/report/figures/format-tokens.ts';

/** A judged rule, or a change of text that was measured like one. */
type Explained = JudgedRule & Pick<RuleVerdict, 'text' | 'leaving'>;

/** Why the verdict is what it is, in a few words for a column of a table (unescaped; task ids may be inside). */
export function explainBriefly(verdict: Explained, policy: Pick<BarPolicy, 'ratio'>): string {
  const { behaviour, outcome } = verdict;
  if (verdict.reason === 'recording-misses') return 'recordings lack answers';
  if (outcome !== undefined) return explainOutcomeBriefly({ ...verdict, outcome });
  if (behaviour !== undefined && verdict.reason !== 'fails-task')
    return explainBehaviourBriefly({ ...verdict, behaviour });
  const special = Object.hasOwn(specialLabels, verdict.reason) ? specialLabels[verdict.reason] : undefined;
  if (special !== undefined) return special;
  if (verdict.leaving !== undefined) return leavingLabels[verdict.leaving.may];
  if (verdict.text?.effect === 'replaces') return removalLabels[verdict.text.may];
  switch (verdict.verdict) {
    case 'earns':
      return `saves over ${formatTokens(barOf(verdict, policy))} (${policy.ratio} × rent)`;
    case 'does-not-earn':
      return `${verdict.saving > 0 ? 'too little' : 'no saving'}, under ${formatShare(verdict.minimalEffect, verdict.baselineMean)}`;
    case 'regression':
      return explainRegression(verdict);
    case 'undecided':
      return 'needs more trials';
  }
}

/** The reasons of `explainReason` that say nothing about the size of a saving. */
const specialLabels: Readonly<Record<string, string>> = {
  'no-completed-trials': 'no trials to compare',
  'no-tokens-measured': 'trials report no tokens',
  'bundle-not-confirmed': 'not beside the others',
  'screened-out': 'turned away by the screen',
  'not-seen-again': 'not seen a second time',
  'failures-open': 'failures speak against it',
  'harm-open': 'failures do not tell',
  'claim-open': 'not shown beyond these tasks',
  'tasks-open': 'tasks ran too seldom',
  'loses-tasks': 'solves less over all tasks',
  'failures-unexplained': 'failures not run again',
  'needs-concurrent-baseline': 'needs a fresh baseline',
  'usage-estimated': 'usage partly estimated',
};

/** Whether the text of the base may go, which is what was asked of a change that replaces it. */
const removalLabels: Readonly<Record<CheckOutcome, string>> = {
  'may-go': "base's text may go",
  stays: "base's text stays",
  open: 'needs more trials',
};

/** The same of a rule that a change removes or rewords. */
const leavingLabels: Readonly<Record<CheckOutcome, string>> = {
  'may-go': 'may go',
  stays: 'missed when it goes',
  open: 'needs more trials',
};

function explainRegression({ passRate, tasks }: JudgedRule): string {
  const worst = findFailingTask(passRate);
  const arm = tasks.find(({ task }) => task === worst?.task)?.candidate;
  if (worst === undefined || arm === undefined) return 'fails tasks';
  return `fails ${worst.task}, ${arm.failures} of ${arm.completed + arm.failures}`;
}
