import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GoldenTask, LockedProof, TestCheck } from '../../../core/model/rule/task.ts';
import { defined } from '../../../core/util/values.ts';
import { isInPlace, snapshotCopy } from '../incidents/copy-snapshot.ts';
import type { JudgeEnvironment } from './judge-environment.ts';
import { inCopy } from './judge-work.ts';
import { deletedRest, type FixtureTexts, listStubs } from './list-stubs.ts';
import type { WorkFile } from './list-work.ts';
import { judgeStarted, proveSolvability, proveVacuity, type TaskFault, workOfReference } from './prove-task.ts';
import { recordTests } from './record-tests.ts';
import { runTests } from './run-tests.ts';

/** What a task has shown before it is frozen, and the names of tests that were left out for changing their mind. */
export interface FreezeProof {
  readonly ok: true;
  readonly proof: LockedProof;
  readonly flaky: readonly string[];
}

/** How often a script has to fail untouched, and to pass with the reference. */
const timesEach = 3;

/**
 * Everything a task owes before it is frozen: it fails untouched and passes with its reference, three times each, and no stub passes. Takes
 * a dozen runs of the check. Throws ProblemError on a machine that cannot start a check.
 */
export async function proveForFreezing(
  task: GoldenTask,
  environment: JudgeEnvironment,
): Promise<FreezeProof | TaskFault> {
  const work = await workOfReference(task, environment);
  if ('refusal' in work) return { ok: false, code: 'reference-does-not-apply', detail: work.refusal };
  const recorded = await recordOrRepeat(task, work.files, environment);
  if (!recorded.ok) return recorded;
  const { expected, flaky } = recorded;
  const ready = expected === undefined ? task : { ...task, expected };
  const stubs = listStubs(ready, work.files, await readFixture(environment.fixture.template));
  for (const { words, files, mend } of stubs) {
    const { exit } = await judgeStarted(ready, files, 'stub', environment);
    if (exit === 'passed') return { ok: false, code: 'task-defeated', detail: `its check passes ${words}`, mend };
  }
  return { ok: true, proof: { stubs: stubs.length, ...defined({ expected }) }, flaky };
}

/**
 * Whether the tests of a task pass, as they are, with its reference in a fixture that lost everything else: one run that says whether
 * proving it is worth a dozen. Throws ProblemError on a machine that cannot start a check.
 */
export async function passesAlone(
  task: GoldenTask & { readonly check: TestCheck },
  environment: JudgeEnvironment,
): Promise<boolean> {
  const work = await workOfReference(task, environment);
  if ('refusal' in work) return false;
  const stubs = listStubs(task, work.files, await readFixture(environment.fixture.template));
  const alone = stubs.find(({ words }) => words === deletedRest);
  if (alone === undefined) return false;
  const ran = await inCopy(task, alone.files, `alone ${task.digest}`, environment, (copy) =>
    runTests(task.check, task, copy, environment),
  );
  return ran.kind === 'ended' && ran.exitCode === 0 && [...ran.results.values()].includes('passed');
}

async function recordOrRepeat(task: GoldenTask, reference: readonly WorkFile[], environment: JudgeEnvironment) {
  const { check } = task;
  if (check !== undefined) return recordTests({ ...task, check }, reference, environment);
  for (let time = 0; time < timesEach; time += 1) {
    const untouched = await proveVacuity(task, environment);
    if (!untouched.ok) return repeated(untouched, time);
    const solved = await proveSolvability(task, reference, environment);
    if (!solved.ok) return repeated(solved, time);
  }
  return { ok: true, expected: undefined, flaky: [] } as const;
}

/** What fails at first is wrong; what fails later changes its mind. */
function repeated(fault: TaskFault, time: number): TaskFault {
  return time === 0
    ? fault
    : { ...fault, code: 'task-flaky', detail: `${fault.detail} (in run ${time + 1} of ${timesEach})` };
}

async function readFixture(template: string): Promise<FixtureTexts> {
  const paths = [...(await snapshotCopy(template)).keys()].filter(isInPlace);
  const texts = await Promise.all(paths.map(async (path) => [path, await readFile(join(template, path))] as const));
  return new Map(texts);
}
