import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Scope } from '../expression/scope.ts';
import { type Frame, statusOf } from './job-state.ts';
import { isBelowFolder, listFiles } from './list-files.ts';

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

/** `hashFiles()`: SHA-256 over the SHA-256 of each matching file below the workspace, in order; empty when none matches. */
function hashFiles(workspace: string, patterns: readonly string[]): string {
  const files = listFiles(workspace, patterns.join('\n')).files.filter((file) => isBelowFolder(workspace, file));
  if (files.length === 0) return '';
  const all = createHash('sha256');
  for (const file of files) all.update(createHash('sha256').update(readFileSync(file)).digest());
  return all.digest('hex');
}
