import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runGit } from '../../../doors/git/run-git.ts';
import { type Problem, ProblemError } from '../../../foundation/model/problem.ts';
import type { EventFacts } from '../event/event-facts.ts';
import type { EventName } from '../event/event-names.ts';
import { isOnPushedRef, type Remote } from '../event/make-remote.ts';

/**
 * A checkout for nektos/act below `folder`, which copies it for every job: the merge of a pull request, or the commit that was pushed, with
 * the workflow files as they are edited. Its remote has the repository's address, where act reads its name; pushes stay on this machine.
 */
export async function cloneForAct(
  folder: string,
  remote: Remote,
  facts: EventFacts,
  files: readonly string[],
): Promise<string> {
  const clone = join(folder, 'clone');
  const origin = pathToFileURL(remote.folder).href;
  const commit = chooseCommit(facts.event, remote);
  await git(folder, ['clone', '--quiet', '--no-checkout', '--', origin, clone]);
  await git(clone, ['fetch', '--quiet', 'origin', commit]);
  await git(clone, ['checkout', '--quiet', '--detach', commit]);
  await git(clone, ['remote', 'set-url', 'origin', `${facts.serverUrl}/${facts.repository}.git`]);
  await git(clone, ['remote', 'set-url', '--push', 'origin', origin]);
  for (const file of files) cpSync(join(remote.root, file), join(clone, file));
  return clone;
}

/** Commit GitHub starts an event on; those that get secrets for a stranger's change run on the base. */
function chooseCommit(event: EventName, { baseSha, headSha, mergeSha }: Remote): string {
  if (isOnPushedRef(event) || event === 'schedule') return headSha;
  return event === 'workflow_run' || event === 'pull_request_target' ? baseSha : mergeSha;
}

async function git(cwd: string, args: readonly string[]): Promise<void> {
  const result = await runGit(cwd, args);
  if (result.ok) return;
  const problem: Problem = {
    code: 'act-git-failed',
    severity: 'error',
    message: `git ${args[0]} failed: ${result.stderr.trim()}`,
    hint: 'Look at the repository with git fsck; a partial or shallow clone may need git fetch --unshallow.',
    blame: 'setup',
  };
  throw new ProblemError([problem]);
}
