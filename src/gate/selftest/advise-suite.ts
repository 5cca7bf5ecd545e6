import { addUsage, scaleUsage, zeroUsage } from '../../core/model/money/usage.ts';
import type { ReplayRate, ReplaySpend, SuiteChange } from '../../core/model/verdict/selftest.ts';
import { mean, median } from '../../core/stats/moments.ts';
import { countReplays } from './replays/count-replays.ts';
import type { SuiteFit, TaskFit } from './replays/fit-suite.ts';
import { drawFrom, type GateSetting, type Replay, type ReplayOrder, replayGate } from './replays/replay-gate.ts';
import { fittedCv } from './weigh-tasks.ts';

/** What the advice starts from: the suite, and its replays at an effect of 0. */
export interface AdviceInput {
  readonly suite: SuiteFit;
  readonly gate: GateSetting;
  readonly order: ReplayOrder;
  readonly replays: readonly Replay[];
}

/**
 * What three changes would buy in tokens per verdict, each replayed as the suite itself was: one more task like the others, the
 * noisiest one (by its place) removed, the noisiest one calmed to the median of the others.
 */
export function adviseSuite(input: AdviceInput, noisiest: number): readonly SuiteChange[] {
  const { tasks } = input.suite;
  const worst = tasks[noisiest];
  if (worst === undefined) return [];
  const others = tasks.filter((task) => task !== worst);
  const added: SuiteChange = { kind: 'add-task', ...replayChanged(input, [...tasks, typicalTask(tasks)]) };
  if (others.length === 0) return [added];
  const { task } = worst;
  const calm = { ...worst, sd: median(others.map(({ sd }) => sd)) };
  const removed: SuiteChange = { kind: 'remove-task', task, ...replayChanged(input, others) };
  if (calm.sd >= worst.sd) return [added, removed];
  const changed = replayChanged(input, replaceTask(tasks, worst, calm));
  return [added, removed, { kind: 'calm-task', task, cv: fittedCv(calm), ...changed }];
}

/** Tokens per verdict with one task at half its coefficient of variation, as a ratio to those of today, for every task. */
export function replayHalved(input: AdviceInput): readonly ReplayRate[] {
  const { tasks } = input.suite;
  return tasks.map((task) => {
    const calm = { ...task, sd: Math.sqrt(Math.log(1 + fittedCv(task) ** 2 / 4)) };
    return replayChanged(input, replaceTask(tasks, task, calm)).tokenRatio;
  });
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

/** A task with the mean usage and the mean variance of the others, those that are never solved left out, under a name none of them has. */
function typicalTask(suite: readonly TaskFit[]): TaskFit {
  const names = suite.map(({ task }) => task);
  const solved = suite.filter(({ pFail }) => pFail < 1);
  const tasks = solved.length > 0 ? solved : suite;
  return {
    task: `${names.toSorted((a, b) => b.length - a.length)[0] ?? ''}+`,
    usage: scaleUsage(tasks.map(({ usage }) => usage).reduce(addUsage, zeroUsage), 1 / tasks.length),
    sd: Math.sqrt(mean(tasks.map(({ sd }) => sd ** 2))),
    pFail: mean(tasks.map(({ pFail }) => pFail)),
  };
}

function replaceTask(tasks: readonly TaskFit[], old: TaskFit, fresh: TaskFit): readonly TaskFit[] {
  return tasks.map((task) => (task === old ? fresh : task));
}
