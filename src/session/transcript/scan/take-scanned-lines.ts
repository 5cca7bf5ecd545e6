import type { Entry } from '../../../core/model/session/entry.ts';
import type { TakeLine } from './decode-objects.ts';
import type { Scanner } from './open-scanner.ts';
import { type IsCountedWhole, openRecordReader } from './read-record.ts';
import { recordWords, words } from './record-words.ts';

/** What is done with the lines of a chunk. */
export interface ScannedLines {
  /** A line that the scanner understood; undefined for one of which another entry tells all that is counted. */
  readonly add: (entry: Entry | undefined) => void;
  /** One that it left; so are all lines once they are not wanted any more. */
  readonly leave: TakeLine;
  readonly isWanted: () => boolean;
  readonly isCountedWhole: IsCountedWhole;
}

/** Hands over what the whole lines of a chunk say, in order, and returns the bytes it went over; the chunk lies in the scanner. */
export function takeScannedLines(scanner: Scanner, chunk: Buffer, lines: ScannedLines): number {
  const begin = chunk.byteOffset - scanner.bytes.byteOffset;
  const end = begin + chunk.length;
  let from = begin;
  for (;;) {
    const count = scanner.scan(from, end);
    takeRecords(scanner, count, lines);
    if (scanner.scanned() === from) return from - begin;
    from = scanner.scanned();
  }
}

function takeRecords(scanner: Scanner, count: number, { add, leave, isWanted, isCountedWhole }: ScannedLines): void {
  const reader = openRecordReader(scanner, isCountedWhole);
  const { bytes, words: all, firstWord } = scanner;
  const end = firstWord + count * recordWords;
  for (let at = firstWord; at < end; at += recordWords) {
    const entry = isWanted() ? reader.read(at) : undefined;
    if (entry === undefined) leave(bytes, all[at + words.start] as number, all[at + words.end] as number);
    else add(entry === 'said' ? undefined : entry);
  }
}
