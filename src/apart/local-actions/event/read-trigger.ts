import { runGit } from '../../../doors/git/run-git.ts';
import { ProblemError } from '../../../foundation/model/problem.ts';
import type { TriggerFacts } from '../workflow/match-event.ts';
import { type Fields, toFields } from '../workflow/plain-fields.ts';
import type { Remote } from './make-remote.ts';
import type { PreparedEvent } from './prepare-payload.ts';

/** What the filters of workflows look at, from the payload that steps will see: an event file may have said otherwise than the checkout. */
export async function readTrigger({ facts, payload }: PreparedEvent, remote: Remote): Promise<TriggerFacts> {
  const ref = readFilteredRef(facts.event, payload);
  return {
    event: facts.event,
    action: String(payload['action'] ?? ''),
    ...(ref === undefined ? {} : { ref }),
    changedPaths: await listChangedPaths(remote),
  };
}

/** The ref that `branches` and `tags` are about; undefined for events that have no such filter. */
export function readFilteredRef(event: string, payload: Fields): TriggerFacts['ref'] {
  const refs: Readonly<Record<string, unknown>> = {
    push: payload['ref'],
    pull_request: toFields(toFields(payload['pull_request'])['base'])['ref'],
    pull_request_target: toFields(toFields(payload['pull_request'])['base'])['ref'],
    merge_group: toFields(payload['merge_group'])['base_ref'],
    workflow_run: toFields(payload['workflow_run'])['head_branch'],
  };
  const ref = refs[event];
  if (typeof ref !== 'string') return undefined;
  if (ref.startsWith('refs/tags/')) return { kind: 'tag', name: ref.slice('refs/tags/'.length) };
  return { kind: 'branch', name: ref.replace(/^refs\/heads\//, '') };
}

async function listChangedPaths({ folder, baseSha, headSha }: Remote): Promise<readonly string[]> {
  const changed = await runGit(folder, ['diff', '--name-only', '-z', '--no-renames', baseSha, headSha]);
  if (changed.ok) return changed.stdout.toString('utf8').split('\0').filter(Boolean);
  throw new ProblemError([
    {
      code: 'act-git-failed',
      severity: 'error',
      message: `git diff failed: ${changed.stderr.trim()}`,
      hint: 'Look at the repository with git fsck.',
      blame: 'setup',
    },
  ]);
}
