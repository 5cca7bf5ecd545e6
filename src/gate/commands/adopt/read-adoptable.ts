import { lstat, realpath } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { inspectBytes } from '../../../adapters/files/read-plain.ts';
import { ProblemError, setupError } from '../../../core/model/problem.ts';
import { decodeText } from '../../../core/text/decode-text.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isRepositoryPath } from '../../../core/util/repository-path.ts';
import { isGenerated } from '../../loaded/sentences/triage.ts';
import { isCondition, readFrontmatter } from '../../loaded/surface/frontmatter.ts';
import { readLines } from '../../loaded/surface/read-lines.ts';

/** A file to adopt from. */
export interface AdoptableFile {
  /** Relative to the repository root. */
  readonly file: string;
  readonly markdown: string;
}

const limits = { codePrefix: 'adopt', maxBytes: 8 * 1024 * 1024 } as const;

/** Parses a target such as `CLAUDE.md`, `CLAUDE.md:12` or `CLAUDE.md:10-20` into its path and its lines. */
export function parseTarget(target: string) {
  const [, path = '', from, to] = /^(.+):(\d{1,9})(?:-(\d{1,9}))?$/s.exec(target) ?? [];
  if (path === '' || from === undefined) return { path: target };
  return { path, range: { from: Number(from), to: Number(to ?? from) } };
}

/** Most lines that a person insists on at once. */
const mostInsisted = 1000;

/** Parses the lines of `--as-rule`: `12` or `12,15-17`. Throws ProblemError for anything else. */
export function parseLineList(text: string): readonly number[] {
  const lines = text.split(',').flatMap((part) => {
    const [, from, to = from] = /^\s*(\d{1,9})(?:-(\d{1,9}))?\s*$/.exec(part) ?? [];
    const count = Number(to) - Number(from) + 1;
    return count >= 1 && count <= mostInsisted
      ? Array.from({ length: count }, (_, at) => Number(from) + at)
      : [Number.NaN];
  });
  if (lines.length <= mostInsisted && lines.every((line) => line >= 1)) return lines;
  const hint = 'Name lines of the file, for example: rentroll adopt CLAUDE.md --as-rule 12,15-17';
  throw setupError(
    'adopt-as-rule-lines',
    `--as-rule ${quoteValue(text)} is not a list of at most ${mostInsisted} lines`,
    hint,
  );
}

/**
 * Reads the file that `path` (relative to `cwd`) names. Throws ProblemError for one outside of the repository or inside `.git`, a link, a
 * folder, a file that is not text, one that rentroll compiled, and one that is loaded for some paths only.
 */
export async function readAdoptable(root: string, cwd: string, path: string): Promise<AdoptableFile> {
  const file = await locateTarget(root, cwd, path);
  await refuseLinks(root, file);
  const read = inspectBytes(join(root, file), { mostBytes: limits.maxBytes + 1, part: 'begin' });
  if (read.kind === 'refused') {
    if (read.why === 'not-there') throw refuse('missing', file, 'does not exist', namesFile);
    throw refuse('not-a-file', file, read.why === 'not-a-file' ? 'is not a file' : 'cannot be read', namesFile);
  }
  const decoded = decodeText(read.bytes, file, 'setup', limits);
  if (decoded.value === undefined) throw new ProblemError(decoded.problems);
  refuseOthers(file, decoded.value);
  return { file, markdown: decoded.value };
}

const namesFile = 'Name an instruction file, with lines if you like: rentroll adopt CLAUDE.md:10-20.';

/** Converts a path relative to `cwd` into one of the repository; empty for its root where that may be named. Throws ProblemError for any other. */
export async function locateTarget(root: string, cwd: string, path: string, takesRoot = false): Promise<string> {
  const here = await realpath(cwd).catch(() => cwd);
  const file = relative(root, resolve(here, path)).split(sep).join('/');
  if (takesRoot && file === '') return file;
  if (/(?:^|\/)\.git(?:\/|$)/i.test(file)) throw refuse('in-git', path, "lies in git's own folder", namesFile);
  if (file === '') throw refuse('not-a-file', path, 'is not a file', namesFile);
  if (isRepositoryPath(file)) return file;
  const hint = 'Only files of this repository can be adopted from; a range of lines is written FILE:FROM-TO.';
  throw refuse('outside', path, 'is not a path inside the repository', hint);
}

async function refuseLinks(root: string, file: string): Promise<void> {
  let reached = root;
  for (const segment of file.split('/')) {
    reached = join(reached, segment);
    const stats = await lstat(reached).catch(() => undefined);
    if (stats?.isSymbolicLink() !== true) continue;
    const real = await realpath(join(root, file)).catch(() => undefined);
    const target = real === undefined ? '' : relative(root, real).split(sep).join('/');
    const hint = isRepositoryPath(target)
      ? `Name the file it leads to: rentroll adopt ${quoteShell(target)}.`
      : 'Replace the link with a regular file of this repository.';
    throw refuse('link', file, 'leads through a symbolic link', hint);
  }
}

function refuseOthers(file: string, markdown: string): void {
  if (isGenerated(markdown)) {
    const hint = 'Its rules are in the ledger already; name a file that people write.';
    throw refuse('generated', file, 'is a memory that rentroll compiled', hint);
  }
  const { values, isReadable } = readFrontmatter(readLines(markdown));
  const scope = ['paths', 'globs', 'applyTo'].find((key) => isCondition(values[key]));
  if (isReadable && scope === undefined) return;
  const hint =
    'Every session would load adopted rules. Move the lines that should become rules to CLAUDE.md or AGENTS.md first.';
  const why = isReadable
    ? `is loaded for some paths only ("${scope}:" in its head)`
    : 'has a head that is not valid YAML';
  throw refuse('on-path', file, why, hint);
}

function refuse(code: string, path: string, what: string, hint: string): ProblemError {
  return setupError(`adopt-${code}`, `${quoteValue(path)} ${what}`, hint, { file: path });
}
