import { findLogin } from '../client/find-login.ts';
import type { Github } from '../client/open-client.ts';
import { carriesMarker } from '../client/own-text.ts';
import { listOpenPulls, type PullRequest } from '../client/pulls.ts';
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
 * Pushes an audit to its branch. Where somebody else has the name, by a branch or by a pull request of it to the same base, a next one is
 * taken (`rentroll/audit-sql-2`); where a branch stands in the way of all such names (one called `rentroll` does, to git), those of another
 * form (`rentroll-audit-sql`): nobody stops audits by a branch. One whose pull request is open and ours stays the audit's, with what people
 * added to it, and is left alone.
 */
export async function pushToFreeBranch(
  github: Github,
  push: AuditPush & { readonly base: string },
): Promise<PushedAudit> {
  const login = await findLogin(github);
  const own = 'failure' in login ? undefined : login.value;
  const pushed = await pushToNext(github, push, own);
  if (!isBlocked(pushed.outcome)) return pushed;
  const flat = await pushToNext(github, { ...push, branch: push.branch.replaceAll('/', '-') }, own);
  return isBlocked(flat.outcome) ? pushed : flat;
}

async function pushToNext(
  github: Github,
  push: AuditPush & { readonly base: string },
  login: string | undefined,
): Promise<PushedAudit> {
  const { branch, marker, base } = push;
  for (let count = 1; ; count += 1) {
    const place = count === 1 ? { branch, marker } : { branch: `${branch}-${count}`, marker: `${marker}-${count}` };
    const pulls = await listPulls(github, place.branch, base);
    const isLast = count === mostNames;
    if (!isLast && login !== undefined && pulls?.some((pull) => pull.login !== login)) continue;
    const outcome = await pushAudit(github, { ...push, ...place });
    const isTaken = outcome.kind === 'refused' && outcome.problem.code === 'audit-branch-edited';
    const isOurs = pulls === undefined || pulls.some((pull) => carriesMarker(pull.body, place.marker));
    if (!isTaken || isLast || login === undefined || isOurs) return { outcome, place };
  }
}

/** Open pull requests of a branch into the base; undefined where GitHub does not say. One into another base is none of the audit's. */
async function listPulls(github: Github, branch: string, base: string): Promise<readonly PullRequest[] | undefined> {
  const pulls = await listOpenPulls(github, `${github.owner}:${branch}`);
  return 'failure' in pulls ? undefined : pulls.value.filter((pull) => pull.base === base);
}

function isBlocked(outcome: CommitOutcome): boolean {
  return outcome.kind === 'refused' && outcome.problem.code === 'audit-branch-blocked';
}
