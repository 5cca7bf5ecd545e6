import type { CheckOutcome } from '../../../../core/model/verdict/decision.ts';
import type { RuleVerdict } from '../../../../core/model/verdict/report.ts';
import { explainBehaviourBriefly } from '../../../../core/report/figures/describe-behaviour.ts';
import { explainOutcomeBriefly } from '../../../../core/report/figures/describe-outcome.ts';
import {
  type BarPolicy,
  formatBar,
  isNothingCompleted,
  type JudgedRule,
  listFailingTasks,
} from '../../../../core/report/figures/explain-reason.ts';
import { formatShare } from '../../../../core/report/figures/format-tokens.ts';

/** A judged rule, or a change of text that was measured like one. */
type Explained = JudgedRule & Pick<RuleVerdict, 'text' | 'leaving'>;

/** Explains why the verdict is what it is, in a few words for a column of a table (unescaped; task ids may be inside). */
export function explainBriefly(verdict: Explained, policy: Pick<BarPolicy, 'ratio'>): string {
  const { behaviour, outcome, better } = verdict;
  if (better !== undefined) return `not shown beside "${better}"`;
  if (outcome !== undefined) return explainOutcomeBriefly({ ...verdict, outcome });
  if (behaviour !== undefined && verdict.reason !== 'breaks-task')
    return explainBehaviourBriefly({ ...verdict, behaviour });
  const special = Object.hasOwn(specialLabels, verdict.reason) ? specialLabels[verdict.reason] : undefined;
  if (special !== undefined) return special;
  if (verdict.leaving !== undefined) return leavingLabels[verdict.leaving.may];
  if (verdict.text?.effect === 'replaces') return removalLabels[verdict.text.may];
  switch (verdict.verdict) {
    case 'earns':
      return `saves over ${policy.ratio} × rent (${formatBar(verdict, policy)})`;
    case 'does-not-earn':
      return `saving ${formatShare(verdict.minimalEffect, verdict.baselineMean)} is ruled out`;
    case 'regression':
      return explainRegression(verdict);
    case 'undecided':
      return isNothingCompleted(verdict) ? 'no trials to compare' : 'needs more trials';
  }
}

/** The reasons of `explainReason` that say nothing about the size of a saving. */
const specialLabels: Readonly<Record<string, string>> = {
  'nothing-measured': 'trials report no tokens',
  'not-seen-again': 'not seen a second time',
  watching: 'failures speak against it',
  'harm-open': 'failures do not tell',
  'trials-spent': 'all its trials were run',
  'tasks-open': 'tasks ran too seldom',
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

function explainRegression(verdict: JudgedRule): string {
  const failing = listFailingTasks(verdict).map(
    ({ task, candidate: { failures, completed } }) => `fails ${task}, ${failures} of ${completed + failures}`,
  );
  return failing.length === 0 ? 'solves less over all tasks' : failing.join('; ');
}
