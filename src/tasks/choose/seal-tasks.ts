import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { applyChanges } from '../../adapters/files/apply-changes.ts';
import type { FileChange } from '../../adapters/files/file-change.ts';
import { writeWhole } from '../../adapters/files/write-whole.ts';
import { openCommit } from '../../adapters/git/open-commit.ts';
import { setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { FixtureLock } from '../../core/model/rule/task.ts';
import { toDay } from '../../core/text/to-day.ts';
import { defined } from '../../core/util/values.ts';
import { demandSealed, type GateInputs, sealedVariables } from '../../gate/repository/reading/load-inputs.ts';
import { loadWorktree } from '../../gate/repository/reading/load-worktree.ts';
import { renderLock } from '../../gate/suite/render-lock.ts';
import { newSealKey, openSealed, type SealedTask, sealTasks } from '../../gate/suite/sealed-task.ts';
import { takeOut, toSealed } from './take-out.ts';

/** What `tasks seal` was asked: files to seal, the oldest to open, a new key. */
export interface SealRequest {
  readonly configFile: string;
  readonly files: readonly string[];
  /** Where the sealed tasks are kept, outside of the repository. */
  readonly to?: string;
  readonly open?: boolean;
  readonly newKey?: boolean;
}

/** The object of `tasks seal --json`. */
export interface SealReport {
  readonly schema: 1;
  readonly file: string;
  /** Sealed tasks that are in it now, and how many the config asks for. */
  readonly sealed: number;
  readonly wanted: number;
  /** Files of tasks that were sealed now. */
  readonly added: readonly string[];
  /** The oldest, which is a golden task like others now. */
  readonly opened?: string;
  /** A new key: shown once, kept nowhere. */
  readonly key?: string;
}

/** `tellKey` shows a new key before anything is sealed with it: whoever is killed after that can open what was. */
interface SealDeps extends Pick<Dependencies, 'cwd' | 'env' | 'now'> {
  readonly tellKey: (key: string) => void;
}

/**
 * Moves golden tasks that nobody has committed into the encrypted file, opens the oldest of it, or both, which rotates them. What is sealed is
 * read back before it leaves the working tree. Throws ProblemError where anything of that cannot be: nothing is lost then.
 */
export async function sealGoldenTasks(request: SealRequest, deps: SealDeps): Promise<SealReport> {
  const inputs = await loadWorktree(request, deps);
  const file = placeOf(request, deps, inputs.refs.root);
  const old = deps.env[sealedVariables.key];
  const had = existsSync(file) ? openSealed(demandSealed(file), old ?? '', file) : [];
  const key = request.newKey === true ? newSealKey() : (old ?? '');
  const added = await readTasks(inputs, request.files, had, deps);
  const opened = request.open === true ? await openOldest(inputs, had, file) : undefined;
  const now = [...had.filter((task) => task !== opened?.task), ...added];
  const { root } = inputs.refs;
  if (request.newKey === true) deps.tellKey(key);
  // First what is opened, then the file, last what leaves: whatever is killed in between is in two places, never in none.
  if (opened !== undefined) await applyChanges(root, opened.changes);
  await writeSealed(file, now, key);
  if (added.length > 0) await applyChanges(root, planLeaving(inputs, added, opened?.task));
  return {
    ...{ schema: 1, file, sealed: now.length, wanted: inputs.head.config?.sealed ?? 0 },
    added: added.map((task) => task.file),
    ...defined({ opened: opened?.task.file, key: request.newKey === true ? key : undefined }),
  };
}

/** Inside of the repository it would be committed some day, and lie beside the agents' copies. */
function placeOf({ to }: SealRequest, { env, cwd }: SealDeps, root: string): string {
  const named = to ?? env[sealedVariables.file];
  if (named === undefined || named === '') {
    const hint = `Write --to with a path outside of the repository, or set ${sealedVariables.file}.`;
    throw setupError('seal-place', 'nothing says where sealed tasks are kept', hint);
  }
  const file = resolve(cwd, named);
  if (!`${followLinks(dirname(file))}/`.startsWith(`${followLinks(root)}/`)) return file;
  const hint = 'Keep it elsewhere: in an artifact, in another repository, on the machine that measures.';
  throw setupError('seal-place', `"${named}" lies inside of the repository`, hint);
}

/** A folder by the way that links take, as far as it is there. */
function followLinks(folder: string): string {
  if (existsSync(folder)) return realpathSync(folder);
  const above = dirname(folder);
  return above === folder ? folder : join(followLinks(above), basename(folder));
}

async function writeSealed(file: string, tasks: readonly SealedTask[], key: string): Promise<void> {
  await writeWhole(file, sealTasks(tasks, key));
  openSealed(demandSealed(file), key, file);
}

async function readTasks(
  inputs: GateInputs,
  files: readonly string[],
  had: readonly SealedTask[],
  { now }: SealDeps,
): Promise<readonly SealedTask[]> {
  const tasks = [...inputs.head.suites.values()].flatMap((suite) => suite.tasks);
  const committed = inputs.refs.headCommit === '' ? undefined : openCommit(inputs.refs.root, inputs.refs.headCommit);
  const read = files.map(async (file) => {
    const task = tasks.find((one) => one.file === file);
    if (task === undefined) throw refuse('seal-unknown', file);
    if (had.some(({ digest }) => digest === task.digest)) throw refuse('seal-twice', file);
    if (((await committed?.list(file)) ?? []).length > 0) throw refuse('seal-committed', file);
    return toSealed(inputs, task, toDay(now()));
  });
  return Promise.all(read);
}

/** What is wrong with a file, and what to do. */
const faults = {
  'seal-unknown': [
    'is no golden task of a suite',
    'Name it by its path from the root of the repository: benchmarks/sql/golden-07.md.',
  ],
  'seal-twice': ['is sealed already', 'Delete the files that are left of it, or seal another task.'],
  'seal-committed': [
    'is committed, so whoever has a clone can read it',
    'Mine a fresh one and seal it before it is committed: rentroll tasks mine --max 4',
  ],
  'seal-empty': ['holds no sealed task', 'Seal some first: rentroll tasks seal --help'],
  'seal-open-twice': [
    'is there already, and is another task than the sealed one',
    'Move it out of the way, and open the sealed one again.',
  ],
} as const;

function refuse(code: keyof typeof faults, file: string) {
  const [fault, hint] = faults[code];
  return setupError(code, `"${file}" ${fault}`, hint, { file });
}

/** The task that was sealed first, as files of the repository; one that is there already, from an attempt that was cut, only leaves the file. */
async function openOldest(inputs: GateInputs, had: readonly SealedTask[], file: string) {
  const [task] = [...had].sort((a, b) => a.sealedOn.localeCompare(b.sealedOn) || a.digest.localeCompare(b.digest));
  if (task === undefined) throw refuse('seal-empty', file);
  const { head } = inputs;
  if (head.lock?.tasks[task.file] === task.digest) return { task, changes: [] };
  const there = await Promise.all(Object.keys(task.files).map((path) => head.tree.list(path)));
  const isTaken = there.flat().length > 0 || Object.hasOwn(head.lock?.tasks ?? {}, task.file);
  if (isTaken) throw refuse('seal-open-twice', task.file);
  const files = Object.entries(task.files).map(([path, after]): FileChange => ({ path, before: undefined, after }));
  return { task, changes: [...files, ...lockChange(inputs, (lock) => withTask(lock, task))] };
}

function withTask(lock: FixtureLock, { file, digest, proof }: SealedTask): FixtureLock {
  return {
    ...lock,
    tasks: { ...lock.tasks, [file]: digest },
    proofs: { ...lock.proofs, ...(proof === undefined ? {} : { [file]: proof }) },
  };
}

/** The lock is planned with what was opened in it: it was written since. */
function planLeaving(
  inputs: GateInputs,
  added: readonly SealedTask[],
  opened: SealedTask | undefined,
): readonly FileChange[] {
  const files = added.flatMap((task) => Object.keys(task.files));
  const gone = files.map((path): FileChange => ({ path, before: '', after: undefined }));
  const kept = (lock: FixtureLock) => takeOut(opened === undefined ? lock : withTask(lock, opened), added);
  return [...lockChange(inputs, kept), ...gone];
}

function lockChange({ head }: GateInputs, change: (lock: FixtureLock) => FixtureLock): readonly FileChange[] {
  if (head.lock === undefined || head.config === undefined) return [];
  return [{ path: head.config.fixture.lock, before: undefined, after: renderLock(change(head.lock)) }];
}
