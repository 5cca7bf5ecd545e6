import type { FileChange } from '../../adapters/files/apply-changes.ts';
import { moveCommit } from '../../core/config/edit-config.ts';
import type { RefreshedTask } from '../../core/model/mining-report.ts';
import { makeError, type Problem } from '../../core/model/problem.ts';
import type { FixtureLock, GoldenTask } from '../../core/model/rule/task.ts';
import { defined } from '../../core/util/values.ts';
import type { GateInputs } from '../../gate/change/load-inputs.ts';
import { readTreeText } from '../../gate/change/read-files.ts';
import { renderLock } from '../../gate/suite/lock-file.ts';
import { parseTask } from '../../gate/suite/parse-task.ts';
import type { Frozen, RefreshTarget } from './choose-target.ts';
import type { ProvedThere } from './prove-there.ts';

/** Longest reason a lock takes, in characters. */
export const longestReason = 400;

/** Finds the reasons why config and lock cannot move: tasks that no longer prove and may not go, an agent that would be left without any. */
export function findHindrances(tasks: readonly RefreshedTask[], retire: boolean): readonly Problem[] {
  const broken = tasks.filter(({ outcome }) => outcome === 'broken');
  if (broken.length > 0 && !retire) {
    const message = `${broken.length} of ${tasks.length} golden tasks no longer prove there: ${broken.map(({ id }) => id).join(', ')}`;
    const hint = 'Retire them with --retire, or move to another commit with --to. Nothing was written.';
    return [makeError('head', 'refresh-unproved', message, hint)];
  }
  const left = Map.groupBy(tasks, ({ agent }) => agent);
  const bare = [...left].filter(([, agentTasks]) => agentTasks.every(({ outcome }) => outcome === 'broken'));
  return bare.map(([agent]) => {
    const hint = `Mine tasks first (rentroll tasks mine --agent ${agent}), or move to another commit with --to. Nothing was written.`;
    return makeError('head', 'refresh-suite-empty', `no golden task of the agent "${agent}" would be left`, hint);
  });
}

/** Plans the files of a move: lock and config, and then those of tasks that leave. `why` is kept in the lock. */
export async function planRefresh(
  inputs: GateInputs,
  frozen: Frozen,
  target: RefreshTarget,
  proved: ProvedThere,
  why: string,
): Promise<readonly FileChange[]> {
  const { head, paths } = inputs;
  const { lock: file } = frozen.config.fixture;
  const leaving = new Map(
    proved.tasks.flatMap((task) => (task.outcome === 'broken' ? [[task.file, task] as const] : [])),
  );
  const lock = moveLock(frozen, target, proved, leaving, why);
  const config = (await readTreeText(head.tree, paths.config)) ?? '';
  return [
    { path: file, before: await readTreeText(head.tree, file), after: renderLock(lock) },
    { path: paths.config, before: config, after: moveCommit(config, paths.config, target.commit) },
    ...(await planLeaving(inputs, frozen.tasks, leaving)),
  ];
}

type Leaving = ReadonlyMap<string, RefreshedTask>;

function moveLock(
  { lock, commit }: Frozen,
  { fixture, commit: to }: RefreshTarget,
  { proofs }: ProvedThere,
  leaving: Leaving,
  why: string,
): FixtureLock {
  const stays = ([file]: readonly [string, unknown]) => !leaving.has(file);
  const reasons = [...leaving].map(([file, { code }]) => {
    const reason = `the fixture moved to ${to.slice(0, 12)}, ${code}: ${why}`;
    return [file, reason.slice(0, longestReason)] as const;
  });
  const retired = { ...lock.retired, ...Object.fromEntries(reasons) };
  return {
    version: 1,
    fixture: fixture.hash,
    ...defined({ source: fixture.source }),
    moved: { from: commit, why },
    tasks: Object.fromEntries(Object.entries(lock.tasks).filter(stays)),
    proofs: Object.fromEntries([...Object.entries(lock.proofs ?? {}), ...proofs].filter(stays)),
    ...(Object.keys(retired).length === 0 ? {} : { retired }),
  };
}

/** Deletes the files that only leaving tasks have; a task that stays may share a test or a patch with one. */
async function planLeaving(
  inputs: GateInputs,
  tasks: readonly GoldenTask[],
  leaving: Leaving,
): Promise<readonly FileChange[]> {
  const going = tasks.filter(({ file }) => leaving.has(file));
  const stayingPaths = new Set(
    await listFiles(
      inputs,
      tasks.filter(({ file }) => !leaving.has(file)),
    ),
  );
  const paths = (await listFiles(inputs, going)).filter((path) => !stayingPaths.has(path));
  return [...new Set(paths)].map((path) => ({ path, before: '', after: undefined }));
}

/** Lists every file of some tasks: themselves, their patches and their hidden tests. */
async function listFiles({ head }: GateInputs, tasks: readonly GoldenTask[]): Promise<readonly string[]> {
  const files = tasks.map(async ({ file, referenceFile, start }) => {
    const { testFiles = {} } = parseTask((await head.tree.read(file)) ?? '', file, 'head').value ?? {};
    const tests =
      typeof testFiles === 'string'
        ? (await head.tree.list(testFiles)).map(({ path }) => path)
        : Object.values(testFiles);
    return [file, referenceFile, ...(start?.kind === 'patch' ? [start.file] : []), ...tests];
  });
  return (await Promise.all(files)).flat();
}
