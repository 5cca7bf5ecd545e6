import { makeError, type Problem } from '../../core/model/problem.ts';
import type { GoldenTask, LockedProof } from '../../core/model/rule/task.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { stableJson } from '../../core/text/json/read-json.ts';
import type { GateInputs } from '../change/load-inputs.ts';
import type { Revision } from '../change/load-revision.ts';
import { moveFixture } from '../suite/lock-file.ts';

/** Checks that head has what base froze unchanged: its fixture and its golden tasks. New tasks are welcome. */
export function checkFrozen(base: Revision, head: Revision): readonly Problem[] {
  return [...checkFixture(base, head), ...checkTasks(base, head), ...checkProofs(base, head)];
}

/**
 * Refuses state in a commit: a journal that a checkout brings could hold trials that nobody ran. In a working tree state lies where it belongs,
 * and what git tracks of it is asked when it is opened.
 */
export async function checkState({ refs, paths, head }: GateInputs): Promise<readonly Problem[]> {
  const stateFiles = refs.headSha === 'WORKTREE' ? [] : await head.tree.list(paths.committedState);
  const [first] = stateFiles.map(({ path }) => path);
  if (first === undefined) return [];
  return [
    makeError(
      'head',
      'state-tracked',
      `${quoteValue(first)} is committed: state that a checkout brings along could hold trials that nobody ran`,
      `Run: git rm -r ${paths.committedState}. State belongs into the git directory of a clone. Nothing of this was read.`,
      { file: first },
    ),
  ];
}

/**
 * Refuses the removal of golden tasks of base, whether their files went or the config looks elsewhere: every later change would be judged by
 * less. The tasks of an agent go with the agent. Where head cannot be read, that is the problem, and a task whose file is still there is not
 * called removed.
 */
export async function checkRemoved(base: Revision, head: Revision): Promise<readonly Problem[]> {
  const { config } = head;
  if (config === undefined) return [];
  const isUnread = head.suites.size < Object.keys(config.agents).length;
  const there = isUnread ? (await head.tree.list('')).map(({ path }) => path) : [];
  const remainingFiles = new Set([
    ...[...head.suites.values()].flatMap(({ tasks }) => tasks.map(({ file }) => file)),
    ...there,
  ]);
  const removed = [...base.suites].flatMap(([agent, { tasks }]) => tasks.map((task) => ({ agent, task })));
  return removed
    .filter(({ task }) => !remainingFiles.has(task.file))
    .map(
      ({ agent, task }) =>
        warnOfRetired(head, task) ?? {
          code: 'frozen-task-removed',
          severity: Object.hasOwn(config.agents, agent) ? 'error' : 'warning',
          message: `this change removes the golden task "${task.id}" (${task.file}): this change is still judged with the task, and later changes would not be`,
          hint: 'Put the task, its reference and its line in the lock back, or say in the lock why it goes, under "retired:".',
          at: { file: task.file },
          blame: 'head',
        },
    );
}

/** Makes the warning about a task that head's lock retires with a reason; undefined for a task that went without one. */
function warnOfRetired({ lock }: Revision, { id, file }: GoldenTask): Problem | undefined {
  const why = lock?.retired !== undefined && Object.hasOwn(lock.retired, file) ? lock.retired[file] : undefined;
  if (why === undefined) return undefined;
  const message = `this change retires the golden task "${id}" (${file}): ${quoteValue(why)}. This change is still judged with the task, later changes are not`;
  const hint = 'Merge only if you agree with the reason: rules that the task would have refused get in more easily.';
  return { ...makeError('head', 'frozen-task-retired', message, hint, { file }), severity: 'warning' };
}

/**
 * Finds proofs of base's tasks that head's lock changed: with fewer names to pass, later changes would be judged by less. Where the fixture moves,
 * the expected results of its own tests may move along.
 */
function checkProofs(base: Revision, head: Revision): readonly Problem[] {
  const after = head.lock?.proofs ?? {};
  const starts = new Map(
    [...base.suites.values()].flatMap(({ tasks }) => tasks).map((task) => [task.file, task.start]),
  );
  const isMoved = acceptedMove(base, head) !== undefined;
  const changed = Object.entries(base.lock?.proofs ?? {}).filter(([file, proof]) => {
    const isThere = head.lock !== undefined && Object.hasOwn(head.lock.tasks, file);
    const mayMove = isMoved && !startsApart(starts.get(file));
    return isThere && !isSameProof(proof, after[file], mayMove);
  });
  return changed.map(([file]) =>
    makeError(
      'head',
      'frozen-proof-edited',
      `the proof of the golden task "${file}" in the lock differs from base`,
      "Restore base's lock: the names of tests in it are what the task is judged by.",
      { file: head.config?.fixture.lock ?? file },
    ),
  );
}

/** Returns true for a start that the fixture has no part in: the tree of another commit, with packages of its own. */
export function startsApart(start: GoldenTask['start']): boolean {
  return start?.kind === 'commit' && start.packages === undefined;
}

/** Returns true for an unchanged proof, or with a moved fixture for one that keeps the results of the task's own hidden tests. */
function isSameProof(before: LockedProof, after: LockedProof | undefined, mayMove: boolean): boolean {
  if (stableJson(after ?? {}) === stableJson(before)) return true;
  if (!mayMove || after === undefined || after.stubs === 0) return false;
  const [was, is] = [before.expected, after.expected];
  if (was === undefined || is === undefined) return was === is;
  const keeps = (names: readonly string[] = [], laterNames: readonly string[] = []) =>
    names.every((name) => laterNames.includes(name));
  return keeps(was.failToPass, is.failToPass) && keeps(was.failToFail, is.failToFail);
}

/** Drops the problems of head's lock that the comparison with base has reported already. */
export function dropFrozen(locked: readonly Problem[], frozen: readonly Problem[]): readonly Problem[] {
  const isReported = (code: string, file?: string) =>
    frozen.some((problem) => problem.code === code && (file === undefined || problem.at?.file === file));
  return locked.filter(({ code, at }) => {
    if (code === 'lock-changed-fixture') return !isReported('fixture-changed');
    return code !== 'lock-edited-task' || !isReported('frozen-task-edited', at?.file);
  });
}

function checkFixture(base: Revision, head: Revision): readonly Problem[] {
  const { fixture, config } = base;
  if (fixture === undefined || head.fixture === undefined || fixture.hash === head.fixture.hash) return [];
  const move = acceptedMove(base, head);
  if (move !== undefined) return [moveProblem(move, head.config?.fixture.lock)];
  const names = [fixture, head.fixture].map(({ source }) => source?.commit.slice(0, 12));
  const [before, after] = names;
  const isMove = before !== undefined && after !== undefined;
  return [
    makeError(
      'head',
      'fixture-changed',
      `the frozen fixture "${config?.fixture.path ?? ''}" differs from base${isMove ? `: commit ${after} in place of ${before}` : ''}`,
      `Undo the change: every verdict was measured on the fixture as it is at base.${isMove ? ` A newer commit comes in, once that is undone, with: ${moveFixture}` : ''}`,
      { file: config?.fixture.path ?? '' },
    ),
  ];
}

interface AcceptedMove {
  readonly from: string;
  readonly to: string;
  readonly why: string;
}

/**
 * Returns the move of the fixture to another commit, where head's lock gives a reason for it, starts from base's very commit, is the lock of the
 * commit that head's config names, and nothing else changes which files are copied. Later changes are judged on the new fixture, this one on base's.
 */
function acceptedMove(base: Revision, head: Revision): AcceptedMove | undefined {
  const { moved, source, fixture } = head.lock ?? {};
  const [from, to] = [base.fixture?.source?.commit, head.fixture?.source?.commit];
  if (from === undefined || to === undefined || from === to || moved?.from !== from) return undefined;
  const isLocked = fixture === head.fixture?.hash && source?.commit === to;
  return isLocked && sharesShape(base, head) ? { from, to, why: moved.why } : undefined;
}

/** Returns true where base and head take the same part of their commits as the fixture. */
function sharesShape(...revisions: readonly [Revision, Revision]): boolean {
  const [before, after] = revisions.map(({ config }) => {
    const { path = '', exclude = [] } = config?.fixture ?? {};
    return stableJson({ path, exclude });
  });
  return before === after;
}

function moveProblem({ from, to, why }: AcceptedMove, lock = ''): Problem {
  const message = `this change moves the fixture from commit ${from} to ${to}: ${quoteValue(why)}. It is still judged on the first, later changes on the second`;
  const hint = 'Agree with the reason and read both commits before you merge: receipts of before become stale.';
  return { ...makeError('head', 'fixture-moved', message, hint, { file: lock }), severity: 'warning' };
}

function checkTasks(base: Revision, head: Revision): readonly Problem[] {
  const after = new Map([...head.suites.values()].flatMap((suite) => suite.tasks).map((task) => [task.file, task]));
  const before = [...base.suites.values()].flatMap((suite) => suite.tasks);
  return before
    .filter((task) => after.has(task.file) && after.get(task.file)?.digest !== task.digest)
    .map((task) =>
      makeError(
        'head',
        'frozen-task-edited',
        `the golden task "${task.id}" or its reference differs from base`,
        'A frozen task is never edited: put the new version into a new file.',
        { file: task.file, line: 1, column: 1 },
      ),
    );
}
