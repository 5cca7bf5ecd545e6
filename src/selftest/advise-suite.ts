import type { ReplayRate, ReplaySpend, SuiteChange } from '../model/selftest.ts';
import { addUsage, scaleUsage, zeroUsage } from '../model/usage.ts';
import { mean, median } from '../stats/moments.ts';
import { countReplays } from './count-replays.ts';
import { drawFrom } from './draw-trial.ts';
import type { SuiteFit, TaskFit } from './fit-suite.ts';
import { type GateSetting, type Replay, type ReplayOrder, replayGate } from './replay-gate.ts';
import { fittedCv } from './weigh-tasks.ts';

/** What the advice starts from: the suite, and its replays at an effect of 0. */
export interface AdviceInput {
  readonly suite: SuiteFit;
  readonly gate: GateSetting;
  readonly order: ReplayOrder;
  readonly replays: readonly Replay[];
  /** Place of the task that brings most noise per token. */
  readonly noisiest: number;
}

/**
 * What three changes would buy in tokens per verdict, each replayed as the suite itself was: one more task like the others, the
 * noisiest one removed, the noisiest one calmed to the median of the others (to half when it is alone).
 */
export function adviseSuite(input: AdviceInput): readonly SuiteChange[] {
  const { suite, noisiest } = input;
  const worst = suite.tasks[noisiest];
  if (worst === undefined) return [];
  const others = suite.tasks.filter((task) => task !== worst);
  const calm = calmTask(worst, others);
  const calmed = suite.tasks.map((task) => (task === worst ? calm : task));
  const { task } = worst;
  return [
    { kind: 'add-task', ...replayChanged(input, [...suite.tasks, typicalTask(suite.tasks)]) },
    ...(others.length === 0 ? [] : [{ kind: 'remove-task', task, ...replayChanged(input, others) } as const]),
    ...(calm === worst
      ? []
      : [{ kind: 'calm-task', task, cv: fittedCv(calm), ...replayChanged(input, calmed) } as const]),
  ];
}

function replayChanged(
  { suite, gate, order, replays }: AdviceInput,
  tasks: readonly TaskFit[],
): Pick<SuiteChange, 'tokenRatio' | 'earns'> {
  const before = countReplays(order.effect, replays).tokens;
  const after = countReplays(order.effect, replayGate(drawFrom({ ...suite, tasks }), gate, order));
  return { tokenRatio: ratioOf(after.tokens, before), earns: after.earns };
}

function ratioOf(after: ReplaySpend, before: ReplaySpend): ReplayRate {
  if (!(before.mean > 0 && after.mean > 0)) return { rate: 1, standardError: 0 };
  const rate = after.mean / before.mean;
  const relative = (after.standardError / after.mean) ** 2 + (before.standardError / before.mean) ** 2;
  return { rate, standardError: rate * Math.sqrt(relative) };
}

/** A task with the mean usage and the mean variance of the others, under a name none of them has. */
function typicalTask(tasks: readonly TaskFit[]): TaskFit {
  const names = tasks.map(({ task }) => task);
  return {
    task: `${names.toSorted((a, b) => b.length - a.length)[0] ?? ''}+`,
    usage: scaleUsage(tasks.map(({ usage }) => usage).reduce(addUsage, zeroUsage), 1 / tasks.length),
    sd: Math.sqrt(mean(tasks.map(({ sd }) => sd ** 2))),
    pFail: mean(tasks.map(({ pFail }) => pFail)),
  };
}

function calmTask(worst: TaskFit, others: readonly TaskFit[]): TaskFit {
  const sd = others.length === 0 ? worst.sd / 2 : median(others.map((task) => task.sd));
  return sd < worst.sd ? { ...worst, sd } : worst;
}
