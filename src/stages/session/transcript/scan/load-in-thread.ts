import type { SharedMemory } from './open-scanner.ts';

/** What the other thread is given. */
export interface AheadData {
  /** The scanner's module, and a memory for each slot. */
  readonly module: object;
  readonly memories: readonly SharedMemory[];
  /** The number of the next file that nobody has taken, then four words for each slot: state, bytes, records, end of the last line. */
  readonly shared: Int32Array;
  readonly paths: readonly string[];
  /** Where a file's bytes are put, most of them, and the number of records for which there may be more. */
  readonly bytesAt: number;
  readonly mostBytes: number;
  readonly mostRecords: number;
}

/**
 * What the other thread does: takes file after file, as long as a slot is free, reads it and goes over its lines. A file that is not
 * ordinary, too long for one chunk or of too many lines is left to who asked. It is started from its text, so it names nothing of this file.
 */
export function loadInThread(data: AheadData, fs: typeof import('node:fs')): void {
  const { module, memories, shared, paths, bytesAt, mostBytes, mostRecords } = data;
  const { WebAssembly: engine } = globalThis as unknown as {
    WebAssembly: { Instance: new (module: object, imports: object) => { exports: unknown } };
  };
  const slots = memories.map((memory) => ({
    bytes: Buffer.from(memory.buffer, bytesAt, mostBytes),
    ...(new engine.Instance(module, { env: { memory } }).exports as {
      scan(from: number, end: number): number;
      scanned: { value: number };
    }),
  }));
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants;

  function read(path: string, bytes: Buffer): number {
    const file = fs.openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    try {
      const facts = fs.fstatSync(file);
      return facts.isFile() && facts.size <= mostBytes ? fs.readSync(file, bytes, 0, facts.size, 0) : -1;
    } finally {
      fs.closeSync(file);
    }
  }

  function fill(path: string, slot: number): boolean {
    const { bytes, scan, scanned } = slots[slot] as (typeof slots)[number];
    const length = read(path, bytes);
    const records = length < 0 ? mostRecords : scan(bytesAt, bytesAt + length);
    shared.set([length, records, scanned.value], 2 + slot * 4);
    return records < mostRecords;
  }

  for (let turn = 0; ; turn += 1) {
    const slot = turn % slots.length;
    const state = 1 + slot * 4;
    for (let now = Atomics.load(shared, state); now !== 0; now = Atomics.load(shared, state))
      Atomics.wait(shared, state, now);
    const path = paths[Atomics.add(shared, 0, 1)];
    if (path === undefined) return;
    let isFilled = false;
    try {
      isFilled = fill(path, slot);
    } catch {
      // Who asked finds out why it cannot be read.
    }
    Atomics.store(shared, state, isFilled ? 1 : 2);
    Atomics.notify(shared, state);
  }
}
