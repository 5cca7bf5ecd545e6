import { type Blame, makeError, type Problem } from '../../core/model/problem.ts';
import type { FixtureLock, FixtureSource, GoldenTask } from '../../core/model/rule/task.ts';
import type { Tree } from '../../core/model/tree.ts';
import { parseTask } from './parse-task.ts';

/** The path of the lock and the side that must act. */
export interface LockFile {
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

/** Tasks that were frozen before stubs were tried on them still count: what they measured was measured. */
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

/** A commit is known by its name; what the config leaves out of it is in the hash. */
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
  const texts = await Promise.all(open.map(async (file) => (await tree.read(file)) ?? Buffer.alloc(0)));
  return open.filter((file, index) => {
    const text = texts[index] ?? Buffer.alloc(0);
    return parseTask(text, file, 'head').value?.origin !== undefined;
  });
}
