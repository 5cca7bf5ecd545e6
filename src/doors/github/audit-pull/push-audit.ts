import { quoteValue } from '../../../foundation/text/escape/quote-value.ts';
import { warnOf } from '../client/failure.ts';
import type { Github } from '../client/open-client.ts';
import { type CommitOutcome, commitFiles } from '../commit/commit-files.ts';
import { warnOfCommit } from '../commit/commit-problems.ts';
import { type CommitEdit, getBranch, getCommit } from '../commit/git-data.ts';
import type { OwnedPaths } from '../commit/owned-paths.ts';
import { type AuditBranch, isAuditCommit, writeAuditMessage } from './audit-branch.ts';

/** Files of an audit, for its branch. */
export interface AuditPush extends AuditBranch {
  /** Commit that was audited. */
  readonly sha: string;
  readonly baseTree: string;
  readonly tree: string;
  readonly edits: readonly CommitEdit[];
  readonly title: string;
  readonly owned: OwnedPaths;
}

/**
 * Puts the files onto the branch of an agent's audits. A new commit follows the one before and the audited commit (a merge of the two),
 * so that the branch only ever moves forward and the pull request shows nothing but these files. A branch whose tip is not an untouched
 * commit of an audit is left alone.
 */
export async function pushAudit(github: Github, push: AuditPush): Promise<CommitOutcome> {
  const { branch, sha, tree, title } = push;
  const tip = await getBranch(github, branch);
  if ('failure' in tip) return { kind: 'refused', problem: warnOfCommit(tip.failure) };
  const message = writeAuditMessage(title, push, tree);
  const request = { ...push, message, expectedHead: tip.value };
  if (tip.value === undefined) return nameBlocked(branch, await commitFiles(github, { ...request, parents: [sha] }));
  const before = await getCommit(github, tip.value);
  if ('failure' in before) return { kind: 'refused', problem: warnOfCommit(before.failure) };
  if (!isAuditCommit(before.value, push)) return { kind: 'refused', problem: editedBranch(branch, tip.value) };
  const follows = before.value.parents.includes(sha);
  if (before.value.tree === tree && follows) return { kind: 'unchanged', sha: tip.value };
  return commitFiles(github, { ...request, parents: follows ? [tip.value] : [tip.value, sha] });
}

/** GitHub refuses a branch below the name of another one: `rentroll` stands in the way of all of ours. */
function nameBlocked(branch: string, outcome: CommitOutcome): CommitOutcome {
  if (outcome.kind !== 'refused' || outcome.problem.code !== 'github-refused') return outcome;
  const hint = `${outcome.problem.hint} Where a branch has the beginning of that name, delete it: git push origin --delete ${branch.split('/')[0] ?? branch}`;
  return { kind: 'refused', problem: { ...outcome.problem, code: 'audit-branch-blocked', hint } };
}

function editedBranch(branch: string, tip: string) {
  return warnOf(
    'audit-branch-edited',
    `the tip ${tip.slice(0, 12)} of the branch ${quoteValue(branch)} is not a commit of an audit`,
    'Nothing was overwritten. Merge its pull request, or delete the branch: the next audit starts a new one.',
  );
}
