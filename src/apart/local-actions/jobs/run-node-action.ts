import { join } from 'node:path';
import { toInputVariables } from '../actions/action-inputs.ts';
import type { Frame } from '../state/job-state.ts';
import type { StepEnd } from '../state/result.ts';
import type { ActionFile } from '../workflow/workflow.ts';
import { runProgram } from './run-program.ts';

/** One use of a node action. */
export interface NodeUse {
  readonly folder: string;
  readonly runs: ActionFile['runs'] & { readonly kind: 'node' };
  readonly name: string;
  readonly id: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/**
 * Runs the entry point of a node action as a process of its own, under the Node that runs rentroll. Its `post` waits for the end of the
 * job and sees what `main` saved as state.
 */
export async function runNodeAction(frame: Frame, use: NodeUse): Promise<StepEnd> {
  const { folder, runs, name, id, env, timeoutMs } = use;
  const start = (script: string, saved: Readonly<Record<string, string>>) =>
    runProgram(frame, {
      program: process.execPath,
      args: [join(folder, script)],
      cwd: frame.state.workspace,
      env: { ...env, ...toInputVariables(use.inputs), ...toStateVariables(saved) },
      platform: { GITHUB_ACTION: id, GITHUB_ACTION_PATH: folder },
      timeoutMs,
    });
  const { end, saved } = await start(runs.main, {});
  const { post, postIf: condition = 'always()' } = runs;
  if (post !== undefined) {
    const run = async () => (await start(post, saved)).end;
    frame.state.posts.push({ name: `Post ${name}`, condition, run });
  }
  return end;
}

function toStateVariables(saved: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(saved).map(([name, value]) => [`STATE_${name}`, value]));
}
