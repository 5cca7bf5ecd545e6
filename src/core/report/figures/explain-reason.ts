import type { Decision, PassRate, TaskSummary, Verdict } from '../../model/verdict/decision.ts';
import { isDecided } from '../../model/verdict/decision.ts';
import type { EvidencePolicy } from '../../model/verdict/evidence.ts';
import { explainBehaviour } from './describe-behaviour.ts';
import { explainOutcome } from './describe-outcome.ts';
import { formatCount, formatShare, formatTokens } from './format-tokens.ts';

/** A decision about a rule of known rent, whether the gate measured it or it was decided from a file. */
export interface JudgedRule extends Decision {
  readonly rent: number;
  /** What its probe asks, in words; there for a rule that buys behaviour. */
  readonly probe?: string;
  /** There where all trials were there before anybody looked. */
  readonly oneLook?: true;
}

/** What of a policy words about a verdict need. */
export type BarPolicy = Pick<EvidencePolicy, 'ratio' | 'alpha'>;

/** The saving a rule has to exceed, in tokens: ratio × rent. */
export function barOf(verdict: Pick<JudgedRule, 'rent'>, policy: Pick<BarPolicy, 'ratio'>): number {
  return policy.ratio * verdict.rent;
}

/** Why the verdict is what it is: one or two plain sentences (unescaped; task ids may be inside). */
export function explainReason(verdict: JudgedRule, policy: Pick<BarPolicy, 'ratio'>): string {
  const { behaviour, outcome } = verdict;
  if (verdict.reason === 'recording-misses') return missesText;
  if (outcome !== undefined && verdict.reason !== 'receipt-not-confirmed')
    return explainOutcome({ ...verdict, outcome });
  if (behaviour !== undefined && verdict.reason !== 'fails-task') return explainBehaviour({ ...verdict, behaviour });
  const special = Object.hasOwn(specialReasons, verdict.reason) ? specialReasons[verdict.reason] : undefined;
  if (special !== undefined) return special;
  return explainVerdict[verdict.verdict](verdict, policy);
}

const missesText =
  'Not settled: too many calls of a recorded server were not in its recording, so that agents worked with less than yours do.';

const explainVerdict: Readonly<Record<Verdict, (verdict: JudgedRule, policy: Pick<BarPolicy, 'ratio'>) => string>> = {
  earns: explainEarns,
  'does-not-earn': explainDoesNotEarn,
  regression: explainRegression,
  undecided: explainUndecided,
};

function explainUndecided(verdict: JudgedRule, policy: Pick<BarPolicy, 'ratio'>): string {
  if (verdict.information <= 0) return 'Not settled: too few trials have completed for a first look.';
  const bar = `more than ${formatTokens(barOf(verdict, policy))} tokens (${policy.ratio} × rent)`;
  return `Not settled: the trials neither show a saving of ${bar} nor rule out one of ${effect(verdict)}.`;
}

/** Reasons that say nothing about the size of a saving. */
const specialReasons: Readonly<Record<string, string>> = {
  'no-completed-trials': 'There is nothing to compare: no task has completed trials in both arms.',
  'not-worth-measuring': 'Not measured: its trials would cost more than they can bring. Nothing was spent on it.',
  'receipt-not-confirmed': 'Its receipt says so, and nobody vouches for it here: that settles nothing.',
  'no-tokens-measured': 'There is nothing to compare: the trials report no tokens.',
  'bundle-not-confirmed':
    'It earned beside the others, but all of them together did not: what they save may be the same tokens. Only the one that saves most keeps its verdict.',
  'screened-out':
    'Turned away by the screen of its train: on a cheaper model, whose tokens these are, it saves too little or breaks a task. No model that decides was asked, so that is no verdict.',
  'not-seen-again':
    'It earned, but so many rules of this agent were asked about that one does by chance: fresh trials on all tasks had to show it a second time, and they did not.',
  'failures-open':
    'It saves, but a task was solved less often with it than without: that is looked into before it is let in.',
  'harm-open':
    'It saves, but a task was solved less often with it than without, and more trials would not tell whether that is chance.',
  'claim-open':
    'It saves on these golden tasks, but not yet shown on average over tasks like them, which policy.claim asks for: more golden tasks would tell, more trials of these would not.',
  'tasks-open': 'It saves, but some tasks have run too seldom to let it in.',
  'loses-tasks': 'Over all tasks fewer trials were solved with the rule than without it; no saving makes up for that.',
  'failures-unexplained':
    'Its tokens give an answer, but the failures of a task speak against it and have not been run again often enough to tell.',
  'needs-concurrent-baseline':
    'It pays against baseline trials of an earlier run; only baseline trials of the same run may let a rule in.',
  'usage-estimated':
    'It pays only with trials whose usage the API did not say in full; what the meter estimates may not let a rule in.',
};

function effect(verdict: JudgedRule): string {
  const share = formatShare(verdict.minimalEffect, verdict.baselineMean);
  return `${formatTokens(verdict.minimalEffect)} tokens (${share} of the baseline)`;
}

function explainEarns(verdict: JudgedRule, policy: Pick<BarPolicy, 'ratio'>): string {
  const share = formatShare(verdict.saving, verdict.baselineMean);
  const shown = `shown to be more than ${policy.ratio} × its rent of ${formatTokens(verdict.rent)} tokens`;
  return `Saves about ${formatTokens(verdict.saving)} tokens per completed trial, ${share} of the baseline: ${shown}.`;
}

function explainDoesNotEarn(verdict: JudgedRule): string {
  const tokens = formatTokens(Math.abs(verdict.saving));
  const seen =
    verdict.saving < 0 ? `trials with the rule cost ${tokens} tokens more` : `the trials show about ${tokens} tokens`;
  return `A saving of ${effect(verdict)} is ruled out; ${seen}.`;
}

function explainRegression(verdict: JudgedRule): string {
  const worst = findFailingTask(verdict.passRate);
  const task = verdict.tasks.find((candidate) => candidate.task === worst?.task);
  if (task === undefined)
    return 'Golden tasks fail more often with the rule than without it; no saving makes up for that.';
  return `Task "${task.task}" fails with the rule: ${failureShare(task, 'candidate')} failed with it, ${failureShare(task, 'baseline')} without it.`;
}

/** The task whose failures speak against the rule most clearly; undefined when none does. */
export function findFailingTask(passRates: readonly PassRate[]): PassRate | undefined {
  return passRates.filter(({ llr, limit }) => llr >= limit).toSorted((a, b) => b.llr - a.llr)[0];
}

function failureShare(task: TaskSummary, arm: 'baseline' | 'candidate'): string {
  const { completed, failures } = task[arm];
  return `${failures} of ${formatCount(completed + failures, 'trial')}`;
}

/** What would settle an undecided verdict, at worst; undefined when nothing more can be said. */
export function explainRemaining(verdict: Decision): string | undefined {
  const { trials, tokens } = verdict.settle;
  if (isDecided(verdict) || !(trials > 0)) return undefined;
  return `To settle it: at most ${formatCount(trials, 'more trial')}, about ${formatTokens(tokens)} tokens.`;
}
