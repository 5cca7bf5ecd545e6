import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Parsed, Problem } from '../../core/model/problem.ts';
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
    yield { problems: [unreadable(path, error)] };
  }
}

async function* readFolder(folder: string): AsyncGenerator<Parsed<EvidenceFile>> {
  const all = await readdir(folder, { withFileTypes: true });
  const entries = all.filter((entry) => !entry.isDirectory() && extensions.some((end) => entry.name.endsWith(end)));
  if (entries.length === 0) yield { problems: [noEvidence(folder)] };
  if (entries.length > maxFiles) return yield { problems: [tooMany(folder, entries.length)] };
  for (const entry of entries.toSorted((a, b) => compareText(a.name, b.name))) {
    const file = join(folder, entry.name);
    yield entry.isFile() ? await readLimited(file, openFile(file)) : { problems: [notAFile(file)] };
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
      if (size > maxEvidenceBytes) return { problems: [tooLarge(file)] };
    }
  } catch (error) {
    return { problems: [unreadable(file, error)] };
  }
  return { value: { file, bytes: Buffer.concat(chunks) }, problems: [] };
}

function readingProblem(code: string, file: string, message: string, hint: string): Problem {
  return { code: `evidence-${code}`, severity: 'error', message, hint, at: { file }, blame: 'setup' };
}

function unreadable(file: string, error: unknown): Problem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  if (code === 'ENOENT')
    return readingProblem(
      'missing',
      file,
      `${quoteValue(file)} does not exist`,
      'Name a file or a folder of evidence.',
    );
  const hint = 'Name a file or a folder that you may read.';
  return readingProblem('unreadable', file, `${quoteValue(file)} cannot be read (${code})`, hint);
}

function noEvidence(folder: string): Problem {
  const message = `the folder ${quoteValue(folder)} holds no evidence`;
  return readingProblem(
    'none',
    folder,
    message,
    `Put files that end in ${extensions.join(', ')} there, one per rule or measurement.`,
  );
}

function tooMany(folder: string, count: number): Problem {
  const message = `the folder ${quoteValue(folder)} holds ${quoteValue(count)} files of evidence`;
  return readingProblem('too-many-files', folder, message, `At most ${maxFiles} are read: decide them in parts.`);
}

function tooLarge(file: string): Problem {
  const limit = `${maxEvidenceBytes / 1024 / 1024} MiB`;
  return readingProblem(
    'too-large',
    file,
    `${quoteValue(file)} is larger than ${limit}`,
    `At most ${limit} are read: write one file per rule.`,
  );
}

function notAFile(file: string): Problem {
  const message = `${quoteValue(file)} is not a regular file`;
  return readingProblem(
    'not-a-file',
    file,
    message,
    'Links, pipes and devices in a folder are not followed: copy the file there.',
  );
}
