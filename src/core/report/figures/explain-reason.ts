import { hopelessFailures } from '../../decide/estimate/project-cells.ts';
import type { EvidencePolicy } from '../../model/verdict/evidence-faults.ts';
import type { Decision, TaskSummary, Verdict } from '../../model/verdict/report.ts';
import { isDecided } from '../../model/verdict/report.ts';
import { formatCount, formatShare, formatSigned, formatTokens } from '../../text/format-number.ts';
import { explainBehaviour } from './describe-behaviour.ts';
import { explainOutcome } from './describe-outcome.ts';
import { formatSaving } from './format-saving.ts';

/** A decision about a rule of known rent, whether the gate measured it or it was decided from a file. */
export interface JudgedRule extends Decision {
  readonly rent: number;
}

/** The part of a policy that words about a verdict need. */
export type BarPolicy = Pick<EvidencePolicy, 'ratio'>;

/** Returns the saving a rule has to exceed, in tokens: ratio × rent. */
export function barOf(verdict: Pick<JudgedRule, 'rent'>, policy: BarPolicy): number {
  return policy.ratio * verdict.rent;
}

/** Formats the bar as a share of a task: `0.4 %`, `under 0.1 %`. */
export function formatBar(verdict: Pick<JudgedRule, 'rent' | 'baselineMean'>, policy: BarPolicy): string {
  const share = formatShare(barOf(verdict, policy), verdict.baselineMean);
  return share === '0 %' ? 'under 0.1 %' : share;
}

/** Explains why the verdict is what it is: one or two plain sentences (unescaped; task ids may be inside). */
export function explainReason(verdict: JudgedRule, policy: BarPolicy): string {
  const { behaviour, outcome, better } = verdict;
  if (better !== undefined) return explainBetter(better);
  if (outcome !== undefined && verdict.reason !== 'receipt-not-confirmed')
    return explainOutcome({ ...verdict, outcome });
  if (behaviour !== undefined && verdict.reason !== 'breaks-task') return explainBehaviour({ ...verdict, behaviour });
  const special = Object.hasOwn(specialReasons, verdict.reason) ? specialReasons[verdict.reason] : undefined;
  return [special ?? explainVerdict[verdict.verdict](verdict, policy), ...nameLeftOut(verdict)].join(' ');
}

/** Names tasks that no trial without the rule ever solved: the saving is stated without them. */
function nameLeftOut({ tasks }: JudgedRule): readonly string[] {
  const isLeftOut = ({ baseline }: TaskSummary) => baseline.completed === 0 && baseline.failures >= hopelessFailures;
  const names = tasks.filter(isLeftOut).map(({ task }) => `"${task}"`);
  if (names.length === 0 || names.length === tasks.length) return [];
  return [`This leaves out ${names.join(', ')}, which no trial solved without the rule.`];
}

function explainBetter(better: string): string {
  return `It earned, but trials that also had "${better}" in memory do not show half of its saving: "${better}" may save the same tokens.`;
}

const explainVerdict: Readonly<Record<Verdict, (verdict: JudgedRule, policy: BarPolicy) => string>> = {
  earns: explainEarns,
  'does-not-earn': explainDoesNotEarn,
  regression: explainRegression,
  undecided: explainUndecided,
};

function explainUndecided(verdict: JudgedRule, policy: BarPolicy): string {
  if (isNothingCompleted(verdict)) return 'There is nothing to compare: no task has completed trials without the rule.';
  const [low, high] = verdict.interval;
  if (verdict.baselineMean <= 0 || low === high)
    return 'Undecided: too few trials have completed for the first interim analysis.';
  // A limit that is reached settles nothing while tasks lack trials.
  if (low >= barOf(verdict, policy) || high <= verdict.minimalEffect)
    return `Undecided: some tasks lack completed trials; the other tasks show a saving of ${shown(verdict)}.`;
  const least = `${policy.ratio} × its rent (${formatBar(verdict, policy)} of a task)`;
  const wanted = `${formatShare(verdict.minimalEffect, verdict.baselineMean)} of a task`;
  return `Undecided: the trials show a saving of ${shown(verdict)}. It is accepted once all of that range is above ${least}, and rejected once all of it is below ${wanted}.`;
}

/** Returns true where trials ran without the rule, and none of them completed. */
export function isNothingCompleted({ tasks }: Pick<Decision, 'tasks'>): boolean {
  const isTried = tasks.some(({ baseline }) => baseline.failures > 0);
  return isTried && tasks.every(({ baseline }) => baseline.completed === 0);
}

/** Reasons that say nothing about the size of a saving. */
const specialReasons: Readonly<Record<string, string>> = {
  'not-worth-measuring': 'Not measured: its trials would cost more than the rule can save. Nothing was spent on it.',
  'receipt-not-confirmed': 'Undecided: its receipt is from an untrusted author and was not confirmed by fresh trials.',
  'nothing-measured': 'There is nothing to compare: the trials report no tokens.',
  'not-seen-again':
    'It earned once, but so many rules of this agent were measured that one of them earns by chance. Fresh trials on all tasks had to show its saving a second time, and they did not.',
  watching:
    'It saves tokens, but a task was solved less often with it than without it: more trials of that task come before it is accepted.',
  'harm-open':
    'It saves tokens, but a task was solved less often with it than without it, and more trials cannot tell whether that is chance.',
  'trials-spent': 'Undecided: every task has had all the trials that it may have.',
  'tasks-open': 'It saves tokens, but some tasks have had too few trials to accept it.',
  'usage-estimated':
    'It saves enough only if trials count whose usage the API did not report in full. An estimate of the meter may not let a rule in.',
};

/** Formats the saving with its two limits. */
function shown(verdict: JudgedRule): string {
  const { saving, range } = formatSaving(verdict);
  return `${saving} (${range})`;
}

function explainEarns(verdict: JudgedRule, policy: BarPolicy): string {
  const share = formatShare(verdict.saving, verdict.baselineMean);
  const rent = `${policy.ratio} × its rent of ${formatTokens(verdict.rent)} tokens, ${formatBar(verdict, policy)} of a task`;
  return `Saves ${share} of a task (range ${formatSaving(verdict).range}), ${formatTokens(verdict.saving)} tokens per task: more than ${rent}.`;
}

function explainDoesNotEarn(verdict: JudgedRule): string {
  const failed =
    verdict.interval[1] < 0
      ? 'Costs more than it saves'
      : `Saves less than the minimum worth having, ${formatShare(verdict.minimalEffect, verdict.baselineMean)} of a task`;
  return `${failed}: the trials show ${shown(verdict)}, ${formatSigned(verdict.saving)} tokens per task.`;
}

function explainRegression(verdict: JudgedRule): string {
  const failing = listFailingTasks(verdict).map(
    (task) =>
      `Task "${task.task}" fails with the rule: ${failureShare(task, 'candidate')} failed with it, ${failureShare(task, 'baseline')} without it.`,
  );
  const isOverall = verdict.reason === 'loses-tasks' || failing.length === 0;
  return [...(isOverall ? [losesTasks] : []), ...failing].join(' ');
}

const losesTasks =
  'Over all tasks, fewer trials were solved with the rule than without it; no saving makes up for that.';

/** Lists the tasks whose failures speak against the rule, the clearest first. */
export function listFailingTasks({ passRate, tasks }: Pick<Decision, 'passRate' | 'tasks'>): readonly TaskSummary[] {
  const shown = passRate.filter(({ llr, limit }) => llr >= limit).toSorted((a, b) => b.llr - a.llr);
  return shown.flatMap(({ task }) => tasks.find((one) => one.task === task) ?? []);
}

function failureShare(task: TaskSummary, arm: 'baseline' | 'candidate'): string {
  const { completed, failures } = task[arm];
  return `${failures} of ${formatCount(completed + failures, 'trial')}`;
}

/** Explains what would settle an undecided verdict, at worst; undefined when nothing more can be said. */
export function explainRemaining(verdict: Decision): string | undefined {
  const { trials, tokens } = verdict.settle;
  if (isDecided(verdict) || !(trials > 0)) return undefined;
  // Before the first trial nobody knows what one takes.
  const cost = tokens > 0 ? `, about ${formatTokens(tokens)} tokens` : '';
  return `To settle it: at most ${formatCount(trials, 'more trial')}${cost}.`;
}
