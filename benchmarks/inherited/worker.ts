import { parentPort, workerData } from 'node:worker_threads';
import { type InheritedCell, simulateCell } from './tally.ts';

/** A worker thread: simulates the cell it was started with. */
parentPort?.postMessage(simulateCell(workerData as InheritedCell));
