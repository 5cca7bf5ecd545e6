import { Worker } from 'node:worker_threads';
import { kinds } from './file-truth.ts';
import { rows } from './published.ts';
import { type InheritedCell, type InheritedResult, simulateCell } from './tally.ts';

/** The cells of the whole table, the longest first. */
export function listCells(n: number, seed: number): readonly InheritedCell[] {
  const cells = rows.flatMap(({ procedure, budget, byTokens = false }) =>
    kinds.map((kind): InheritedCell => ({ kind, procedure, budget, byTokens, n, seed })),
  );
  return cells.sort((a, b) => b.budget - a.budget);
}

/** Simulates cells on so many threads; the results do not depend on how many there are. */
export async function runCells(
  cells: readonly InheritedCell[],
  threads: number,
  progress: (done: number) => void,
): Promise<readonly InheritedResult[]> {
  const results: InheritedResult[] = [];
  const waiting = [...cells];
  const work = async () => {
    for (let cell = waiting.shift(); cell !== undefined; cell = waiting.shift()) {
      results.push(threads > 1 ? await runInWorker(cell) : simulateCell(cell));
      progress(results.length);
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
  return results;
}

function runInWorker(cell: InheritedCell): Promise<InheritedResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: cell });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
