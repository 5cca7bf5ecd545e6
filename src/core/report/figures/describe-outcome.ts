import { type Decision, isDecided, type OutcomeFigures } from '../../model/verdict/report.ts';
import { leastSolved } from '../../stats/gain-evidence.ts';
import { sum } from '../../stats/moments.ts';
import { formatCount, formatOdds, formatRate, formatSignedShare, formatTokens } from '../../text/format-number.ts';

/** Facts of a verdict that words about solved tasks need. */
export interface JudgedByOutcome extends Pick<Decision, 'verdict' | 'reason' | 'settle' | 'minimalEffect' | 'used'> {
  readonly outcome: OutcomeFigures;
}

/** Names what a rule does to cost and solved tasks, by its point estimates. */
export function nameQuadrant({ solved, cost }: Pick<OutcomeFigures, 'solved' | 'cost'>): string {
  const isCheaper = cost[1] <= cost[0];
  if (solved[1] === solved[0]) return isCheaper ? 'costs less, solves as much' : 'costs more, solves no more';
  if (solved[1] > solved[0]) return isCheaper ? 'costs less, solves more' : 'costs more, solves more';
  return isCheaper ? 'costs less, solves less' : 'costs more, solves less';
}

/** Explains why a verdict on a rule that buys solved tasks is what it is, in one line (unescaped; names of tasks may be inside). */
export function explainOutcome(verdict: JudgedByOutcome): string {
  const { outcome, reason } = verdict;
  const lead = leads[reason] ?? leads['more-trials-needed'];
  return [
    ...[lead?.(verdict) ?? '', ...describeUses(verdict), ...describeWorth(outcome)],
    ...[...describeOpen(verdict), ...advise(verdict)],
  ].join(' · ');
}

/** Describes what trials say of solved tasks, cost and what both are worth, whatever the verdict. */
export function describeWorth(outcome: OutcomeFigures): readonly string[] {
  return [
    ...[describeSolved(outcome), describeCost(outcome), nameQuadrant(outcome)],
    ...[describePerSolved(outcome), describePrice(outcome), describeValue(outcome)],
    ...describeLosses(outcome),
  ];
}

/** Explains a verdict on solved tasks in a few words, for a column of a table. */
export function explainOutcomeBriefly({ reason, outcome }: JudgedByOutcome): string {
  const { solved } = outcome;
  const shares = `solved ${formatRate(solved[1])}, ${formatRate(solved[0])} without`;
  const word = briefly[reason];
  return word === undefined ? shares : `${word}, ${shares}`;
}

const briefly: Readonly<Record<string, string>> = {
  'saving-ruled-out': 'not worth its price',
  'over-harm-budget': 'breaks too many tasks',
  'never-used': 'never used',
  'breaks-task': 'breaks a task',
  'breaks-critical-task': 'breaks a critical task',
  'loses-tasks': 'loses tasks',
  'tasks-missed': 'a task is lost without it',
  watching: 'failures speak against it',
  'harm-open': 'failures speak against it',
  'tasks-open': 'too few trials of some tasks',
  'trials-spent': 'trial limit reached',
  'usage-estimated': 'usage partly estimated',
};

const leads: Readonly<Record<string, (verdict: JudgedByOutcome) => string>> = {
  'saving-shown': () => 'Earns by outcome',
  'saving-ruled-out': ({ minimalEffect }) =>
    `Does not earn: a net gain of ${formatTokens(minimalEffect)} tokens a trial is ruled out`,
  'over-harm-budget': ({ outcome: { harm } }) =>
    `Does not earn: it breaks ${harm.broken.join(', ')}, though the suite as a whole solves no less`,
  'never-used': () => 'Does not earn: no task of this suite needs it, none of its trials used it',
  'breaks-task': () => 'Regression: it breaks a task, and the suite as a whole does not solve more',
  'breaks-critical-task': () => 'Regression: it breaks a task that policy.criticalTasks names',
  'loses-tasks': ({ outcome: { harm } }) =>
    `Regression: the suite loses tasks (of the pairs that differ, ${harm.lost} lost and ${harm.gained} gained: evidence ${formatOdds(harm.evidence)})`,
  'tasks-missed': () => 'Still needed: a task is no longer solved without it',
  watching: () => 'Undecided: a task fails more often with it, and more trials of that task come first',
  'harm-open': () =>
    'Undecided: a task was solved less often with it, and more trials cannot tell whether that is chance',
  'tasks-open': () => 'Undecided: some tasks have had too few trials to accept it',
  'trials-spent': () => 'Undecided: every task has had all the trials that it may have',
  'nothing-measured': () => 'There is nothing to compare: the trials report no tokens',
  'usage-estimated': () => 'Undecided: it pays only if trials count whose usage the API did not report in full',
  'more-trials-needed': () => 'Undecided',
};

function describeUses({ used }: JudgedByOutcome): readonly string[] {
  return used === undefined ? [] : [`used in ${used.trials} of ${formatCount(used.of, 'trial')}`];
}

function describeSolved({ solved, harm }: OutcomeFigures): string {
  const [without, withIt] = [sum(harm.tasks.map(({ of }) => of)), sum(harm.tasks.map(({ ofWith }) => ofWith))];
  const trials = without === withIt ? `2 × ${formatCount(without, 'trial')}` : `${without} and ${withIt} trials`;
  return `solved ${formatRate(solved[1])} of trials instead of ${formatRate(solved[0])} (${formatCount(harm.tasks.length, 'task')}, ${trials})`;
}

function describeCost({ cost: [without, withIt] }: OutcomeFigures): string {
  const share = without > 0 ? (withIt - without) / without : 0;
  return `${formatSignedShare(share, 1)} cost a trial, failed trials included`;
}

function describePerSolved({ perSolved: [without, withIt] }: OutcomeFigures): string {
  const now = withIt === null ? 'no task is solved with it' : `a solved task costs ${formatTokens(withIt)} tokens`;
  return `${now} instead of ${formatTokens(without)}`;
}

/** Describes a price with the range that the trials show, since it is a ratio of two noisy numbers. */
function describePrice({ breakEven, payRange = {} }: OutcomeFigures): string {
  const at = breakEven === undefined ? [] : [`break-even at ${formatTokens(breakEven)} tokens a solved task`];
  const { pays, doesNotPay } = payRange;
  const shown = [
    ...(pays === undefined ? [] : [`pays from ${formatTokens(pays[0])} to ${formatTokens(pays[1])}`]),
    ...(doesNotPay === undefined
      ? []
      : [`does not from ${formatTokens(doesNotPay[0])} to ${formatTokens(doesNotPay[1])}`]),
  ];
  return [
    ...at,
    shown.length === 0 ? 'no value of a solved task is shown to make it pay or not pay' : shown.join(', '),
  ].join('; ');
}

function describeValue({ value, valueSource, times }: OutcomeFigures): string {
  const source = valueSource === 'declared' ? 'as the policy says' : `${times} × what one costs today`;
  return `judged at ${formatTokens(value)} tokens a solved task, ${source}`;
}

/** Describes the tasks that are lost, or the one that speaks most against the rule. */
function describeLosses({ harm }: OutcomeFigures): readonly string[] {
  const broken = harm.tasks.filter(({ task }) => harm.broken.includes(task));
  if (broken.length > 0) return broken.map((task) => `${task.task} is lost: ${describeTask(task, harm)}`);
  const fallen = harm.tasks.filter((task) => shareOf(task.solvedWith, task.ofWith) < shareOf(task.solved, task.of));
  const [worst] = fallen.toSorted((a, b) => b.evidence - a.evidence);
  return worst === undefined ? [] : [`worst task ${worst.task}: ${describeTask(worst, harm)}`];
}

function describeTask(task: OutcomeFigures['harm']['tasks'][number], { needed }: OutcomeFigures['harm']): string {
  const { solvedWith, ofWith, solved, of, evidence } = task;
  return `solved ${solvedWith} of ${ofWith}, without it ${solved} of ${of} (evidence ${formatOdds(evidence)}, ${formatOdds(needed)} needed)`;
}

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function describeOpen({ verdict, settle, outcome, minimalEffect }: JudgedByOutcome): readonly string[] {
  if (isDecided({ verdict }) || !(outcome.full > 0)) return [];
  const share = (tokens: number) => formatSignedShare(tokens / outcome.full, 1);
  const gain = `net gain ${share(outcome.net)} of the full cost, where ${formatRate(minimalEffect / outcome.full)} would be worth having`;
  if (settle.trials === 0) return [gain];
  return [gain, `at most ${formatCount(settle.trials, 'more trial')}, about ${formatTokens(settle.tokens)} tokens`];
}

function advise({ reason, outcome }: JudgedByOutcome): readonly string[] {
  const [without] = outcome.solved;
  if (reason === 'saving-ruled-out' && outcome.breakEven !== undefined)
    return ['set policy.solvedTaskValue above its break-even only if a solved task is worth that to you'];
  return adviseOnSolved(without);
}

/** Advises on a suite by its share of trials that are solved without the rule; nothing where enough fail. */
export function adviseOnSolved(solved: number): readonly string[] {
  if (solved >= 0.9) return ['add harder tasks, or have it judged by tokens: nearly all trials are solved without it'];
  return solved < leastSolved ? ['add easier tasks: too few trials are solved to compare'] : [];
}
