import type { ShellResult } from '../../../adapters/process/run-shell.ts';
import type { Sandbox } from '../../../adapters/sandbox/box.ts';
import type { GoldenTask } from '../../../core/model/rule/task.ts';
import type { ScriptResult } from '../../../core/model/trial/trial.ts';
import type { Workspace } from '../fixture/make-workspace.ts';
import type { CopyChange } from '../incidents/copy-snapshot.ts';
import type { JudgedTrial, TrialJudge } from '../judging/judge-trial.ts';
import { listWork } from '../judging/list-work.ts';
import { askScript, type ProbeScript } from './ask-script.ts';

/** A script that is to be asked about trials. */
export interface AskedScript extends ProbeScript {
  /** Tasks it is about; all when absent. */
  readonly tasks?: readonly string[];
  /** Box it runs in. */
  readonly sandbox: Sandbox;
}

/** What scripts came to in one trial; `stopped` when the machine or an interrupt kept one from answering. */
export interface AskedScripts {
  readonly results: readonly ScriptResult[];
  readonly stopped?: ShellResult;
}

/**
 * Asks scripts about what an agent left, one after another. They see what judging lets count, over what lies there when no rule under test is
 * in memory: nothing in the copy tells one arm from the other but what its agent did.
 */
export async function askScripts(
  scripts: readonly AskedScript[],
  task: GoldenTask,
  judge: TrialJudge,
  { workspace, changes }: { readonly workspace: Workspace; readonly changes: readonly CopyChange[] },
  { start, name }: Pick<JudgedTrial, 'start' | 'name'>,
): Promise<AskedScripts> {
  const asked = scripts.filter(({ tasks }) => tasks === undefined || tasks.includes(task.id));
  if (asked.length === 0) return { results: [] };
  const own = new Set(start.keys());
  const files = await listWork(changes, task, { root: workspace.root, template: judge.fixture.template, own });
  const results: ScriptResult[] = [];
  for (const script of asked) {
    const place = { ...judge, start, sandbox: script.sandbox, timeoutMs: judge.limits.checkTimeoutMs };
    const end = await askScript(script, files, name, place);
    if ('stopped' in end) return { results, stopped: end.stopped };
    results.push(end);
  }
  return { results };
}
