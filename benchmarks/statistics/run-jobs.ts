import { Worker } from 'node:worker_threads';
import type { Job, runJob } from './jobs.ts';

/** Told after each result: how many of how many are done. */
export type Progress = (done: number, of: number) => void;

type Result = ReturnType<typeof runJob>;

interface Answer {
  readonly place: number;
  readonly result: Result;
}

/**
 * Runs jobs on so many threads and gives their results in the order of the jobs, whichever thread ran them. Rejects when a thread
 * dies.
 */
export async function runJobs(jobs: readonly Job[], threads: number, progress: Progress = () => {}): Promise<Result[]> {
  const results: Result[] = new Array(jobs.length);
  let next = 0;
  let done = 0;
  const work = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      const send = () => {
        const job = jobs[next];
        if (job === undefined) return resolve();
        worker.postMessage({ place: next, job });
        next += 1;
      };
      worker.on('error', reject);
      worker.on('message', ({ place, result }: Answer) => {
        results[place] = result;
        done += 1;
        progress(done, jobs.length);
        send();
      });
      send();
    });
  const workers = Array.from(
    { length: Math.max(1, Math.min(threads, jobs.length)) },
    () => new Worker(new URL('./worker.ts', import.meta.url)),
  );
  try {
    await Promise.all(workers.map(work));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return results;
}
