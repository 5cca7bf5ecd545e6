import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
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

/** Values of the context `github` that steps see as GITHUB_*, as in actions/runner. */
const shared =
  `action action_path action_ref action_repository actor actor_id api_url base_ref event_name event_path graphql_url
  head_ref job ref ref_name ref_protected ref_type repository repository_id repository_owner repository_owner_id
  retention_days run_attempt run_id run_number server_url sha triggering_actor workflow workflow_ref workflow_sha
  workspace`.split(/\s+/);

/**
 * Variables of a step: the machine's, then `env` from the outside in, then what the platform sets, which nothing can overwrite.
 * `own` is the step's `env`; `platform` what belongs to this step only (env files, action path).
 */
export function buildStepEnv(
  frame: Frame,
  own: Readonly<Record<string, string>>,
  platform: Readonly<Record<string, string>>,
): Record<string, string> {
  const { state } = frame;
  const context: Readonly<Record<string, unknown>> = {
    ...state.host.github,
    job: state.job.id,
    workspace: state.workspace,
    action_path: frame.actionPath,
  };
  const github = shared.map((name) => [`GITHUB_${name.toUpperCase()}`, String(context[name] ?? '')] as const);
  const runner = Object.entries(state.contexts['runner'] as Record<string, string>);
  const merged: Record<string, string> = {
    ...state.host.env,
    ...state.env,
    ...frame.env,
    ...own,
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    ...Object.fromEntries(github),
    ...Object.fromEntries(runner.map(([name, value]) => [`RUNNER_${name.toUpperCase()}`, value])),
    ...platform,
  };
  return { ...merged, PATH: [...state.path, merged['PATH'] ?? ''].filter(Boolean).join(delimiter) };
}
