import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';

/** What git calls a blob of this content. */
export function nameBlob(content: Buffer): string {
  return createHash('sha1').update(frame(content)).digest('hex');
}

/** Writes a blob as git writes one that is in no pack, and returns its name. */
export function writeBlob(folder: string, content: Buffer): string {
  const name = nameBlob(content);
  const path = place(folder, name);
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, deflateSync(frame(content), { level: 1 }));
  }
  return name;
}

/**
 * The object that `name^{commit}` or `name^{tree}` stands for, where that can be read without git: `name` is whole, and the object in no pack.
 * Undefined where git has to be asked.
 */
export function peelLoose(folder: string, name: string): string | undefined {
  const [, id = '', wanted] = /^([0-9a-f]{40})\^\{(commit|tree)\}$/.exec(name) ?? [];
  const text = wanted === undefined ? '' : readLoose(folder, id);
  if (text.startsWith(`${wanted} `)) return id;
  return wanted === 'tree' ? /^commit \d+\0tree ([0-9a-f]{40})\n/.exec(text)?.[1] : undefined;
}

function readLoose(folder: string, id: string): string {
  try {
    return inflateSync(readFileSync(place(folder, id))).toString('latin1');
  } catch {
    return '';
  }
}

function place(folder: string, name: string): string {
  return join(folder, 'objects', name.slice(0, 2), name.slice(2));
}

function frame(content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`blob ${content.length}\0`), content]);
}
