import { findLogin } from '../client/find-login.ts';
import type { Github } from '../client/open-client.ts';
import { carriesMarker } from '../client/own-text.ts';
import { listOpenPulls } from '../client/pulls.ts';
import type { CommitOutcome } from '../commit/commit-files.ts';
import type { AuditBranch } from './audit-branch.ts';
import { type AuditPush, pushAudit } from './push-audit.ts';

/** What became of a push, and the branch it was made to. */
export interface PushedAudit {
  readonly outcome: CommitOutcome;
  readonly place: AuditBranch;
}

/** Whoever takes this many names means it: the warning says what to delete. */
const mostNames = 4;

/**
 * Pushes an audit to its branch. Where somebody else's branch has the name, a next one is taken (`rentroll/audit-sql-2`): nobody stops
 * audits by a branch. One whose pull request is open and ours stays the audit's, with what people added to it, and is left alone.
 */
export async function pushToFreeBranch(github: Github, push: AuditPush): Promise<PushedAudit> {
  const { branch, marker } = push;
  for (let count = 1; ; count += 1) {
    const place = count === 1 ? { branch, marker } : { branch: `${branch}-${count}`, marker: `${marker}-${count}` };
    const outcome = await pushAudit(github, { ...push, ...place });
    const isTaken = outcome.kind === 'refused' && outcome.problem.code === 'audit-branch-edited';
    if (!isTaken || count === mostNames || (await isOwnPull(github, place))) return { outcome, place };
  }
}

/** True for a branch with an open pull request of ours, and where GitHub does not say. */
async function isOwnPull(github: Github, { branch, marker }: AuditBranch): Promise<boolean> {
  const login = await findLogin(github);
  const pulls = await listOpenPulls(github, `${github.owner}:${branch}`);
  if ('failure' in login || 'failure' in pulls) return true;
  return pulls.value.some((pull) => pull.login === login.value && carriesMarker(pull.body, marker));
}
