import { closeSync, constants, type Dirent, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeError, type Parsed, type Problem } from '../../core/model/problem.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { compareText } from '../../core/util/values.ts';
import type { ForeignReader, ForeignSource } from './foreign-trial.ts';

/** Limits of reading: bytes of a file, bytes of all files, number of files, and depth of folders. */
export const mostBytes = 256 * 1024 * 1024;
const mostBytesTogether = 1024 * 1024 * 1024;
const mostFiles = 250_000;
const deepest = 6;

/**
 * Walks the files of trials below a path, one at a time in order of name, so that no more than one of them is in memory. Links are not followed;
 * a giant, a pipe and an unreadable file are problems.
 */
export function* walkFiles(
  path: string,
  reader: Pick<ForeignReader, 'isWanted' | 'leaf'>,
): Generator<Parsed<ForeignSource>> {
  const kind = kindOf(path);
  if (kind === undefined) return yield { problems: [missing(path)] };
  if (kind === 'file') return yield readSource(dirname(path), [basename(path)], basename(path));
  let [files, bytes] = [0, 0];
  for (const source of readWanted(path, reader)) {
    files += 1;
    bytes += source.value?.bytes.length ?? 0;
    if (files > mostFiles || bytes > mostBytesTogether) return yield { problems: [tooMuch(path)] };
    yield source;
  }
  if (files === 0) yield { problems: [none(path)] };
}

function readWanted(root: string, { isWanted, leaf }: Pick<ForeignReader, 'isWanted' | 'leaf'>) {
  return leaf === undefined ? readAnywhere(root, isWanted) : readLeaves(root, [], leaf);
}

function* readAnywhere(root: string, isWanted: ForeignReader['isWanted']): Generator<Parsed<ForeignSource>> {
  for (const parts of listWanted(root, [], isWanted)) yield readSource(root, parts, basename(root));
}

/** Looks for the one file of a folder before its folders: a hundred thousand trials are not listed to learn what is in them. */
function* readLeaves(
  root: string,
  parts: readonly string[],
  leaf: NonNullable<ForeignReader['leaf']>,
): Generator<Parsed<ForeignSource>> {
  const source = readSourceIfThere(root, [...parts, leaf.name]);
  if (source !== undefined) yield source;
  const isTrial = source !== undefined && (source.value === undefined || leaf.isTrial(source.value.bytes));
  if (isTrial || parts.length >= leaf.depth) return;
  for (const entry of listFolder(join(root, ...parts)))
    if (entry.isDirectory()) yield* readLeaves(root, [...parts, entry.name], leaf);
}

function readSourceIfThere(root: string, parts: readonly string[]): Parsed<ForeignSource> | undefined {
  const file = `${root}/${parts.join('/')}`;
  const read = readBounded(file);
  return read === 'missing' ? undefined : toSource(file, parts, basename(root), read);
}

function kindOf(path: string): 'file' | 'folder' | undefined {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch {
    return undefined;
  }
}

function* listWanted(
  root: string,
  parts: readonly string[],
  isWanted: ForeignReader['isWanted'],
): Generator<readonly string[]> {
  for (const entry of listFolder(join(root, ...parts))) {
    const inner = [...parts, entry.name];
    if (entry.isDirectory() && inner.length < deepest) yield* listWanted(root, inner, isWanted);
    else if (!entry.isDirectory() && isWanted(inner)) yield inner;
  }
}

function listFolder(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => compareText(a.name, b.name));
  } catch {
    return [];
  }
}

function readSource(folder: string, parts: readonly string[], root: string): Parsed<ForeignSource> {
  const file = join(folder, ...parts);
  return toSource(file, parts, root, readBounded(file));
}

function toSource(
  file: string,
  parts: readonly string[],
  root: string,
  read: Uint8Array | Unfit,
): Parsed<ForeignSource> {
  if (!(read instanceof Uint8Array)) return { problems: [unfit(file, read)] };
  const names = new Set<string>();
  const beside = (path: string) => {
    // Most folders hold none of what a format may have beside: one look at them spares a failed open for each trial.
    if (names.size === 0) for (const { name } of listFolder(dirname(file))) names.add(name);
    const bytes = names.has(path.split('/')[0] ?? '') ? readBounded(join(dirname(file), path)) : undefined;
    return bytes instanceof Uint8Array ? bytes : undefined;
  };
  return { value: { file, parts, bytes: read, root, beside }, problems: [] };
}

type Unfit = 'not-a-file' | 'too-large' | 'unreadable' | 'missing';

function readBounded(path: string): Uint8Array | Unfit {
  let file: number | undefined;
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const facts = fstatSync(file);
    if (!facts.isFile()) return 'not-a-file';
    return facts.size > mostBytes ? 'too-large' : readWhole(file, facts.size);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return 'missing';
    return code === 'ELOOP' ? 'not-a-file' : 'unreadable';
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Reads a whole file. A file that shrinks meanwhile ends early, one that grows is read as long as it was. */
function readWhole(file: number, size: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  while (at < size) {
    const read = readSync(file, bytes, at, size - at, null);
    if (read === 0) break;
    at += read;
  }
  return bytes.subarray(0, at);
}

const unfitWords: Readonly<Record<Unfit, readonly [message: string, hint: string]>> = {
  'not-a-file': ['is not a regular file', 'Links, pipes and devices are not read: copy the file there.'],
  'too-large': [
    `is larger than ${mostBytes / 1024 / 1024} MiB`,
    'Leave out what no verdict needs (events, messages, traces), or compare in parts.',
  ],
  missing: ['is not there any more', 'Compare files that nobody changes meanwhile.'],
  unreadable: ['cannot be read', 'Name a file or a folder that you may read.'],
};

function unfit(file: string, why: Unfit): Problem {
  const [message, hint] = unfitWords[why];
  return makeError('setup', `trials-${why}`, `${quoteValue(file)} ${message}`, hint, { file });
}

function missing(path: string): Problem {
  const hint = 'Name a file or a folder of trials.';
  return makeError('setup', 'trials-missing', `${quoteValue(path)} does not exist`, hint, { file: path });
}

function none(path: string): Problem {
  const message = `the folder ${quoteValue(path)} holds no trials of this format`;
  return makeError('setup', 'trials-none', message, 'Name the folder that the harness wrote, or another --format.', {
    file: path,
  });
}

function tooMuch(path: string): Problem {
  const message = `${quoteValue(path)} holds more than ${mostFiles} files, or more than ${mostBytesTogether / 1024 ** 3} GiB`;
  return makeError('setup', 'trials-too-much', message, 'Name the folder of one comparison.', { file: path });
}
