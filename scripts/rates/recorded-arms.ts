import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { Random } from '../../src/core/stats/random.ts';
import { importTrials } from '../../src/imports/decide-trials.ts';
import { happens, type Run, type SuiteTask } from './world.ts';

const folder = resolve(import.meta.dirname, '../../benchmarks/rulebench');

const setsSchema = v.array(
  v.strictObject({
    name: v.string(),
    file: v.string(),
    licence: v.string(),
    source: v.string(),
    alone: v.array(v.string()),
    harmful: v.array(v.strictObject({ name: v.string(), baseline: v.string(), candidate: v.string() })),
  }),
);
/** Tasks of a suite. */
const size = 8;

/** The runs of an arm by task. */
export type RecordedCells = ReadonlyMap<string, readonly Run[]>;

/** What a run with the rule becomes; `place` is that of its task in the suite. */
export type Change = (run: Run, random: Random, place: number) => Run;

/** The arms of the first set by their names. */
export async function readRecordedArms(): Promise<ReadonlyMap<string, RecordedCells>> {
  const [set] = v.parse(setsSchema, JSON.parse(readFileSync(join(folder, 'sets.json'), 'utf8')));
  if (set === undefined) throw new Error('sets.json names no set');
  return readArms(join(folder, set.file));
}

async function readArms(path: string): Promise<ReadonlyMap<string, RecordedCells>> {
  const trials = await importTrials({ path, format: 'csv' });
  const counted = trials.filter(({ outcome }) => outcome !== 'environment-error' && outcome !== 'cancelled');
  const arms = Map.groupBy(counted, ({ arms: [arm = ''] }) => arm);
  return new Map(
    [...arms].map(([arm, own]) => {
      const tasks = Map.groupBy(own, ({ task }) => task);
      const runs = [...tasks].map(([task, those]) => [task, those.map(toRun)] as const);
      return [arm, new Map(runs)];
    }),
  );
}

function toRun({ outcome, tokens }: Awaited<ReturnType<typeof importTrials>>[number]): Run {
  return { cost: tokens?.total ?? 0, isSolved: outcome === 'completed' };
}

/** Leaves a run as it is. */
export const keep: Change = (run) => run;

/** A run that takes so many times as much. */
export function cheaper(factor: number): Change {
  return (run) => ({ ...run, cost: factor * run.cost });
}

/** A failed run is solved as often as it takes for so many points over all tasks. */
export function mends(points: number, factor: number, cells: RecordedCells): Change {
  const runs = [...cells.values()].flat();
  const failed = runs.filter(({ isSolved }) => !isSolved).length / runs.length;
  return ({ cost, isSolved }, random) => ({
    cost: factor * cost,
    isSolved: isSolved || happens(points / failed, random),
  });
}

/** Tasks without replacement, those solved most often first, so that a change of the first ones changes something. */
export function drawSuite(
  without: RecordedCells,
  withIt: RecordedCells,
  change: Change,
  random: Random,
): readonly SuiteTask[] {
  const left = [...without.keys()].filter((task) => withIt.has(task));
  const chosen = Array.from({ length: size }, () => left.splice(Math.floor(random.uniform() * left.length), 1)).flat();
  const share = (runs: readonly Run[]) => runs.filter(({ isSolved }) => isSolved).length / runs.length;
  const pools = chosen.map((task) => ({ without: without.get(task) ?? [], with: withIt.get(task) ?? [] }));
  return pools
    .toSorted((a, b) => share(b.without) - share(a.without))
    .map((pool, place) => ({
      run: (arm, own) => (arm === 'baseline' ? pick(pool.without, own) : change(pick(pool.with, own), own, place)),
    }));
}

function pick(runs: readonly Run[], random: Random): Run {
  const run = runs[Math.floor(random.uniform() * runs.length)];
  if (run === undefined) throw new Error('a task has no runs');
  return run;
}
