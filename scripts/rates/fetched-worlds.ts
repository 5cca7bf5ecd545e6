import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Suite } from '../../benchmarks/statistics/experiments/several-rules.ts';
import { metricWeights, weighUsage } from '../../src/core/model/money/usage.ts';
import { splitRows } from '../../src/imports/formats/csv.ts';
import { cheaper, drawSuite, keep, type RecordedCells } from './recorded-arms.ts';
import type { Run, World } from './world.ts';

/** One row of a published table, by the names of its columns. */
type Row = Readonly<Record<string, string>>;

/** A published set of runs that is played where somebody fetched it: what of a row is which. */
interface FetchedSet {
  /** File in the folder of fetched tables. */
  readonly file: string;
  /** Where it is published. */
  readonly source: string;
  readonly isTrial: (row: Row) => boolean;
  readonly armOf: (row: Row) => string;
  readonly taskOf: (row: Row) => string;
  readonly runOf: (row: Row) => Run;
}

/** Priced tokens of a run: input that no cache gave, what a cache gave and took, and output. */
function price(input: number, cacheRead: number, cacheCreation: number, output: number): number {
  return weighUsage({ input, output, cacheCreation, cacheRead }, metricWeights.priced);
}

const number = (row: Row, column: string) => Number(row[column] ?? 0);

/** The sets, by the name of their table. */
export const fetchedSets = {
  'mcp-evals': {
    file: 'mcp_evals.csv',
    source: 'cameroncooke/mcp_evals, runs/20260120_225600/runs.csv',
    isTrial: (row) => row['baseline_run'] !== 'True' && row['scenario'] !== 'mcp_unprimed_v2',
    armOf: (row) => `${row['agent_id']}, ${row['scenario']}`,
    taskOf: (row) => row['task_id'] ?? '',
    runOf: (row) => ({
      cost: price(
        number(row, 'uncached_input_tokens'),
        number(row, 'cached_read_tokens'),
        number(row, 'cache_write_tokens'),
        number(row, 'output_tokens'),
      ),
      isSolved: row['success'] === 'True',
    }),
  },
  onlycodes: {
    file: 'onlycodes.csv',
    source: 'hyang0129/onlycodes, paper/data/raw/all_results.csv',
    isTrial: (row) => row['benchmark'] === 'artifact',
    armOf: (row) => `${row['agent']}, ${row['arm']}`,
    taskOf: (row) => row['instance_id'] ?? '',
    runOf: (row) => {
      const cached = number(row, 'cached_input_tokens');
      const cost = price(number(row, 'input_tokens') - cached, cached, 0, number(row, 'output_tokens'));
      return { cost, isSolved: row['verdict'] === 'PASS' };
    },
  },
} as const satisfies Readonly<Record<string, FetchedSet>>;

export type FetchedName = keyof typeof fetchedSets;

/** The arms of a fetched set with the runs of each task; undefined where nobody fetched it. */
export function readFetchedArms(folder: string, name: FetchedName): ReadonlyMap<string, RecordedCells> | undefined {
  const set: FetchedSet = fetchedSets[name];
  const path = join(folder, set.file);
  if (!existsSync(path)) return undefined;
  const [head = [], ...body] = splitRows(readFileSync(path, 'utf8').replace(/^#.*\n/gm, ''));
  const rows = body
    .filter(({ length }) => length === head.length)
    .map((cells): Row => Object.fromEntries(head.map((column, place) => [column, cells[place] ?? ''])))
    .filter(set.isTrial);
  const arms = [...Map.groupBy(rows, set.armOf)].map(([arm, own]) => {
    const tasks = [...Map.groupBy(own, set.taskOf)].map(([task, of]) => [task, of.map(set.runOf)] as const);
    return [arm, new Map(tasks)] as const;
  });
  return new Map(arms);
}

/** The tasks of an arm, each trial drawn with replacement from the runs of its task that solved it. */
export function recordedTasks(cells: RecordedCells): Suite {
  const solved = new Map([...cells].map(([task, runs]) => [task, runs.filter(({ isSolved }) => isSolved)]));
  return {
    tasks: [...solved.keys()],
    draw: (task, random) => {
      const runs = solved.get(task) ?? [];
      return runs[Math.floor(random.uniform() * runs.length)]?.cost ?? 0;
    },
  };
}

/** Each arm against itself, and against itself with 15 % saved; tasks that are always solved. Empty where nobody fetched the set. */
export function readFetchedWorlds(folder: string, name: FetchedName): readonly World[] {
  return [...(readFetchedArms(folder, name) ?? [])].flatMap(([arm, cells]) => {
    const solved: RecordedCells = new Map([...cells].filter(([, runs]) => runs.every(({ isSolved }) => isSolved)));
    const world = (title: string, change: typeof keep): World => ({
      name: `${arm}: ${title}`,
      question: 'tokens',
      draw: (random) => drawSuite(solved, solved, change, random),
    });
    return [
      { ...world('idle', keep), most: 0.04 },
      { ...world('saves 15 %', cheaper(0.85)), least: 0.8 },
    ];
  });
}
