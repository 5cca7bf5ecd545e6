import type { ShellResult } from '../../../adapters/process/run-shell.ts';
import type { GoldenTask } from '../../../core/model/rule/task.ts';
import type { Runner } from '../../../core/model/runner/runner.ts';
import type { LaidFiles } from '../../../core/model/trial/overlay.ts';
import type { Incident } from '../../../core/model/trial/trial.ts';
import type { CopyChange } from '../incidents/copy-snapshot.ts';
import type { Workspace } from '../workspace/make-workspace.ts';
import type { JudgeEnvironment } from './judge-environment.ts';
import { judgeOnce, judgeWork } from './judge-work.ts';
import { listWork } from './list-work.ts';

/** The place where a trial is judged: the environment of its check, and the runner that did the work. */
export interface TrialJudge extends Omit<JudgeEnvironment, 'timeoutMs' | 'start'> {
  readonly runner: Pick<Runner, 'level'>;
  readonly limits: { readonly checkTimeoutMs: number };
}

/** The facts of one trial that judging needs. */
export interface JudgedTrial {
  /** Files that lay over the fixture when the agent started; what became of them is no work. */
  readonly start: LaidFiles;
  /** Names the copy. */
  readonly name: string;
  readonly incidents: readonly Incident[];
}

/**
 * Judges a trial. A weakened guard of its task fails it, whatever its tests would say; otherwise its work is judged in a place where no agent was.
 */
export async function judgeTrial(
  task: GoldenTask,
  judge: TrialJudge,
  { workspace, changes }: { readonly workspace: Workspace; readonly changes: readonly CopyChange[] },
  { start, name, incidents }: JudgedTrial,
): Promise<ShellResult> {
  const weakened = incidents.find(({ kind }) => kind === 'changed');
  if (weakened?.kind === 'changed') {
    return { exit: 'failed', tail: `not judged: a file that guards the task was ${weakened.how}: ${weakened.file}` };
  }
  const overlayPaths = new Set(start.keys());
  const files = await listWork(changes, task, { root: workspace.root, template: judge.fixture.template, overlayPaths });
  const place = { ...judge, timeoutMs: judge.limits.checkTimeoutMs };
  // A simulated agent does the same few things in every arm: its work is judged once, on the fixture alone, as where tasks are proved.
  const isOnce = judge.runner.level !== 'measured' && task.check !== undefined;
  const result = isOnce ? judgeOnce(task, files, place) : judgeWork(task, files, name, { ...place, start });
  return nameEnd(await result, place);
}

/** Says how a check ended that printed nothing. */
function nameEnd(result: ShellResult, { timeoutMs }: JudgeEnvironment): ShellResult {
  if (result.exit === 'timed-out') return { ...result, tail: `the check did not end within ${timeoutMs / 1000} s` };
  const isSilent = result.exit === 'failed' && result.tail === '';
  return isSilent ? { ...result, tail: `the check ended with ${result.exitCode ?? 'no exit code'}` } : result;
}
