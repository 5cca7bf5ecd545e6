import { type Cell, listCells, type Row } from './cell.ts';
import { type ExtraRow, isExtra, type Job, listExtraJobs } from './jobs.ts';
import { type Progress, runJobs } from './run-jobs.ts';
import type { Results } from './tables/render-tables.ts';
import type { WorldsFile } from './world/world.ts';

/** How large a run is. */
export interface RunSize extends Pick<Cell, 'n' | 'seed'> {
  readonly threads: number;
  /** False leaves the experiments beside the main simulation out. */
  readonly withExtras: boolean;
}

/** Runs the whole simulation of a worlds file. Results depend on the file, `n` and `seed`, never on `threads`. */
export async function runBenchmark(file: WorldsFile, size: RunSize, progress?: Progress): Promise<Results> {
  const { n, seed, threads, withExtras } = size;
  const cells = listCells(file, { n, seed }).map((cell): Job => ({ kind: 'cell', cell }));
  // The experiments are the longest jobs: first, so that no thread is left waiting for one at the end.
  const jobs = [...(withExtras ? listExtraJobs({ n, seed }) : []), ...cells];
  const results = await runJobs(jobs, threads, progress);
  const extras = results.filter(isExtra);
  const rows = results.filter((row): row is Row => !isExtra(row));
  return { file, rows, extras: extras satisfies readonly ExtraRow[] };
}
