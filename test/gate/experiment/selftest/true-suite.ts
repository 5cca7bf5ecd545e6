import { drawTrial } from '../../../../benchmarks/statistics/world/draw-trial.ts';
import type { World } from '../../../../benchmarks/statistics/world/world.ts';
import { usualPolicy } from '../../../../scripts/bench/play-design.ts';
import { zeroUsage } from '../../../../src/core/model/money/usage.ts';
import type { EvidencePolicy } from '../../../../src/core/model/verdict/evidence-faults.ts';
import type { BaselineTrial } from '../../../../src/core/model/verdict/selftest.ts';
import type { Random } from '../../../../src/core/stats/random.ts';
import type { TrialDraw } from '../../../../src/gate/experiment/selftest/replays/replay-gate.ts';

/** A suite whose truth is known: any number of trials can be drawn from it. */
export interface TrueSuite {
  readonly id: string;
  /** What is odd about it. */
  readonly note: string;
  readonly source: TrialDraw;
}

/** The default policy at a fixed minimal effect. One class of tokens is enough here. */
export const policy: EvidencePolicy = usualPolicy;

/** Rent of the replayed rule. */
export const rent = 25;

/** A suite of invented tasks. */
function invent(id: string, note: string, tasks: World['tasks']): TrueSuite {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const draw = (random: Random, name: string, share: number): BaselineTrial => {
    const task = byId.get(name);
    if (task === undefined) throw new RangeError(`${id} has no task ${name}`);
    const { tokens, completed } = drawTrial(random, task, { mean: task.mean * share, factor: 1, pFail: task.pFail });
    return { task: name, outcome: completed ? 'completed' : 'failed-check', usage: { ...zeroUsage, input: tokens } };
  };
  return { id, note, source: { tasks: [...byId.keys()], draw } };
}

const sizes: readonly number[] = [30_000, 40_000, 50_000, 60_000, 70_000];

function tasksLike(habits: Omit<World['tasks'][number], 'id' | 'mean'>, count: number): World['tasks'] {
  return sizes.slice(0, count).map((mean, index) => ({ id: `task-${index + 1}`, mean, ...habits }));
}

/** Suites with the troubles real ones have, one at a time. */
export const inventedSuites: readonly TrueSuite[] = [
  invent('lognormal', 'five tasks, CV 25 %', tasksLike({ cv: 0.25, pFail: 0 }, 5)),
  invent('three tasks', 'as few tasks as a small suite has, CV 25 %', tasksLike({ cv: 0.25, pFail: 0 }, 3)),
  invent('quiet', 'five tasks, CV 10 %', tasksLike({ cv: 0.1, pFail: 0 }, 5)),
  invent('noisy', 'four tasks, CV 45 %', tasksLike({ cv: 0.45, pFail: 0 }, 4)),
  invent('runaways', 'CV 18 %, 6 % of trials cost 1.8 to 3 times as much', tasksLike(runaway(), 5)),
  invent('two ways', 'CV 12 %, 40 % of trials cost 1.6 times as much', tasksLike(twoWays(), 4)),
  invent('failing', 'CV 20 %, every tenth trial fails', tasksLike({ cv: 0.2, pFail: 0.1 }, 4)),
  invent('unequal', 'one task twice as large and three times as noisy', [
    ...tasksLike({ cv: 0.15, pFail: 0 }, 4),
    { id: 'task-9', mean: 100_000, cv: 0.45, pFail: 0 },
  ]),
];

function runaway(): Omit<World['tasks'][number], 'id' | 'mean'> {
  return { cv: 0.18, pFail: 0.02, runaway: { p: 0.06, lo: 1.8, hi: 3 } };
}

function twoWays(): Omit<World['tasks'][number], 'id' | 'mean'> {
  return { cv: 0.12, pFail: 0, bimodal: { p: 0.4, ratio: 1.6 } };
}
