import { Worker } from 'node:worker_threads';
import { type AheadData, loadInThread } from './scan/load-in-thread.ts';
import {
  compileScanner,
  makeScannerMemory,
  mostRecords,
  openScanner,
  type Scanner,
  showScanner,
} from './scan/open-scanner.ts';

/** Less than this is read sooner than another thread has started. */
const fewestBytes = 32 * 1024 * 1024;

/** Files that may be read before their turn has come. */
const slotCount = 12;

/** Longest wait for the other thread; then all is read in this one. */
const mostWaitMs = 2000;

/** Words that both threads know, see `AheadData.shared`. */
const [nextWord, firstSlotWord, wordsOfSlot] = [0, 1, 4];
const [stateWord, lengthWord, recordsWord, scannedWord] = [0, 1, 2, 3];
const [free, filled] = [0, 1];

/** Beyond all files: nobody takes one any more. */
const noMore = 1 << 30;

/** Transcripts that another thread reads and goes over before their turn comes. */
export interface ReadAhead {
  /**
   * The bytes of the next file, in the order they were named, where its lines have been gone over; undefined when this thread has to read
   * it. They are gone when the next one is asked for.
   */
  next(): Buffer | undefined;
  /** Ends the other thread. */
  close(): void;
}

/** A file that is to be read. */
export interface AheadFile {
  readonly path: string;
  readonly sizeBytes: number;
}

const nothingAhead: ReadAhead = { next: () => undefined, close: () => undefined };

/** Begins to read files in another thread, when there are at least so many bytes to read. */
export function openReadAhead(files: readonly AheadFile[], leastBytes = fewestBytes): ReadAhead {
  if (files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) < leastBytes) return nothingAhead;
  const shared = new Int32Array(new SharedArrayBuffer((firstSlotWord + slotCount * wordsOfSlot) * 4));
  const memories = Array.from({ length: slotCount }, makeScannerMemory);
  const { chunk } = openScanner();
  const paths = files.map(({ path }) => path);
  const bytes = { bytesAt: chunk.byteOffset, mostBytes: chunk.length, mostRecords };
  const worker = startWorker({ module: compileScanner(), memories, shared, paths, ...bytes });
  const slots = memories.map((memory, slot) => openSlot(shared, firstSlotWord + slot * wordsOfSlot, memory));
  return takeInTurn(shared, slots, worker);
}

/** From the text of a function, which needs no file beside a bundle. */
function startWorker(workerData: AheadData): Worker {
  const text = `(${loadInThread.toString()})(require('node:worker_threads').workerData, require('node:fs'))`;
  const worker = new Worker(text, { eval: true, workerData });
  // Without it all is read in this thread.
  worker.on('error', () => undefined);
  worker.unref();
  return worker;
}

/** A file that the other thread has read, or will have. */
interface Slot {
  /** Waits until it is there. */
  take(): Buffer | 'refused' | 'late';
  free(): void;
}

function openSlot(shared: Int32Array, at: number, memory: Parameters<typeof showScanner>[0]): Slot {
  const scanner = showScanner(memory, tellOnce(shared, at));
  return {
    take: () => {
      Atomics.wait(shared, at + stateWord, free, mostWaitMs);
      const state = Atomics.load(shared, at + stateWord);
      if (state === free) return 'late';
      return state === filled ? scanner.chunk.subarray(0, shared[at + lengthWord]) : 'refused';
    },
    free: () => {
      Atomics.store(shared, at + stateWord, free);
      Atomics.notify(shared, at + stateWord);
    },
  };
}

/** What the other thread's scan has found: all records for who asks from the beginning, none for who goes on behind the last line. */
function tellOnce(shared: Int32Array, at: number): Pick<Scanner, 'scan' | 'scanned'> {
  const scanned = () => shared[at + scannedWord] as number;
  return { scan: (from) => (from === scanned() ? 0 : (shared[at + recordsWord] as number)), scanned };
}

function takeInTurn(shared: Int32Array, slots: readonly Slot[], worker: Worker): ReadAhead {
  let [file, turn, isOver] = [0, 0, false];
  let held: Slot | undefined;
  const close = () => {
    isOver = true;
    Atomics.store(shared, nextWord, noMore);
    for (const slot of slots) slot.free();
    void worker.terminate();
  };
  return {
    close,
    next: () => {
      held?.free();
      held = undefined;
      file += 1;
      // What the other thread has not taken yet is not waited for.
      if (isOver || Atomics.compareExchange(shared, nextWord, file - 1, file) === file - 1) return undefined;
      const slot = slots[turn % slots.length] as Slot;
      turn += 1;
      const taken = slot.take();
      if (taken === 'late') close();
      if (taken === 'refused') slot.free();
      if (typeof taken === 'string') return undefined;
      held = slot;
      return taken;
    },
  };
}
