import { scannerBinary } from './scanner-binary.ts';

/** Most bytes that are gone over at once. */
const mostBytes = 4 * 1024 * 1024;

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
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly recordsAt: { readonly value: number };
  readonly bytesAt: { readonly value: number };
  readonly scanned: { readonly value: number };
  scan(from: number, end: number): number;
}

/** What of the engine is used: its types come with a browser's only. */
interface Engine {
  readonly Module: new (binary: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

let opened: Scanner | undefined;

/** The one scanner of this process: its memory is read into again and again. */
export function openScanner(): Scanner {
  opened ??= startScanner();
  return opened;
}

function startScanner(): Scanner {
  const { WebAssembly: engine } = globalThis as unknown as { readonly WebAssembly: Engine };
  const module = new engine.Module(Buffer.from(scannerBinary, 'base64'));
  const { exports } = new engine.Instance(module);
  const { memory, recordsAt, bytesAt, scanned, scan } = exports as ScannerExports;
  return {
    chunk: Buffer.from(memory.buffer, bytesAt.value, mostBytes),
    bytes: Buffer.from(memory.buffer),
    words: new Int32Array(memory.buffer),
    firstWord: recordsAt.value / Int32Array.BYTES_PER_ELEMENT,
    scan,
    scanned: () => scanned.value,
  };
}

/** True when these bytes lie where the scanner can go over them. */
export function isInScanner(bytes: Buffer): boolean {
  return opened !== undefined && bytes.buffer === opened.bytes.buffer;
}
