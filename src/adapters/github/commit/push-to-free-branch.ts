import type { FileEdit } from '../../../core/model/tree.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { carriesMarker, findLogin } from '../client/find-login.ts';
import type { Github } from '../client/open-client.ts';
import { listOpenPulls, type PullRequest } from '../client/pulls.ts';
import { warnOf } from '../client/read-failure.ts';
import { type CommitOutcome, commitFiles, type OwnedPaths, warnOfCommit } from './commit-files.ts';
import { type CommitFacts, getBranch, getCommit } from './git-data.ts';

/** Branch and marker of the pull request of one agent's audits: one per agent and config, always the same. */
interface AuditBranch {
  readonly branch: string;
  readonly marker: string;
}

const usualConfig = '.rentroll/config.yml';
const plainName = /^[a-z0-9](?:[a-z0-9-]{0,60}[a-z0-9])?$/;

/** Names the branch of an audit. A name that could mean something to git is replaced by its hash. */
export function nameAuditBranch(agent: string, configFile: string): AuditBranch {
  const name = plainName.test(agent) ? agent : shortHash(agent);
  const suffix = configFile === usualConfig ? '' : `-${shortHash(configFile)}`;
  return { branch: `rentroll/audit-${name}${suffix}`, marker: `audit:${name}${suffix}` };
}

/**
 * Writes the message of a commit on the branch of an audit. Its last line names the tree, so that a commit with other files is nobody's but
 * its author's.
 */
export function writeAuditMessage(title: string, { marker }: AuditBranch, tree: string): string {
  return `${title}\n\n${trailer(marker, tree)}`;
}

/** Returns true for a commit that an audit made and nobody has changed since. */
export function isAuditCommit({ message, tree }: CommitFacts, { marker }: AuditBranch): boolean {
  return tree !== '' && message.trimEnd().split('\n').at(-1) === trailer(marker, tree);
}

function trailer(marker: string, tree: string): string {
  return `Rentroll-Tree: ${marker} ${tree}`;
}

function shortHash(text: string): string {
  return hashParts(text).slice(0, 12);
}

/** The outcome of a push, and the branch it was made to. */
interface PushedAudit {
  readonly outcome: CommitOutcome;
  readonly place: AuditBranch;
}

/** Most branch names that are tried; after that a warning says which branches to delete. */
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
  const ownLogin = 'failure' in login ? undefined : login.value;
  const pushed = await pushToNext(github, push, ownLogin);
  if (!isBlocked(pushed.outcome)) return pushed;
  const flat = await pushToNext(github, { ...push, branch: push.branch.replaceAll('/', '-') }, ownLogin);
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

/** Lists the open pull requests of a branch into the base; undefined where GitHub does not say. One into another base is not the audit's. */
async function listPulls(github: Github, branch: string, base: string): Promise<readonly PullRequest[] | undefined> {
  const pulls = await listOpenPulls(github, `${github.owner}:${branch}`);
  return 'failure' in pulls ? undefined : pulls.value.filter((pull) => pull.base === base);
}

function isBlocked(outcome: CommitOutcome): boolean {
  return outcome.kind === 'refused' && outcome.problem.code === 'audit-branch-blocked';
}

/** Files of an audit, for its branch. */
interface AuditPush extends AuditBranch {
  /** Commit that was audited. */
  readonly sha: string;
  readonly baseTree: string;
  readonly tree: string;
  readonly edits: readonly FileEdit[];
  readonly title: string;
  readonly owned: OwnedPaths;
}

/**
 * Puts the files onto the branch of an agent's audits. A new commit follows the one before and the audited commit (a merge of the two),
 * so that the branch only ever moves forward and the pull request shows nothing but these files. A branch whose tip is not an untouched
 * commit of an audit is left alone.
 */
async function pushAudit(github: Github, push: AuditPush): Promise<CommitOutcome> {
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

/** Adds to a refusal that another branch may stand in the way: GitHub refuses a branch below the name of another one, as `rentroll` would be. */
function nameBlocked(branch: string, outcome: CommitOutcome): CommitOutcome {
  if (outcome.kind !== 'refused' || outcome.problem.code !== 'github-refused') return outcome;
  const hint = `${outcome.problem.hint} Where a branch has the beginning of that name, delete it: git push origin --delete ${quoteShell(branch.split('/')[0] ?? branch)}`;
  return { kind: 'refused', problem: { ...outcome.problem, code: 'audit-branch-blocked', hint } };
}

function editedBranch(branch: string, tip: string) {
  return warnOf(
    'audit-branch-edited',
    `the tip ${tip.slice(0, 12)} of the branch ${quoteValue(branch)} is not a commit of an audit`,
    'Nothing was overwritten. Merge its pull request, or delete the branch: the next audit starts a new one.',
  );
}
