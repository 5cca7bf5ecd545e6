import { join } from 'node:path';
import { toInputVariables } from '../actions/action-inputs.ts';
import type { FoundAction } from '../actions/find-action.ts';
import type { Frame } from '../state/job-state.ts';
import type { StepEnd } from '../state/result.ts';
import type { ActionFile } from '../workflow/workflow.ts';
import { runProgram } from './run-program.ts';

/** One use of a node action. */
export interface NodeUse {
  readonly found: FoundAction & { readonly action: ActionFile & { readonly runs: { readonly kind: 'node' } } };
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
  const { runs } = use.found.action;
  const start = (script: string, saved: Readonly<Record<string, string>>) =>
    runProgram(frame, {
      program: process.execPath,
      args: [join(use.found.folder, script)],
      cwd: frame.state.workspace,
      env: { ...use.env, ...toInputVariables(use.inputs), ...toStateVariables(saved) },
      platform: { GITHUB_ACTION: use.id, GITHUB_ACTION_PATH: use.found.folder },
      timeoutMs: use.timeoutMs,
    });
  const { state: saved, ...end } = await start(runs.main, {});
  const { post } = runs;
  if (post !== undefined) {
    const run = async () => {
      const { state: _, ...last } = await start(post, saved);
      return last;
    };
    frame.state.posts.push({ name: `Post ${use.name}`, condition: runs.postIf ?? 'always()', run });
  }
  return end;
}

function toStateVariables(saved: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(saved).map(([name, value]) => [`STATE_${name}`, value]));
}
