import {
  type Blame,
  makeError,
  type Parsed,
  type Position,
  type Problem,
  ProblemError,
} from '../../core/model/problem.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { GoldenTask } from '../../core/model/rule/task.ts';
import type { CommitFiles, Tree } from '../../core/model/tree.ts';
import { sha256 } from '../../core/util/hash.ts';
import { findStartFaults, type StartEntry, type StartFault, selectStartFiles } from './find-start-faults.ts';
import type { Fixture, FixtureEntry } from './load-fixture.ts';

/** The input of a fixture that is a commit. */
export interface CommitFixtureInput {
  readonly tree: Tree;
  readonly config: Config;
  /** Golden tasks of all suites: those that start from a commit need it too. */
  readonly tasks: readonly GoldenTask[];
  /** The config as it is written, and where. */
  readonly written: { readonly file: string; readonly text: string };
  readonly blame: Blame;
}

/**
 * Loads the tree of `fixture.commit` as a fixture, read from git objects: the working directory has no part in it. Problems stand at the
 * commit's place in the config, those of a task's own commit at the task.
 */
export async function loadCommitFixture(input: CommitFixtureInput): Promise<Parsed<Fixture>> {
  const { tree, config, tasks, blame } = input;
  const { commit = '' } = config.fixture;
  const at = locateText(input.written, commit);
  const starts = [...new Set(tasks.flatMap(({ start }) => (start?.kind === 'commit' ? [start.commit] : [])))];
  const [files, ...others] = (await tree.history?.find([commit, ...starts])) ?? [];
  const startFiles = new Map(
    starts.flatMap((id, index) => (others[index] === undefined ? [] : [[id, others[index]] as const])),
  );
  const isShallow = (await tree.history?.isShallow()) ?? false;
  const missing = missingCommits({
    commit,
    at,
    tasks,
    blame,
    isShallow,
    isThere: (id) => (id === commit ? files : startFiles.get(id)) !== undefined,
  });
  if (files === undefined || missing.length > 0) return { problems: missing };
  const entries = selectStartFiles(await files.list(), config.fixture);
  const problems = await findProblems(files, entries, config, { blame, at, what: 'the fixture' });
  if (problems.length > 0) return { problems };
  const fixture = toFixture(files, entries, config);
  return {
    value: {
      ...fixture,
      startOf: (task) => startOf(task, fixture, startFiles, input),
      messageOf: async ({ origin = '' }) => (await tree.history?.find([origin]))?.[0]?.message(),
    },
    problems: [],
  };
}

/** Locates the first place of a text in a file. */
function locateText({ file, text }: { readonly file: string; readonly text: string }, wanted: string): Position {
  const before = text.slice(0, Math.max(0, text.indexOf(wanted))).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function toFixture(files: CommitFiles, entries: readonly StartEntry[], { fixture }: Config): Fixture {
  const { path: root, exclude = [] } = fixture;
  const named = entries.map(({ path, mode, id }) => [path, mode, id]);
  return {
    files: entries,
    hash: sha256(JSON.stringify(['commit', root, exclude, named])),
    source: { commit: files.commit, tree: files.tree },
    read: () => readFiles(files, entries),
  };
}

async function readFiles(files: CommitFiles, entries: readonly StartEntry[]): Promise<readonly FixtureEntry[]> {
  const contents = await files.read(entries);
  const gone = entries.find((_, index) => contents[index] === undefined);
  if (gone !== undefined) {
    const message = `the content of "${gone.from}" of the commit ${files.commit} is not in this clone`;
    const hint = `Fetch it: git fetch --refetch --no-filter origin ${files.commit}`;
    throw new ProblemError([makeError('setup', 'fixture-objects-missing', message, hint)]);
  }
  return entries.map(({ path, mode }, index) => ({ path, mode, content: contents[index] ?? Buffer.alloc(0) }));
}

/** Returns the start of one task. Throws ProblemError at the task when the tree it starts from cannot be copied. */
async function startOf(
  { id, file, start }: GoldenTask,
  fixture: Fixture,
  startFiles: ReadonlyMap<string, CommitFiles>,
  { config, blame }: CommitFixtureInput,
): Promise<Fixture> {
  if (start === undefined) return fixture;
  if (start.kind === 'patch') {
    return { ...fixture, hash: sha256(JSON.stringify([fixture.hash, start.patch])), patch: { ...start, task: id } };
  }
  const files = startFiles.get(start.commit);
  if (files === undefined) throw new Error(`the commit ${start.commit} was looked for and is not there`);
  const entries = selectStartFiles(await files.list(), config.fixture);
  const at = { file, line: 1, column: 1 };
  const problems = await findProblems(files, entries, config, {
    blame,
    at,
    what: `the start of the golden task "${id}"`,
  });
  if (problems.length > 0) throw new ProblemError(problems);
  const startFixture = toFixture(files, entries, config);
  if (start.packages === undefined) return startFixture;
  return {
    ...startFixture,
    hash: sha256(JSON.stringify([startFixture.hash, 'packages', fixture.hash])),
    packages: start.packages,
  };
}

interface Notified {
  readonly blame: Blame;
  readonly at: Position;
  /** Its subject, in words. */
  readonly what: string;
}

async function findProblems(
  files: CommitFiles,
  entries: readonly StartEntry[],
  { fixture }: Config,
  { blame, at, what }: Notified,
): Promise<readonly Problem[]> {
  if (entries.length > 0) {
    const faults = await findStartFaults(files, entries);
    return faults.map((fault) =>
      toProblem(fault, fixture.exclude, { blame, at, what: `${what} (commit ${files.commit.slice(0, 12)})` }),
    );
  }
  const where = fixture.path === '.' ? '' : ` in "${fixture.path}"`;
  const message = `${what} has no files: the commit ${files.commit.slice(0, 12)} has none${where}`;
  return [makeError(blame, 'fixture-empty', message, 'Name a commit that has the code the tasks are about.', at)];
}

function toProblem(
  { code, message, paths }: StartFault,
  exclude: readonly string[] = [],
  { blame, at, what }: Notified,
): Problem {
  const list = [...exclude, ...paths.slice(0, 5)].map((path) => JSON.stringify(path)).join(', ');
  return makeError(
    blame,
    code,
    `${what} cannot be copied: ${message}`,
    `Leave out what the tasks do not need, under "fixture": exclude: [${list}]`,
    at,
  );
}

/** Which commits are needed, and which are here. */
interface NeededCommits {
  /** The fixture's. */
  readonly commit: string;
  /** Where the config names it. */
  readonly at: Position;
  readonly tasks: readonly GoldenTask[];
  readonly blame: Blame;
  readonly isShallow: boolean;
  isThere(commit: string): boolean;
}

/** Makes an error for each needed commit that is not in this clone; all name the one fetch that brings every one of them. */
function missingCommits(needed: NeededCommits): readonly Problem[] {
  const { commit, at, tasks, blame, isThere } = needed;
  const lost = tasks.filter(({ start }) => start?.kind === 'commit' && !isThere(start.commit));
  const commits = lost.flatMap(({ start }) => (start?.kind === 'commit' ? [start.commit] : []));
  const all = [...new Set([...(isThere(commit) ? [] : [commit]), ...commits])];
  const [suffix, hint] = [needed.isShallow ? 'shallow' : 'missing', explainFetch(all, needed.isShallow)];
  const where = needed.isShallow ? 'is not in this shallow clone' : 'is not in this clone';
  return [
    ...(isThere(commit)
      ? []
      : [makeError(blame, `fixture-commit-${suffix}`, `the fixture's commit ${commit} ${where}`, hint, at)]),
    ...lost.map(({ id, file }, index) => {
      const message = `the commit ${commits[index]} that the golden task "${id}" starts from ${where}`;
      return makeError(blame, `task-commit-${suffix}`, message, hint, { file, line: 1, column: 1 });
    }),
  ];
}

function explainFetch(commits: readonly string[], isShallow: boolean): string {
  // In a whole clone a depth would cut its history.
  const fetch = `git fetch --no-tags ${isShallow ? '--depth=1 ' : ''}origin ${commits.join(' ')}`;
  if (isShallow) return `Fetch what is missing: ${fetch}. In a workflow: "fetch-depth: 0" of actions/checkout.`;
  return `Fetch it if another clone has it: ${fetch}. If history was rewritten and nobody has it, name another commit, and freeze its tasks anew.`;
}
