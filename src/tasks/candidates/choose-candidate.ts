import { classifyFile, type FileKind } from '../../core/detect/classify-file.ts';
import type { HistoryCommit, HistoryFile } from '../../core/model/tree.ts';
import { isRepositoryPath } from '../../core/util/repository-path.ts';

/** Why a commit is no candidate, without anything having been run. */
export type NoCandidate =
  | 'first-commit'
  | 'nothing-changed'
  | 'lockfile-only'
  | 'rename-only'
  | 'no-source'
  | 'no-tests'
  | 'too-many-files'
  | 'too-many-lines'
  | 'binary'
  | 'special-file'
  | 'odd-path'
  | 'part-of-a-merge'
  | 'merge-of-one'
  | 'merge-of-main'
  | 'a-task-already';

/** A commit that may become a golden task, its files sorted by what they are. */
export interface MiningCandidate {
  readonly commit: HistoryCommit;
  /** The commit its change is told against. */
  readonly parent: string;
  readonly source: readonly HistoryFile[];
  /** Test files that a runner can be started with. */
  readonly tests: readonly HistoryFile[];
  /** Files that tests read: snapshots, fixtures, helpers. */
  readonly data: readonly HistoryFile[];
  /** Files that describe the change: changelog, docs, generated files. */
  readonly words: readonly HistoryFile[];
}

/** Most files and changed lines of a commit that becomes a candidate; tables of mining name them. */
export const limits = { files: 8, sourceLines: 400 } as const;

/** Subject of a merge that brought a branch up to date: it brings the work of others. */
const bringsMain =
  /^Merge (?:remote-tracking )?branch '(?:\w+\/)?(?:main|master|develop|trunk)'(?! into (?:main|master)\b)/;

/** Chooses a commit that changes source and tests within the limits; returns the first reason against any other, cheapest checks first. */
export function chooseCandidate(commit: HistoryCommit): MiningCandidate | NoCandidate {
  const [parent] = commit.parents;
  if (parent === undefined) return 'first-commit';
  if (commit.parents.length > 1 && bringsMain.test(commit.subject)) return 'merge-of-main';
  if (commit.files.length === 0) return 'nothing-changed';
  const byKind = Map.groupBy(commit.files, ({ path }) => classifyFile(path));
  const of = (...kinds: readonly FileKind[]) => kinds.flatMap((kind) => byKind.get(kind) ?? []);
  if (of('lockfile').length === commit.files.length) return 'lockfile-only';
  if (commit.files.every(isMoved)) return 'rename-only';
  const candidate = {
    commit,
    parent,
    source: of('source'),
    tests: of('test').filter(({ status }) => status !== 'deleted'),
    data: of('test-data'),
    words: of('changelog', 'docs', 'generated'),
  };
  return refuse(candidate) ?? candidate;
}

function refuse({ commit, source, tests, data }: MiningCandidate): NoCandidate | undefined {
  if (source.length === 0) return 'no-source';
  if (tests.length + data.length === 0) return 'no-tests';
  if (commit.files.length > limits.files) return 'too-many-files';
  const used = [...source, ...tests, ...data];
  if (used.some(({ mode }) => !mode.startsWith('100'))) return 'special-file';
  if (!used.every(({ path, from = path }) => isRepositoryPath(path) && isRepositoryPath(from))) return 'odd-path';
  if (used.some(({ lines }) => lines === undefined)) return 'binary';
  if (source.every(isMoved)) return 'rename-only';
  return countLines(source) > limits.sourceLines ? 'too-many-lines' : undefined;
}

function isMoved({ status, lines }: HistoryFile): boolean {
  return status === 'renamed' && lines !== undefined && lines.added + lines.deleted === 0;
}

/** Counts the lines that a change adds and takes away. */
function countLines(files: readonly HistoryFile[]): number {
  return files.reduce((sum, { lines }) => sum + (lines === undefined ? 0 : lines.added + lines.deleted), 0);
}
