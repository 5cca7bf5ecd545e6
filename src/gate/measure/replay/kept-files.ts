import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { codeOf, messageOf } from '../../../core/util/values.ts';
import { keptName } from './kept-trial.ts';

/** The bytes of a file, or why it is not read. */
export type KeptFile = { readonly bytes: Uint8Array } | { readonly why: string };

/**
 * Reads a file that somebody else may have put there: a plain file of at most `maxBytes`. Links are not followed, and a pipe does not
 * keep the run waiting.
 */
export function readKeptFile(path: string, maxBytes: number): KeptFile {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const [code, message] = [codeOf(error), messageOf(error)];
    return { why: code === 'ELOOP' ? 'it is a link' : message };
  }
  try {
    return readOpen(descriptor, maxBytes);
  } catch (error) {
    return { why: messageOf(error) };
  } finally {
    closeSync(descriptor);
  }
}

function readOpen(descriptor: number, maxBytes: number): KeptFile {
  const stats = fstatSync(descriptor);
  if (!stats.isFile()) return { why: 'it is not a regular file' };
  if (stats.size > maxBytes) return { why: `it has ${stats.size} bytes; at most ${maxBytes} are read` };
  const bytes = Buffer.alloc(stats.size);
  const length = readSync(descriptor, bytes, 0, stats.size, 0);
  return { bytes: bytes.subarray(0, length) };
}

/**
 * Writes a file below a folder the user named, whole or not at all. A link below that folder is not written through: somebody else may
 * have put it there, and it leads to any file of this machine. Throws what the disk says, and for a link.
 */
export function writeKeptFile(folder: string, file: string, text: string, { fsync = true } = {}): void {
  refuseLinks(folder, file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileAtomic.sync(file, text, { fsync });
}

/** Throws when the file, or a folder between it and `folder`, is a link. */
export function refuseLinks(folder: string, file: string): void {
  const names = relative(folder, file).split(sep);
  const link = names.map((_, index) => join(folder, ...names.slice(0, index + 1))).find(isLink);
  if (link !== undefined) throw new Error(`there is a link in its place: ${link}`);
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** Files of trials below a folder, and what lies in their place and is not one. */
interface KeptFiles {
  /** Sorted, absolute or relative as the folder was. */
  readonly files: readonly string[];
  /** Links and other things with the name of a folder or file of trials. */
  readonly odd: readonly string[];
}

/** Lists the files of trials in `<folder>/<context>/`. Other names are somebody else's and left alone; a missing folder is empty. */
export function listKeptFiles(folder: string): KeptFiles {
  const contexts = readFolder(folder).filter(({ name }) => keptName.folder.test(name));
  const listed = contexts.map((context): KeptFiles => {
    const path = join(folder, context.name);
    return context.isDirectory() ? listContextFiles(path) : { files: [], odd: [path] };
  });
  return { files: listed.flatMap(({ files }) => files).sort(), odd: listed.flatMap(({ odd }) => odd).sort() };
}

/** The same for the folder of one context. */
export function listContextFiles(folder: string): KeptFiles {
  const named = readFolder(folder).filter(({ name }) => keptName.file.test(name));
  const paths = (entries: readonly Dirent[]) => entries.map(({ name }) => join(folder, name)).sort();
  return {
    files: paths(named.filter((entry) => entry.isFile())),
    odd: paths(named.filter((entry) => !entry.isFile())),
  };
}

function readFolder(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
