import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { compareBytes } from './pathspecs.ts';
import { type FileEntry, type Listing, refuseCall } from './repository.ts';

/** Bytes of an entry before its path: ten numbers of the file's state, its id and its flags. */
const headBytes = 62;

/** Reads the files of an index of version 2 by path. What git remembers of the files' state is not read: contents are compared. */
export function readIndex(place: string): Map<string, FileEntry> {
  const files = new Map<string, FileEntry>();
  if (!existsSync(place)) return files;
  const bytes = readFileSync(place);
  if (bytes.toString('latin1', 0, 4) !== 'DIRC' || bytes.readUInt32BE(4) !== 2) refuseCall('such an index');
  let at = 12;
  for (let count = bytes.readUInt32BE(8); count > 0; count--) {
    const end = bytes.indexOf(0, at + headBytes);
    const mode = bytes.readUInt32BE(at + 24).toString(8);
    if ((bytes.readUInt16BE(at + 60) & 0x3000) !== 0) refuseCall('a merge that waits for somebody');
    files.set(bytes.toString('utf8', at + headBytes, end), { mode, id: bytes.toString('hex', at + 40, at + 60) });
    at += Math.ceil((end + 1 - at) / 8) * 8;
  }
  return files;
}

/** Writes an index of version 2 that remembers no state of files: git compares their contents when it reads it. */
export function writeIndex(place: string, files: Listing): void {
  const entries = [...files].sort(([one], [other]) => compareBytes(one, other)).map(toEntry);
  const head = Buffer.alloc(12);
  head.write('DIRC');
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(entries.length, 8);
  const body = Buffer.concat([head, ...entries]);
  writeFileSync(place, Buffer.concat([body, createHash('sha1').update(body).digest()]));
}

function toEntry([path, { mode, id }]: readonly [string, FileEntry]): Buffer {
  const name = Buffer.from(path);
  const entry = Buffer.alloc(Math.ceil((headBytes + name.length + 1) / 8) * 8);
  entry.writeUInt32BE(Number.parseInt(mode, 8), 24);
  entry.write(id, 40, 'hex');
  entry.writeUInt16BE(Math.min(name.length, 0xfff), 60);
  name.copy(entry, headBytes);
  return entry;
}
