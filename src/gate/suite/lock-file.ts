import { type Blame, makeError, type Problem } from '../../core/model/problem.ts';
import type { ExpectedTests, FixtureLock, FixtureSource, GoldenTask, LockedProof } from '../../core/model/rule/task.ts';
import type { Tree } from '../../core/model/tree.ts';
import { mostDocumentBytes } from '../../core/text/decode-text.ts';
import { hashParts } from '../../core/util/hash.ts';
import { compareText } from '../../core/util/values.ts';
import type { Fixture } from './load-fixture.ts';
import { parseTask } from './parse-task.ts';

/** The path of the lock and the side that must act. */
interface LockFile {
  readonly file: string;
  readonly blame: Blame;
}

type LockedTask = Pick<GoldenTask, 'file' | 'digest' | 'id'>;

const grow = 'A frozen task is never edited: undo the change, and put the new version into a new file.';
const freeze = 'Run `rentroll lint --write-lock` to prove and freeze it, and commit the lock.';

const mine = 'Make golden tasks of your history, which freezes them as well: rentroll tasks mine';

function checkTask(lock: FixtureLock, task: LockedTask, place: LockFile): readonly Problem[] {
  const frozen = Object.hasOwn(lock.tasks, task.file) ? lock.tasks[task.file] : undefined;
  const at = { file: task.file, line: 1, column: 1 };
  if (frozen === undefined) {
    const message = `the golden task "${task.id}" is not in the lock "${place.file}"`;
    return [makeError(place.blame, 'lock-missing-task', message, freeze, at)];
  }
  if (frozen === task.digest) return checkProof(lock, task, place);
  const message = `the frozen golden task "${task.id}" or its reference was edited`;
  return [makeError(place.blame, 'lock-edited-task', message, grow, at)];
}

/** Warns of a frozen task on which no stub was tried; what it measured still counts. */
function checkProof(lock: FixtureLock, { id, file }: LockedTask, { blame }: LockFile): readonly Problem[] {
  if (lock.proofs?.[file] !== undefined) return [];
  const message = `no stub was ever tried on the frozen golden task "${id}": a rule that only defeats its check could earn`;
  const hint = 'Run `rentroll lint --write-lock`: it tries them, and says what to mend.';
  return [{ code: 'task-not-stubbed', severity: 'warning', message, hint, at: { file, line: 1, column: 1 }, blame }];
}

function checkVanished(lock: FixtureLock, tasks: readonly LockedTask[], place: LockFile): readonly Problem[] {
  const present = new Set(tasks.map((task) => task.file));
  const gone = Object.keys(lock.tasks).filter((file) => !present.has(file) && lock.retired?.[file] === undefined);
  const hint = `Restore the file: verdicts were measured on it. Or say in the lock why it goes, under "retired:".`;
  const say = (file: string) => `the frozen golden task "${file}" is gone`;
  return gone.map((file) => makeError(place.blame, 'lock-vanished-task', say(file), hint, { file: place.file }));
}

const undo = 'Undo the change to the fixture; a new fixture means a new lock and new verdicts for every rule.';
/** The command that moves a fixture that is a commit, together with its lock. */
export const moveFixture = 'rentroll tasks refresh --write --reason "the code has changed much since"';

/** Names a fixture: a commit by its id. What the config leaves out of it is in the hash. */
function nameFixture(hash: string, source: FixtureSource | undefined): string {
  return source === undefined ? `"${hash}"` : `commit ${source.commit.slice(0, 12)} ("${hash.slice(0, 19)}…")`;
}

/**
 * Compares the lock with what is there: a changed fixture, edited frozen tasks, tasks without an entry, entries without a task.
 * `fixture` is what was read; `tasks` are the tasks of all suites. Without a lock (undefined) one error.
 */
export function checkLock(
  lock: FixtureLock | undefined,
  { hash, source }: { readonly hash: string; readonly source?: FixtureSource },
  tasks: readonly LockedTask[],
  place: LockFile,
): readonly Problem[] {
  const at = { file: place.file };
  if (lock === undefined) {
    // Nothing can be frozen before there are tasks; those of a commit are mined.
    const hint = source !== undefined && tasks.length === 0 ? mine : freeze;
    return [makeError(place.blame, 'lock-missing', `the lock "${place.file}" is missing`, hint, at)];
  }
  const problems: Problem[] = [];
  if (lock.fixture !== hash) {
    const message = `the fixture changed: the lock has ${nameFixture(lock.fixture, lock.source)}, the ${source === undefined ? 'files give' : 'config gives'} ${nameFixture(hash, source)}`;
    const hint =
      source === undefined ? undo : `${undo} A newer commit comes in, once that is undone, with: ${moveFixture}`;
    problems.push(makeError(place.blame, 'lock-changed-fixture', message, hint, at));
  }
  return [...problems, ...tasks.flatMap((task) => checkTask(lock, task, place)), ...checkVanished(lock, tasks, place)];
}

/**
 * Finds task files that a mining wrote and was killed before it froze them. Tasks that people wrote are not among them: freezing those is a
 * person's word.
 */
export async function listUnfrozen(
  tree: Pick<Tree, 'read'>,
  files: readonly string[],
  lock: FixtureLock | undefined,
): Promise<readonly string[]> {
  const open = files.filter((file) => !Object.hasOwn(lock?.tasks ?? {}, file));
  const texts = await Promise.all(
    open.map(async (file) => (await tree.read(file, mostDocumentBytes)) ?? Buffer.alloc(0)),
  );
  return open.filter((file, index) => {
    const text = texts[index] ?? Buffer.alloc(0);
    return parseTask(text, file, 'head').value?.origin !== undefined;
  });
}

const plainPath = /^[A-Za-z][\w./-]*$/;

function renderKey(path: string): string {
  return plainPath.test(path) ? path : JSON.stringify(path);
}

/** Renders `fixture.lock` as text: tasks in order of path, so that equal locks are equal files. */
export function renderLock(lock: FixtureLock): string {
  const { proofs = {}, retired = {}, moved } = lock;
  const lists = Object.entries(proofs).flatMap(([file, { expected }]) => listsOf(lock, file, expected));
  return [
    '# Written by rentroll: hashes that freeze the fixture and the golden tasks, and what proved them. Do not edit, but for "retired".',
    `version: ${lock.version}`,
    `fixture: ${lock.fixture}`,
    ...(lock.source === undefined ? [] : [`commit: ${lock.source.commit}`, `tree: ${lock.source.tree}`]),
    ...(moved === undefined ? [] : ['moved:', `  from: ${moved.from}`, `  why: ${JSON.stringify(moved.why)}`]),
    ...renderMap('tasks', lock.tasks, (hash) => [` ${hash}`], '{}'),
    ...renderMap('retired', retired, (why) => [` ${JSON.stringify(why)}`]),
    ...renderMap('proofs', proofs, ({ stubs, expected }, file) => [
      '',
      `    stubs: ${stubs}`,
      ...(expected === undefined ? [] : renderExpected(lock, file, expected)),
    ]),
    ...renderMap('names', Object.fromEntries(lists), (names) => [
      '',
      ...names.map((name) => `    - ${JSON.stringify(name)}`),
    ]),
    '',
  ].join('\n');
}

function renderMap<T>(
  key: string,
  map: Readonly<Record<string, T>>,
  render: (value: T, name: string) => readonly string[],
  empty?: string,
): readonly string[] {
  const entries = Object.entries(map).sort(([a], [b]) => compareText(a, b));
  if (entries.length === 0) return empty === undefined ? [] : [`${key}: ${empty}`];
  return [
    `${key}:`,
    ...entries.flatMap(([name, value]) => {
      const [first = '', ...rest] = render(value, name);
      return [`  ${renderKey(name)}:${first}`, ...rest];
    }),
  ];
}

function renderExpected(lock: FixtureLock, file: string, expected: ExpectedTests): readonly string[] {
  return [
    `    exit: ${expected.exitCode}`,
    ...renderNames('fail_to_pass', expected.failToPass),
    ...renderNames('fail_to_fail', expected.failToFail ?? []),
    `    pass_to_pass: [${listsOf(lock, file, expected)
      .map(([id]) => id)
      .join(', ')}]`,
  ];
}

function renderNames(key: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`    ${key}:`, ...names.map((name) => `      - ${JSON.stringify(name)}`)];
}

/** Names of the fixture's own tests are the same for most tasks: they are written once, and apart from those only one task has. */
function listsOf({ proofs = {} }: FixtureLock, file: string, expected?: ExpectedTests) {
  const others = Object.entries(proofs).filter(([other]) => other !== file);
  const otherTests = new Set(others.flatMap(([, proof]) => proof.expected?.passToPass ?? []));
  const names = expected?.passToPass ?? [];
  const parts = [names.filter((name) => otherTests.has(name)), names.filter((name) => !otherTests.has(name))];
  return parts.filter((part) => part.length > 0).map((part) => [`n${hashParts(...part).slice(0, 11)}`, part] as const);
}

/** Adds tasks and proofs to a lock: what is in it stays as it is, whatever the tasks are now. */
export function growLock(
  lock: FixtureLock | undefined,
  { hash, source }: Pick<Fixture, 'hash' | 'source'>,
  tasks: readonly GoldenTask[],
  proofs: ReadonlyMap<string, LockedProof>,
): FixtureLock {
  const digests = Object.fromEntries(tasks.map((task) => [task.file, task.digest]));
  const proved = tasks.flatMap(({ file }) => {
    const proof = proofs.get(file);
    return proof === undefined ? [] : [[file, proof] as const];
  });
  return {
    version: 1,
    fixture: lock?.fixture ?? hash,
    tasks: { ...digests, ...lock?.tasks },
    ...sourceOf(lock, source),
    ...(lock?.retired === undefined ? {} : { retired: lock.retired }),
    ...(lock?.moved === undefined ? {} : { moved: lock.moved }),
    proofs: { ...Object.fromEntries(proved), ...lock?.proofs },
  };
}

/** The commit goes with the hash: a lock that stands keeps both. */
function sourceOf(lock: FixtureLock | undefined, source: FixtureSource | undefined): Pick<FixtureLock, 'source'> {
  const lockedSource = lock === undefined ? source : lock.source;
  return lockedSource === undefined ? {} : { source: lockedSource };
}
