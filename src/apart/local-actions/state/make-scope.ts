import type { Scope } from '../expression/scope.ts';
import { hashFiles } from './hash-files.ts';
import { type Frame, statusOf } from './job-state.ts';

/** What the expressions of a step can see; `stepEnv` is its own `env`, already evaluated. */
export function makeScope(frame: Frame, stepEnv: Readonly<Record<string, string>> = {}): Scope {
  const { state, steps, inputs, actionPath } = frame;
  const status = statusOf(frame);
  const github = { ...state.host.github, token: state.token, job: state.job.id, workspace: state.workspace };
  return {
    contexts: {
      ...state.contexts,
      github: actionPath === '' ? github : { ...github, action_path: actionPath },
      env: { ...state.env, ...frame.env, ...stepEnv },
      inputs,
      steps,
      job: { status },
    },
    status: { success: status === 'success', failure: status === 'failure', cancelled: status === 'cancelled' },
    hashFiles: (patterns) => hashFiles(state.workspace, patterns),
  };
}
