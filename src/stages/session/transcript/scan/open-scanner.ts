import { scannerBinary } from './scanner-binary.ts';

/** Most bytes that are gone over at once. */
const mostBytes = 4 * 1024 * 1024;

/** Where in the memory records and bytes begin, and the records for which there is room, as in `scanner/index.ts`. */
const [recordsAt, bytesAt] = [65536, 1024 * 1024];
export const mostRecords = 4096;

/** Pages of 64 KiB that a scanner's memory has, see `scripts/build/build-scanner.ts`. */
const pages = 84;

/** Goes over the lines of a transcript and says where in them stands what is counted, see `scanner/`. */
export interface Scanner {
  /** Where the bytes of a transcript have to be to be gone over; what was there before is gone with the next ones. */
  readonly chunk: Buffer;
  /** All that the scanner has, by whose indexes records tell where something stands. */
  readonly bytes: Buffer;
  /** The records of the last `scan`, from `firstWord` on. */
  readonly words: Int32Array;
  readonly firstWord: number;
  /** Goes over whole lines between two indexes of `bytes`; it may stop early. Returns the number of records. */
  scan(from: number, end: number): number;
  /** Index in `bytes` behind the last line of the last `scan`. */
  scanned(): number;
}

/** What the module gives, see `scanner/index.ts`. */
interface ScannerExports {
  readonly scanned: { readonly value: number };
  scan(from: number, end: number): number;
}

/** A memory that another thread may fill. */
export interface SharedMemory {
  readonly buffer: SharedArrayBuffer;
}

/** What of the engine is used: its types come with a browser's only. */
interface Engine {
  readonly Memory: new (of: { initial: number; maximum: number; shared: true }) => SharedMemory;
  readonly Module: new (binary: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

const { WebAssembly: engine } = globalThis as unknown as { readonly WebAssembly: Engine };

const known = new WeakMap<ArrayBufferLike, Scanner>();
let compiled: object | undefined;
let opened: Scanner | undefined;

/** The scanner's module, compiled once for all threads. */
export function compileScanner(): object {
  compiled ??= new engine.Module(Buffer.from(scannerBinary, 'base64'));
  return compiled;
}

/** Room for a scanner. */
export function makeScannerMemory(): SharedMemory {
  return new engine.Memory({ initial: pages, maximum: pages, shared: true });
}

/** The one scanner of this thread: its memory is read into again and again. */
export function openScanner(): Scanner {
  if (opened !== undefined) return opened;
  const memory = makeScannerMemory();
  const { exports } = new engine.Instance(compileScanner(), { env: { memory } });
  const { scan, scanned } = exports as ScannerExports;
  opened = showScanner(memory, { scan, scanned: () => scanned.value });
  return opened;
}

/** A scanner over a memory; `steps` go over it, or tell that another thread has done so. */
export function showScanner({ buffer }: SharedMemory, steps: Pick<Scanner, 'scan' | 'scanned'>): Scanner {
  const scanner: Scanner = {
    chunk: Buffer.from(buffer, bytesAt, mostBytes),
    bytes: Buffer.from(buffer),
    words: new Int32Array(buffer),
    firstWord: recordsAt / Int32Array.BYTES_PER_ELEMENT,
    ...steps,
  };
  known.set(buffer, scanner);
  return scanner;
}

/** The scanner that can go over these bytes where they lie; undefined when they lie elsewhere. */
export function findScanner(bytes: Buffer): Scanner | undefined {
  return known.get(bytes.buffer);
}
