import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { actGit } from '../event/act-git.ts';
import { type EventFacts, isOnPushedRef, type Remote } from '../event/event-facts.ts';
import type { EventName } from '../event/event-names.ts';

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
  await actGit(folder, ['clone', '--quiet', '--no-checkout', '--', origin, clone]);
  await actGit(clone, ['fetch', '--quiet', 'origin', commit]);
  await actGit(clone, ['checkout', '--quiet', '--detach', commit]);
  await actGit(clone, ['remote', 'set-url', 'origin', `${facts.serverUrl}/${facts.repository}.git`]);
  await actGit(clone, ['remote', 'set-url', '--push', 'origin', origin]);
  for (const file of files) cpSync(join(remote.root, file), join(clone, file));
  return clone;
}

/** Commit GitHub starts an event on; those that get secrets for an untrusted change run on the base. */
function chooseCommit(event: EventName, { baseSha, headSha, mergeSha }: Remote): string {
  if (isOnPushedRef(event) || event === 'schedule') return headSha;
  return event === 'workflow_run' || event === 'pull_request_target' ? baseSha : mergeSha;
}
