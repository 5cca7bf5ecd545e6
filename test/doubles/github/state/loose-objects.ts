import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';

/** An object of git: its type and its bytes, without git's header. */
export interface GitObject {
  readonly type: 'blob' | 'tree' | 'commit';
  readonly body: Buffer;
}

/** Returns git's name of an object. */
export function nameObject(object: GitObject): string {
  return createHash('sha1').update(frame(object)).digest('hex');
}

/** Writes an object into the folder of a repository as git writes one that is in no pack, and returns its name. */
export function writeLoose(folder: string, object: GitObject): string {
  const name = nameObject(object);
  const path = place(folder, name);
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, deflateSync(frame(object), { level: 1 }));
  }
  return name;
}

/** Reads an object that is in no pack; returns undefined for every other name. */
export function readLoose(folder: string, name: string): GitObject | undefined {
  const path = place(folder, name);
  if (!existsSync(path)) return undefined;
  const bytes = inflateSync(readFileSync(path));
  const header = bytes.subarray(0, bytes.indexOf(0)).toString('latin1');
  return { type: header.split(' ')[0] as GitObject['type'], body: bytes.subarray(header.length + 1) };
}

function place(folder: string, name: string): string {
  return join(folder, 'objects', name.slice(0, 2), name.slice(2));
}

function frame({ type, body }: GitObject): Buffer {
  return Buffer.concat([Buffer.from(`${type} ${body.length}\0`), body]);
}
