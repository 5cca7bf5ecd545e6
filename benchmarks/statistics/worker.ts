import { parentPort } from 'node:worker_threads';
import { type Job, runJob } from './jobs.ts';

/** A worker thread: each message is a job with its place, each answer the result for that place. */
parentPort?.on('message', ({ place, job }: { readonly place: number; readonly job: Job }) => {
  parentPort?.postMessage({ place, result: runJob(job) });
});
