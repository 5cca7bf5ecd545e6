import { scannerBinary } from './scanner-binary.ts';

/** Most bytes that are gone over at once. */
const mostBytes = 4 * 1024 * 1024;

/** Where in the memory records and bytes begin, as in `scanner/index.ts`. */
const [recordsAt, bytesAt] = [65536, 1024 * 1024];

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

/** What of the engine is used: its types come with a browser's only. */
interface Engine {
  readonly Memory: new (of: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer };
  readonly Module: new (binary: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

const { WebAssembly: engine } = globalThis as unknown as { readonly WebAssembly: Engine };

let opened: Scanner | undefined;

/** The one scanner of this process: its memory is read into again and again. */
export function openScanner(): Scanner {
  if (opened !== undefined) return opened;
  const memory = new engine.Memory({ initial: pages, maximum: pages });
  const module = new engine.Module(Buffer.from(scannerBinary, 'base64'));
  const { scan, scanned } = new engine.Instance(module, { env: { memory } }).exports as ScannerExports;
  opened = {
    chunk: Buffer.from(memory.buffer, bytesAt, mostBytes),
    bytes: Buffer.from(memory.buffer),
    words: new Int32Array(memory.buffer),
    firstWord: recordsAt / Int32Array.BYTES_PER_ELEMENT,
    ...{ scan, scanned: () => scanned.value },
  };
  return opened;
}

/** The scanner that can go over these bytes where they lie; undefined when they lie elsewhere. */
export function findScanner(bytes: Buffer): Scanner | undefined {
  return opened?.bytes.buffer === bytes.buffer ? opened : undefined;
}
