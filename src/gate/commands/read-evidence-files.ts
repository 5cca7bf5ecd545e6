import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeError, type Parsed, type Problem } from '../../core/model/problem.ts';
import { maxEvidenceBytes } from '../../core/receipt/parse-evidence.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';

/** The bytes of one file of evidence, named as the caller named it. */
export interface EvidenceFile {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** Standard input or anything else that can be read piece by piece. */
export type Bytes = AsyncIterable<Uint8Array | string>;

const maxFiles = 10_000;
const extensions = ['.json', '.jsonl', '.ndjson'];

/**
 * Reads the file or folder at `path` (`-`: standard input), one file at a time, in order of name. A folder gives its own JSON and
 * JSON Lines files; folders inside it and other files are left alone, links in it are refused. No file is read beyond its limit.
 */
export async function* readEvidenceFiles(path: string, stdin: Bytes): AsyncGenerator<Parsed<EvidenceFile>> {
  if (path === '-') return yield await readLimited('<stdin>', stdin);
  try {
    if (!(await stat(path)).isDirectory()) return yield await readLimited(path, openFile(path));
    yield* readFolder(path);
  } catch (error) {
    yield unreadable(path, error);
  }
}

async function* readFolder(folder: string): AsyncGenerator<Parsed<EvidenceFile>> {
  const all = await readdir(folder, { withFileTypes: true });
  const entries = all.filter((entry) => !entry.isDirectory() && extensions.some((end) => entry.name.endsWith(end)));
  if (entries.length === 0) yield noEvidence(folder);
  if (entries.length > maxFiles) return yield tooMany(folder, entries.length);
  for (const entry of entries.toSorted((a, b) => compareText(a.name, b.name))) {
    const file = join(folder, entry.name);
    yield entry.isFile() ? await readLimited(file, openFile(file)) : notAFile(file);
  }
}

/** One byte more than the limit, which shows that there is more. */
function openFile(path: string): Bytes {
  return createReadStream(path, { end: maxEvidenceBytes });
}

async function readLimited(file: string, bytes: Bytes): Promise<Parsed<EvidenceFile>> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of bytes) {
      chunks.push(Buffer.from(chunk));
      size += chunk.length;
      if (size > maxEvidenceBytes) return tooLarge(file);
    }
  } catch (error) {
    return unreadable(file, error);
  }
  return { value: { file, bytes: Buffer.concat(chunks) }, problems: [] };
}

function refuse(code: string, file: string, what: string, hint: string): { readonly problems: readonly Problem[] } {
  return { problems: [makeError('setup', `evidence-${code}`, what, hint, { file })] };
}

function unreadable(file: string, error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const name = quoteValue(file);
  if (code === 'ENOENT')
    return refuse('missing', file, `${name} does not exist`, 'Name a file or a folder of evidence.');
  return refuse('unreadable', file, `${name} cannot be read (${code})`, 'Name a file or a folder that you may read.');
}

function noEvidence(folder: string) {
  const hint = `Put files that end in ${extensions.join(', ')} there, one per rule or measurement.`;
  return refuse('none', folder, `the folder ${quoteValue(folder)} holds no evidence`, hint);
}

function tooMany(folder: string, count: number) {
  const what = `the folder ${quoteValue(folder)} holds ${quoteValue(count)} files of evidence`;
  return refuse('too-many-files', folder, what, `At most ${maxFiles} are read: decide them in parts.`);
}

function tooLarge(file: string) {
  const limit = `${maxEvidenceBytes / 1024 / 1024} MiB`;
  const hint = `At most ${limit} are read: write one file per rule.`;
  return refuse('too-large', file, `${quoteValue(file)} is larger than ${limit}`, hint);
}

function notAFile(file: string) {
  const hint = 'Links, pipes and devices in a folder are not followed: copy the file there.';
  return refuse('not-a-file', file, `${quoteValue(file)} is not a regular file`, hint);
}
