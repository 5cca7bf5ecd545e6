import type { GoldenTask } from '../../../../foundation/model/rule/task.ts';
import { hashParts } from '../../../../foundation/util/hash.ts';
import { makeWorkspace, type Workspace } from '../fixture/make-workspace.ts';
import type { PreparedFixture } from '../fixture/prepare-fixture.ts';
import type { ShellResult } from '../process/run-shell.ts';
import { checkWork } from './check-work.ts';
import { fitsMemory, rememberSize } from './copy-size.ts';
import type { JudgeEnvironment } from './judge-environment.ts';
import { inMemory } from './lay-in-memory.ts';
import { layTests, layWork } from './work/lay-work.ts';
import type { Work, WorkFile } from './work/list-work.ts';

/**
 * Judges work in a clean room: a fresh copy of the fixture that no agent has seen, with the work's files and the task's hidden tests laid
 * over it, in memory where that can be. `name` keeps copies of the same moment apart. Trouble of the machine is thrown.
 */
export async function judgeWork(
  task: GoldenTask,
  files: readonly WorkFile[],
  name: string,
  environment: JudgeEnvironment,
): Promise<ShellResult> {
  if (fitsMemory(task, environment)) {
    const result = await inMemory(task, files, name, environment, (copy) => checkWork(task, copy, environment));
    // Nothing of the check has run then: it may on disk.
    if (result.exit !== 'not-started') return result;
  }
  return inCopy(task, files, name, environment, async (copy) => {
    const result = await checkWork(task, copy, environment);
    if (environment.sandbox?.kind === 'bubblewrap') await rememberSize(task, copy.root, environment);
    return result;
  });
}

/** Makes such a copy for the time of `act`. */
export async function inCopy<T>(
  task: Pick<GoldenTask, 'tests'>,
  files: readonly WorkFile[],
  name: string,
  environment: JudgeEnvironment,
  act: (copy: Workspace) => Promise<T>,
): Promise<T> {
  const copy = await makeWorkspace(
    environment.fixture,
    environment.scratch,
    hashParts('judge', name),
    environment.start ?? {},
  );
  try {
    await layWork(copy.root, files);
    await layTests(copy.root, task.tests);
    return await act(copy);
  } finally {
    await copy.remove();
  }
}

const judged = new WeakMap<PreparedFixture, Map<string, Promise<ShellResult>>>();

/** The same, once per task and work in this process. Only for work whose judgement cannot change: a cancelled one is not kept. */
export async function judgeOnce(task: GoldenTask, work: Work, environment: JudgeEnvironment): Promise<ShellResult> {
  const known = judged.get(environment.fixture) ?? new Map<string, Promise<ShellResult>>();
  judged.set(environment.fixture, known);
  const name = hashParts(
    task.digest,
    work.digest,
    String(environment.timeoutMs),
    ...Object.entries(environment.start ?? {}).flat(),
  );
  const fresh = known.get(name) ?? judgeWork(task, work.files, name, environment);
  known.set(name, fresh);
  const isKept = await fresh.then(({ exit }) => exit === 'passed' || exit === 'failed').catch(() => false);
  if (!isKept) known.delete(name);
  return fresh;
}
