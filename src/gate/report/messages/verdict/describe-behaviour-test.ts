import type { ProductionCheck } from '../../../../core/model/session/work-report.ts';
import type { BehaviourTest, OccasionTrouble, OutcomeTest, SelfTest } from '../../../../core/model/verdict/selftest.ts';
import { adviseOnSolved } from '../../../../core/report/figures/describe-outcome.ts';
import { formatCount, formatRate, formatTokens, formatUnsure } from '../../../../core/report/figures/format-tokens.ts';

/** What keeps a golden task from telling whether a rule is followed, in a few words. */
export const occasionLabels: Readonly<Record<OccasionTrouble, string>> = {
  'no-trials': 'no trial that can answer',
  'no-occasion': 'never gives the occasion',
  'no-room': 'followed anyway',
};

/** The answer of a self-test about one rule with a probe, in one sentence (unescaped). */
export function headBehaviourTest({ rule, isStanding, behaviour, replayed, tasks }: BehaviourTest): string {
  if (isStanding)
    return `${rule}: its baseline trials hold the rule, so they do not say how often it is followed without it.`;
  if (replayed === undefined) return `${rule}: ${describeSilence(tasks)}.`;
  const { idle, gained } = replayed;
  const gain = Math.round(100 * behaviour.gain);
  return `${rule}: a rule that changes nothing earns in ${formatUnsure(idle.earns)} of replays, one that is followed ${gain} points more often in ${formatUnsure(gained.earns)}.`;
}

function describeSilence(tasks: BehaviourTest['tasks']): string {
  const isNever = tasks.some(({ trouble }) => trouble === 'no-occasion');
  return isNever ? 'its occasion never came in a baseline trial' : 'no baseline trial says anything about it yet';
}

/** What the replays rest on, and what a verdict takes (unescaped: the probe names files and commands). */
export function describeBehaviourBasis(test: BehaviourTest): readonly string[] {
  return [...describeReplays(test), ...describePlacebo(test)];
}

function describeReplays({ probe, replayed, tasks, behaviour }: BehaviourTest): readonly string[] {
  const told = tasks.reduce((sum, { yes, no }) => sum + yes + no, 0);
  const basis = `Probe: ${probe}. ${formatCount(told, 'answer')} of ${formatCount(tasks.length, 'golden task')}`;
  if (replayed === undefined) return [`${basis}.`];
  const { idle, gained, replays } = replayed;
  const whole = (trials: number) => formatTokens(Math.round(trials));
  return [
    `${basis}, ${formatCount(replays, 'replay')} each, both arms drawn from the same answers. A verdict takes ${whole(idle.trials.mean)} trials when nothing changes and ${whole(gained.trials.mean)} when it does, price of ${formatRate(behaviour.price)} included.`,
    `A gain is shown, whatever the price, in ${formatUnsure(idle.shown)} and ${formatUnsure(gained.shown)}; by design at most ${formatRate(behaviour.alpha)} without any.`,
  ];
}

function describePlacebo({ placebo }: BehaviourTest): readonly string[] {
  if (placebo === undefined) return [];
  const { for: more, against, alike, gain, interval } = placebo;
  const points = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(Math.round(100 * share))}`;
  const pairs = formatCount(more + against + alike, 'pair');
  return [
    `A line that asks for nothing moves it by ${points(gain)} points (${points(interval[0])}…${points(interval[1])}): of ${pairs} ${more} for it, ${against} against.`,
  ];
}

/** What every figure of real work before and after a rule is: seen, and decided by nobody. */
export const observational = 'Observational: tasks, people and models changed as well, and nothing is decided by it.';

/** A change with its interval: `18 % cheaper (−9 % … +39 %)`. */
export function describeWorkChange({ change }: Pick<ProductionCheck, 'change'>): string {
  if (change === undefined) return '';
  const [low, high] = change.interval;
  const word = change.share < 0 ? 'dearer' : 'cheaper';
  return `${formatRate(Math.abs(change.share))} ${word} (chance alone: ${formatRate(low)} … ${formatRate(high)}).`;
}

/** What was promised, and how much work it would take to see it. */
export function describePromise({ promised, runsNeeded, logSd }: ProductionCheck): string {
  const whose = logSd.isOwn ? 'your runs' : 'public sessions';
  const needed =
    runsNeeded === undefined
      ? ''
      : `; about ${formatCount(runsNeeded, 'completed run')}, half without it, would show that (spread of ${whose}: ${logSd.value})`;
  return `The receipt promises ${formatRate(promised)}${needed}.`;
}

/** The answer of a self-test about rules that buy solved tasks, in one sentence. */
export function headOutcomeTest({ agent }: Pick<SelfTest, 'agent'>, { idle, tenPoints }: OutcomeTest): string {
  const found =
    tenPoints === undefined
      ? 'ten points more cannot be solved'
      : `one that has ten points more solved at the same cost in ${formatUnsure(tenPoints.earns)}`;
  return `${agent}, bought for solved tasks: a rule that changes nothing earns in ${formatUnsure(idle.earns)} of replays, ${found}.`;
}

/** What such a suite has to sell, and what telling ten points takes (unescaped; task ids may be inside). */
export function describeOutcomeTest(test: OutcomeTest): readonly string[] {
  const { solved, idle, tenPoints, neverSolved = [], policy, budgetTokens } = test;
  const whole = (amount: number) => formatTokens(Math.round(amount));
  const most = 2 * policy.maxPerCell * policy.tasks.length;
  const spend = tenPoints ?? idle;
  const isOver = budgetTokens !== undefined && spend.tokens.mean > budgetTokens;
  return [
    `${describeSolvedShare(solved)}.`,
    ...(neverSolved.length > 0 ? [`Never solved, so that nothing is gained there: ${neverSolved.join(', ')}.`] : []),
    ...(tenPoints === undefined
      ? []
      : [`To tell ten points takes about ${whole(spend.trials.mean)} trials and ${whole(spend.tokens.mean)} tokens.`]),
    `That nothing changes is seen after about ${whole(idle.trials.mean)} trials; after ${whole(most)} a question is given up.`,
    ...(isOver ? [`budget.run and budget.agent end it at ${whole(budgetTokens)} tokens, before that.`] : []),
  ];
}

/** How many baseline trials are solved, and what it means where there is little to buy. */
export function describeSolvedShare(solved: number): string {
  return [`${formatRate(solved)} of baseline trials are solved`, ...adviseOnSolved(solved)].join('; ');
}
