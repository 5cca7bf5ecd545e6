import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExpectedTests, GoldenTask, LockedProof, TestCheck } from '../../../core/model/rule/task.ts';
import { defined } from '../../../core/util/values.ts';
import { isInPlace, snapshotCopy } from '../incidents/copy-snapshot.ts';
import type { JudgeEnvironment } from './judge-environment.ts';
import { inCopy } from './judge-work.ts';
import { deletedRest, type FixtureTexts, listStubs } from './list-stubs.ts';
import type { WorkFile } from './list-work.ts';
import {
  hangs,
  judgeStarted,
  proveSolvability,
  proveVacuity,
  quoteCause,
  type TaskFault,
  workOfReference,
} from './prove-task.ts';
import { type RanTests, runTests } from './run-tests.ts';
import { judgeTests, type TestResults } from './test-results.ts';

/** The proof of a task before it is frozen, and the names of tests that were left out for changing their mind. */
export interface FreezeProof {
  readonly ok: true;
  readonly proof: LockedProof;
  readonly flaky: readonly string[];
}

/** Times that a check runs untouched, and with the reference: a check whose result changes proves nothing. */
const timesEach = 3;

/**
 * Proves everything a task owes before it is frozen: it fails untouched and passes with its reference, three times each, and no stub
 * passes. Takes a dozen runs of the check. Throws ProblemError on a machine that cannot start a check.
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
 * Tells whether the tests of a task pass, as they are, with its reference in a fixture that lost everything else: one run that says whether
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

/** Returns the fault of a run: a fault after the first run makes the task flaky. */
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

/** Names a task is judged by, and those that were left out because they changed from run to run. */
export interface RecordedTests {
  readonly ok: true;
  readonly expected: ExpectedTests;
  readonly flaky: readonly string[];
}

/** Runs the tests of a task three times untouched and three times with its reference, and keeps what they say every time. */
async function recordTests(
  task: GoldenTask & { readonly check: TestCheck },
  reference: readonly WorkFile[],
  environment: JudgeEnvironment,
): Promise<RecordedTests | TaskFault> {
  const { expected: _, ...fresh } = task;
  const run = (files: readonly WorkFile[], of: Pick<GoldenTask, 'expected' | 'tests'> = fresh) =>
    inCopy(task, files, `record ${task.digest}`, environment, (copy) => runTests(task.check, of, copy, environment));
  const untouched = await runTimes(() => run([]));
  const solved = untouched.some(isTimedOut) ? [] : await runTimes(() => run(reference));
  const stopped = [...solved, ...untouched].find((ran) => ran.kind === 'stopped');
  if (stopped?.kind === 'stopped') return faultOfStopped(stopped.result);
  const isWitness = witnessesOf(task, reference);
  const names = sortNames(untouched.map(resultsOf), solved.map(resultsOf), isWitness);
  if (names.failToPass.length === 0) return noneToPass(solved.map(resultsOf), names.unsure);
  // The files that are run from now on are those of these names: how the runner ends with them is asked once more.
  const final = await run(reference, { ...fresh, expected: { exitCode: 0, ...names } });
  if (final.kind === 'stopped') return faultOfStopped(final.result);
  const { failToPass, passToPass } = names;
  const failToFail = names.failing.filter((name) => Object.hasOwn(task.tests ?? {}, fileOf(name)));
  const canaries = failToFail.length === 0 ? {} : { failToFail };
  const expected = { exitCode: final.exitCode, failToPass, passToPass, ...canaries };
  const verdict = judgeTests(final, expected);
  if (verdict.exit !== 'passed')
    return { ok: false, code: 'task-flaky', detail: `its tests fail on the seventh run: ${quoteCause(verdict)}` };
  return { ok: true, expected, flaky: names.flaky };
}

function isTimedOut(ran: RanTests): boolean {
  return ran.kind === 'stopped' && ran.result.exit === 'timed-out';
}

async function runTimes(run: () => Promise<RanTests>): Promise<readonly RanTests[]> {
  const all: RanTests[] = [];
  // What ran into the time limit once has lost already: five more times would take as long again.
  while (all.length < timesEach && !all.some(isTimedOut)) all.push(await run());
  return all;
}

function resultsOf(ran: RanTests): TestResults {
  return ran.kind === 'ended' ? ran.results : new Map();
}

/**
 * Opens a predicate for names of tests that judge anybody's work. Tests that the reference itself brings or changes do not, because another agent's
 * would have other names; hidden tests always do.
 */
function witnessesOf({ tests = {} }: GoldenTask, reference: readonly WorkFile[]): (name: string) => boolean {
  const brought = new Set(reference.map(({ path }) => path).filter((path) => !Object.hasOwn(tests, path)));
  return (name) => !brought.has(fileOf(name));
}

function fileOf(name: string): string {
  return name.split(' > ', 1)[0] ?? '';
}

function sortNames(
  untouched: readonly TestResults[],
  solved: readonly TestResults[],
  isWitness: (name: string) => boolean,
) {
  const isAlways = (runs: readonly TestResults[], name: string) => runs.every((run) => run.get(name) === 'passed');
  const isNever = (runs: readonly TestResults[], name: string) => runs.every((run) => run.get(name) !== 'passed');
  const all = [...new Set([...solved, ...untouched].flatMap((run) => [...run.keys()]))].filter(isWitness).sort();
  const passing = all.filter((name) => isAlways(solved, name));
  return {
    failToPass: passing.filter((name) => isNever(untouched, name)),
    passToPass: passing.filter((name) => isAlways(untouched, name)),
    failing: all.filter((name) => [...solved, ...untouched].every((run) => run.get(name) === 'failed')),
    // They would say that the task is done, if they said the same every time.
    unsure: all.filter((name) => isNever(untouched, name) && !isNever(solved, name) && !isAlways(solved, name)),
    flaky: all.filter((name) => [untouched, solved].some((runs) => !isAlways(runs, name) && !isNever(runs, name))),
  };
}

function noneToPass(solved: readonly TestResults[], [unsure]: readonly string[]): TaskFault {
  if (unsure !== undefined) {
    return {
      ok: false,
      code: 'task-flaky',
      detail: `${unsure} passes in some of three runs after the reference patch`,
    };
  }
  const failing = [...(solved[0] ?? [])].find(([, status]) => status !== 'passed')?.[0];
  if (failing === undefined) {
    return { ok: false, code: 'task-vacuous', detail: 'no test of it fails on the untouched fixture' };
  }
  const detail = `no test fails untouched and passes after the reference patch; ${failing} does not pass with it`;
  return { ok: false, code: 'task-unsolvable', detail };
}

function faultOfStopped(result: Parameters<typeof hangs>[0]): TaskFault {
  if (result.exit === 'timed-out') return hangs(result);
  return { ok: false, code: 'task-unsolvable', detail: `its tests do not run: ${quoteCause(result)}` };
}
