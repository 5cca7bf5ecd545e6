import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { Random } from '../../src/core/stats/random.ts';
import { importTrials } from '../../src/imports/decide-trials.ts';
import { happens, type Run, type SuiteTask } from '../rates/world.ts';

const folder = resolve(import.meta.dirname, '../../benchmarks/rulebench');

const setsSchema = v.array(
  v.strictObject({
    ...{ name: v.string(), file: v.string(), licence: v.string(), source: v.string(), alone: v.array(v.string()) },
    harmful: v.array(v.strictObject({ name: v.string(), baseline: v.string(), candidate: v.string() })),
  }),
);
type RunSet = v.InferOutput<typeof setsSchema>[number];

/** What is right in a world: to let in, or not to. */
export type Truth = 'nothing' | 'helps' | 'harms';

/** A pool of tasks whose truth is known. */
export interface BenchWorld {
  readonly name: string;
  readonly truth: Truth;
  readonly draw: (random: Random) => readonly SuiteTask[];
}

/** Tasks of a suite. */
const size = 8;

/** The runs of an arm by task. */
export type RecordedCells = ReadonlyMap<string, readonly Run[]>;

/** What a run with the rule becomes; `place` is that of its task in the suite. */
export type Change = (run: Run, random: Random, place: number) => Run;

/** Every set with its worlds: each arm that stands alone against itself, as it is and with a known change, and the pairs of arms that do harm. */
export async function readWorlds(): Promise<readonly BenchWorld[]> {
  return (await Promise.all(readSetsFile().map(readSet))).flat();
}

async function readSet({ name, file, alone, harmful }: RunSet): Promise<readonly BenchWorld[]> {
  const arms = await readArms(join(folder, file));
  const cells = (arm: string) => {
    const found = arms.get(arm);
    if (found === undefined) throw new Error(`${file} has no arm ${arm}`);
    return found;
  };
  const world = (
    title: string,
    truth: Truth,
    without: RecordedCells,
    change: Change,
    withIt = without,
  ): BenchWorld => ({
    ...{ name: `${name}: ${title}`, truth },
    draw: (random) => drawSuite(without, withIt, change, random),
  });
  return [
    ...alone.flatMap((arm) => [
      world(`${arm} against itself`, 'nothing', cells(arm), keep),
      world(`${arm}, 30 % cheaper`, 'helps', cells(arm), cheaper(0.7)),
      world(`${arm}, 20 points more solved, 15 % dearer`, 'helps', cells(arm), mends(0.2, 1.15, cells(arm))),
      world(`${arm}, 30 % cheaper, two of eight tasks lost`, 'harms', cells(arm), breaksTasks(2, 0.7)),
    ]),
    ...harmful.map((pair) => world(pair.name, 'harms', cells(pair.baseline), keep, cells(pair.candidate))),
  ];
}

/** The arms of the first set by their names. */
export async function readRecordedArms(): Promise<ReadonlyMap<string, RecordedCells>> {
  const [set] = readSetsFile();
  if (set === undefined) throw new Error('sets.json names no set');
  return readArms(join(folder, set.file));
}

function readSetsFile(): readonly RunSet[] {
  return v.parse(setsSchema, JSON.parse(readFileSync(join(folder, 'sets.json'), 'utf8')));
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

/** Some tasks of the suite are never solved any more. */
function breaksTasks(many: number, factor: number): Change {
  return ({ cost, isSolved }, _, place) => ({ cost: factor * cost, isSolved: isSolved && place >= many });
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
