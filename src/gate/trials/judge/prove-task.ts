import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFault } from '../../../adapters/files/disk-fault.ts';
import type { ShellResult } from '../../../adapters/process/run-shell.ts';
import { type ProblemError, setupError } from '../../../core/model/problem.ts';
import type { GoldenTask } from '../../../core/model/rule/task.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { compareSnapshots, snapshotCopy } from '../incidents/copy-snapshot.ts';
import { applyPatch } from '../workspace/copy-git.ts';
import { makeWorkspace } from '../workspace/make-workspace.ts';
import type { JudgeEnvironment } from './judge-environment.ts';
import { judgeOnce, judgeWork } from './judge-work.ts';
import { listWork, type WorkFile } from './list-work.ts';

/** The two proofs a golden task owes before its trials count, and what keeps it from being frozen. */
export type TaskProof = { readonly ok: true } | TaskFault;

/** Why a task does not count. */
export interface TaskFault {
  readonly ok: false;
  readonly code:
    | 'task-vacuous'
    | 'task-unsolvable'
    | 'reference-does-not-apply'
    | 'check-hangs'
    | 'task-flaky'
    | 'task-defeated';
  readonly detail: string;
  /** The advice for this very cause, where the code alone does not say. */
  readonly mend?: string;
}

/**
 * Proves that a task's check fails on the untouched fixture (vacuity) and passes after the reference patch (solvability). Both are judged
 * as the work of a trial is. Throws ProblemError on a machine that cannot start a check: that says nothing about the task.
 */
export async function proveTask(task: GoldenTask, environment: JudgeEnvironment): Promise<TaskProof> {
  const untouched = await proveVacuity(task, environment);
  if (!untouched.ok) return untouched;
  const work = await workOfReference(task, environment);
  if ('refusal' in work) return { ok: false, code: 'reference-does-not-apply', detail: work.refusal };
  return proveSolvability(task, work.files, environment);
}

/** Fails when the check passes on the fixture as it is. */
export async function proveVacuity(task: GoldenTask, environment: JudgeEnvironment): Promise<TaskProof> {
  const result = await judgeStarted(task, [], 'untouched', environment);
  if (result.exit === 'passed') {
    return { ok: false, code: 'task-vacuous', detail: 'its check passes on the untouched fixture' };
  }
  return result.exit === 'timed-out' ? hangs(result) : { ok: true };
}

/** Fails when the check does not pass with the work of the reference in place. */
export async function proveSolvability(
  task: GoldenTask,
  files: readonly WorkFile[],
  environment: JudgeEnvironment,
): Promise<TaskProof> {
  const result = await judgeStarted(task, files, 'reference', environment);
  if (result.exit === 'passed') return { ok: true };
  if (result.exit === 'timed-out') return hangs(result);
  const detail = `its check still fails after the reference patch: ${quoteCause(result)}`;
  return { ok: false, code: 'task-unsolvable', detail };
}

/** Judges work under a name, tests by name once for the same work; throws ProblemError where checks cannot start. */
export async function judgeStarted(
  task: GoldenTask,
  files: readonly WorkFile[],
  name: string,
  environment: JudgeEnvironment,
): Promise<ShellResult> {
  const judging =
    task.check === undefined
      ? judgeWork(task, files, `${name} ${task.digest}`, environment)
      : judgeOnce(task, files, environment);
  const result = await judging.catch((error: unknown) => {
    // Nothing but this machine has had a hand in it yet.
    throw error instanceof Error && 'code' in error ? temporaryFault(error.message) : error;
  });
  if (result.exit === 'not-started') throw notStarted(quoteCause(result));
  return result;
}

function notStarted(why: string): ProblemError {
  const message = `success checks cannot start on this machine: ${why}`;
  return setupError('check-not-started', message, 'Put bash on PATH: it runs the checks.');
}

/** Returns the fault of a check that ran into its time limit. */
export function hangs(result: ShellResult): TaskFault {
  const detail = `its check ran into the time limit; last output: ${quoteCause(result)}`;
  return { ok: false, code: 'check-hangs', detail };
}

/** Quotes the line of a check's output that says why: an error that ended a program, else the last one; or how it ended. */
export function quoteCause({ tail, exitCode }: Pick<ShellResult, 'tail' | 'exitCode'>): string {
  // Below the error a runtime prints where it was, what it knows of it, and which version it is.
  const isSaid = (line: string) => line.trim() !== '' && !/^Node\.js v\d|^\s+at |^[\s{}^~]*$/.test(line);
  const lines = tail.split('\n').filter(isSaid);
  const isCrash = /^Node\.js v\d/m.test(tail);
  const error = isCrash ? lines.findLast((line) => /^(?:Uncaught )?\w*(?:Error|Exception)\b/.test(line)) : undefined;
  return (error ?? lines.at(-1))?.slice(0, 200) || `exit code ${exitCode ?? 'none'}`;
}

/** Returns the work of an agent that applied a task's reference patch and nothing else; `refusal` says why the patch does not apply. */
export async function workOfReference(
  task: GoldenTask,
  environment: JudgeEnvironment,
): Promise<{ readonly files: readonly WorkFile[] } | { readonly refusal: string }> {
  const copy = await makeWorkspace(
    environment.fixture,
    environment.scratch,
    hashParts('reference', task.digest),
    new Map(),
  ).catch((error: unknown) => {
    // Nothing but this machine has had a hand in it yet.
    throw error instanceof Error && 'code' in error ? temporaryFault(error.message) : error;
  });
  try {
    const before = await snapshotCopy(copy.root);
    const patch = join(copy.root, '..', 'reference.patch');
    await writeFile(patch, task.reference);
    const refusal = await applyPatch(copy.root, patch, { PATH: environment.env['PATH'] });
    if (refusal !== undefined) return { refusal };
    const changes = compareSnapshots(before, await snapshotCopy(copy.root));
    const place = { root: copy.root, template: environment.fixture.template, overlayPaths: new Set<string>() };
    return { files: await listWork(changes, task, place) };
  } finally {
    await copy.remove();
  }
}
