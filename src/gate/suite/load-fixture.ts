import { type Blame, makeError, type Parsed, type Problem } from '../../core/model/problem.ts';
import { type Config, explainFixture } from '../../core/model/rule/config.ts';
import type { FixtureLock, FixtureSource, GoldenTask } from '../../core/model/rule/task.ts';
import type { Tree, TreeEntry } from '../../core/model/tree.ts';
import { mostDocumentBytes } from '../../core/text/decode-text.ts';
import { sha256, sha256Hex } from '../../core/util/hash.ts';
import { compareText } from '../../core/util/values.ts';
import { parseLock, parseOnce } from './parse-lock.ts';

const readLock = parseOnce(parseLock);

/** A file of the fixture without its content; `id` names that, where git does. */
export interface FixtureFacts extends Pick<FixtureEntry, 'path' | 'mode'> {
  readonly id?: string;
}

/** The frozen repository the golden tasks run on. */
export interface Fixture {
  /** Files agents see; paths relative to the fixture's root, in order of path. */
  readonly files: readonly FixtureFacts[];
  /** `sha256:` hash of the files. */
  readonly hash: string;
  /** Reads the files with their contents. Throws ProblemError when git has lost some. */
  read(): Promise<readonly FixtureEntry[]>;
  /** The commit whose tree it is; absent for a committed folder. */
  readonly source?: FixtureSource;
  /** `fixture`: copies have the packages of the fixture that every task shares, in place of those that the files ask for. */
  readonly packages?: 'fixture';
  /** A patch that is applied to the files, and the task whose start that makes. */
  readonly patch?: { readonly file: string; readonly patch: string; readonly task: string };
  /** Returns the first content of a task's copy; absent where every task starts from the fixture as it is. Throws ProblemError at the task. */
  startOf?(task: GoldenTask): Promise<Fixture>;
  /** Message of the commit a task was mined from, where that is here. */
  messageOf?(task: GoldenTask): Promise<string | undefined>;
}

const maxFiles = 20_000;

/** Finds names that differ in case alone: they are one file on some systems, where the copy would not be what was hashed. */
function findCaseTricks(entries: readonly TreeEntry[], blame: Blame): readonly Problem[] {
  const same = Map.groupBy(entries, ({ path }) => path.toLowerCase());
  return entries.flatMap(({ path }) => {
    const first = same.get(path.toLowerCase())?.[0]?.path ?? path;
    if (first === path) return [];
    const message = `"${path}" and "${first}" differ only in case`;
    return [makeError(blame, 'fixture-case-conflict', message, 'Rename one of the two.', { file: path })];
  });
}

/** Reads all files at once: a tree of git objects answers reads of one tick with one process. */
async function readFiles(tree: Tree, root: string, entries: readonly TreeEntry[]): Promise<readonly FixtureEntry[]> {
  const contents = await Promise.all(entries.map(({ path }) => tree.read(path)));
  return entries.flatMap(({ path, mode }, index) => {
    const content = contents[index];
    return content === undefined ? [] : [{ path: path.slice(root.length + 1), mode, content }];
  });
}

/** Reads the fixture from a tree and hashes it. Links, submodules, names that differ only in case and an empty fixture are errors. */
export async function loadFixture(tree: Tree, config: Config, blame: Blame): Promise<Parsed<Fixture>> {
  const root = config.fixture.path;
  const listed = await tree.list(root);
  const entries = listed.filter(
    (entry) => entry.path.startsWith(`${root}/`) && isFixtureFile(entry.path.slice(root.length + 1)),
  );
  const refuse = (code: string, message: string, hint: string) => ({
    problems: [makeError(blame, code, message, hint, { file: root })],
  });
  if (entries.length === 0) {
    return refuse('fixture-empty', `the fixture "${root}" has no files`, explainFixture(root));
  }
  if (entries.length > maxFiles) {
    const message = `the fixture has ${entries.length} files; at most ${maxFiles} are read`;
    return refuse('fixture-too-large', message, 'Freeze a smaller repository.');
  }
  const problems = [...refuseSpecialEntries(entries, blame), ...findCaseTricks(entries, blame)];
  if (problems.length > 0) return { problems };
  const files = await readFiles(tree, root, entries);
  return { value: { files, hash: hashFixture(files), read: async () => files }, problems };
}

/** Reads `fixture.lock` from a tree; no value and no problem when there is no such file (`checkLock` says so). */
export async function loadLock(tree: Tree, config: Config, blame: Blame): Promise<Parsed<FixtureLock>> {
  const file = config.fixture.lock;
  const bytes = await tree.read(file, mostDocumentBytes);
  return bytes === undefined ? { problems: [] } : readLock(bytes, file, blame);
}

/** One file of the fixture; `path` is relative to the fixture's root, `mode` a git file mode. */
export interface FixtureEntry {
  readonly path: string;
  readonly mode: string;
  readonly content: Uint8Array;
}

/** Installed packages, git's own files, our local state, and the list of planted bugs that agents must not see. */
const left = new Set(['node_modules', '.git', '.rentroll', 'bugs.md']);

/** Returns true for a path (relative to the fixture's root) that belongs to the fixture as agents see it. */
export function isFixtureFile(path: string): boolean {
  return path.split('/').every((segment) => !left.has(segment.toLowerCase()));
}

/**
 * Computes the `sha256:` hash of the fixture: over path, mode and content hash of every fixture file in order of path. Files that do not belong
 * to the fixture are left out here too, so that callers cannot forget it.
 */
export function hashFixture(entries: readonly FixtureEntry[]): string {
  const files = entries.filter((entry) => isFixtureFile(entry.path)).sort((a, b) => compareText(a.path, b.path));
  return sha256(JSON.stringify(files.map(({ path, mode, content }) => [path, mode, sha256Hex(content)])));
}

const names: Readonly<Record<string, string>> = { '120000': 'a symbolic link', '160000': 'a submodule' };

/** Reports one error per entry that is not a regular file: what a link points to is not frozen and may lie outside the repository. */
export function refuseSpecialEntries(entries: readonly TreeEntry[], blame: Blame): readonly Problem[] {
  return entries.flatMap((entry): Problem[] => {
    const name = names[entry.mode];
    if (name === undefined) return [];
    const message = `"${entry.path}" is ${name}`;
    const hint = 'Commit the file itself; links and submodules cannot be frozen.';
    return [makeError(blame, 'suite-special-entry', message, hint, { file: entry.path })];
  });
}
