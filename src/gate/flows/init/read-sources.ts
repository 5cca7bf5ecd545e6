import { readFile, stat } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { type Parsed, type Problem, ProblemError } from '../../../core/model/problem.ts';
import { decodeText } from '../../../core/text/decode-text.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isPlainLine } from '../../../core/text/escape/text-safety.ts';
import type { ImportSource } from './plan-import.ts';

const limits = { codePrefix: 'import', maxBytes: 1024 * 1024 } as const;

/** Reads the files to import (paths relative to `cwd`). Throws ProblemError naming every file that cannot be used. */
export async function readSources(
  root: string,
  cwd: string,
  files: readonly string[],
): Promise<readonly ImportSource[]> {
  const read = await Promise.all([...new Set(files)].map((file) => readSource(root, resolve(cwd, file), file)));
  const problems = read.flatMap((source) => source.problems);
  if (problems.length > 0) throw new ProblemError(problems);
  return read.flatMap((source) => (source.value === undefined ? [] : [source.value]));
}

async function readSource(root: string, path: string, named: string): Promise<Parsed<ImportSource>> {
  const stats = await stat(path).catch(() => undefined);
  if (stats === undefined || !isPlainLine(named)) return refuse('missing', named, 'does not exist');
  if (!stats.isFile()) return refuse('not-a-file', named, 'is not a file');
  if (stats.size > limits.maxBytes)
    return refuse('too-large', named, `has ${stats.size} bytes; at most 1 MiB are read`);
  const decoded = decodeText(await readFile(path), named, 'setup', limits);
  if (decoded.value === undefined) return { problems: decoded.problems };
  return { value: { file: relative(root, path), markdown: decoded.value }, problems: [] };
}

function refuse(code: string, named: string, what: string): Parsed<ImportSource> {
  const problem: Problem = {
    code: `import-${code}`,
    severity: 'error',
    message: `${quoteValue(named)} ${what}`,
    hint: 'Name instruction files such as CLAUDE.md or AGENTS.md: rentroll init --import CLAUDE.md.',
    at: { file: named },
    blame: 'setup',
  };
  return { problems: [problem] };
}
