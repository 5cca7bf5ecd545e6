import * as zlib from 'node:zlib';

/** A file in an archive that may be inflated. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  /** Bytes packed and unpacked, as the archive says. */
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

/** Why an archive is not read. */
export type ZipFault =
  | 'no-archive'
  | 'too-many-entries'
  | 'too-large'
  | 'packed-too-tightly'
  | 'unknown-method'
  | 'broken';

const [endMark, entryMark, localMark] = [0x06054b50, 0x02014b50, 0x04034b50];
const mostEntries = 1_000_000;
/** Deflate shrinks at most 1032 to 1; logs of repeated JSON reach about a hundred. */
const tightest = 1100;
const wide = 0xffffffff;

/** Lists the files of an archive from its table: APPNOTE 6.3, with the sizes of zip64 where they are needed. Nothing is inflated for it. */
export function listPacked(bytes: Uint8Array): ReadonlyMap<string, ZipEntry> | ZipFault {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = findEnd(view);
  if (end === undefined) return 'no-archive';
  const entries = new Map<string, ZipEntry>();
  try {
    const { count, from } = readEnd(view, end);
    if (count > mostEntries) return 'too-many-entries';
    let at = from;
    for (let index = 0; index < count; index++) {
      if (view.getUint32(at, true) !== entryMark) return 'broken';
      const entry = readEntry(view, bytes, at);
      entries.set(entry.name, entry);
      at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  } catch (error) {
    if (error instanceof RangeError) return 'broken';
    throw error;
  }
  return entries;
}

/** Finds the last record of an archive; a comment of up to 64 KiB may follow it. */
function findEnd(view: DataView): number | undefined {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 65_535); at--)
    if (view.getUint32(at, true) === endMark) return at;
  return undefined;
}

function readEnd(view: DataView, end: number): { readonly count: number; readonly from: number } {
  const [count, from] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)];
  if (count !== 0xffff && from !== wide) return { count, from };
  const wideEnd = readWide(view, end - 20 + 8);
  return { count: readWide(view, wideEnd + 32), from: readWide(view, wideEnd + 48) };
}

/** Reads a number of 64 bits. Throws RangeError for a number that no file of ours has. */
function readWide(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('an impossible size');
  return Number(value);
}

function readEntry(view: DataView, bytes: Uint8Array, at: number): ZipEntry {
  const [named, extra] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)];
  const name = Buffer.from(bytes.subarray(at + 46, at + 46 + named)).toString('utf8');
  const shortValues = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
  const widened = findWide(view, at + 46 + named, extra);
  let next = widened;
  const [size = 0, packed = 0, place = 0] = shortValues.map((value) => {
    if (value !== wide || next === undefined) return value;
    const read = readWide(view, next);
    next += 8;
    return read;
  });
  return { name, method: view.getUint16(at + 10, true), packed, size, at: place };
}

/** Finds where the wide sizes of an entry begin among its extra fields. */
function findWide(view: DataView, from: number, length: number): number | undefined {
  for (let at = from; at + 4 <= from + length; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === 1) return at + 4;
  return undefined;
}

type Inflate = (packed: Uint8Array, most: number) => Uint8Array;

/** Inflaters by method of packing, each to at most so many bytes; Zstandard needs Node 22.15. */
const methods: ReadonlyMap<number, Inflate> = new Map<number, Inflate>([
  [0, (packed) => packed],
  [8, (packed, most) => zlib.inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })],
  ...(typeof zlib.zstdDecompressSync === 'function'
    ? [
        [
          93,
          (packed: Uint8Array, most: number) => zlib.zstdDecompressSync(packed, { maxOutputLength: Math.max(1, most) }),
        ] as const,
      ]
    : []),
]);

/**
 * Unpacks an entry. Refuses one beyond `most` bytes, and one that claims to grow more than any packing can. Never holds more bytes than the
 * entry claims.
 */
export function unpackEntry(bytes: Uint8Array, entry: ZipEntry, most: number): Uint8Array | ZipFault {
  const { method, packed, size, at } = entry;
  if (size > most) return 'too-large';
  if (method === 8 && size > tightest * Math.max(1, packed)) return 'packed-too-tightly';
  const inflate = methods.get(method);
  if (inflate === undefined) return 'unknown-method';
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    if (view.getUint32(at, true) !== localMark) return 'broken';
    const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    const unpacked = inflate(bytes.subarray(from, from + packed), size);
    return unpacked.length === size ? unpacked : 'broken';
  } catch {
    return 'broken';
  }
}
