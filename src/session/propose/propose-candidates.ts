import { existsSync } from 'node:fs';
import {
  applyChanges,
  type ChangedLines,
  diffChanges,
  keepEffective,
  toWrittenFile,
} from '../../adapters/files/apply-changes.ts';
import { sessionsFile } from '../../adapters/files/home-places.ts';
import { findPublishedBranch, type RemoteRepository, readOrigin } from '../../adapters/git/find-tracked.ts';
import { findRoot } from '../../adapters/git/resolve-refs.ts';
import { writeTree } from '../../adapters/git/write-commit.ts';
import { type Db, writeTransaction } from '../../adapters/store/open-store.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { Born } from '../../core/model/rule/rule.ts';
import type { StoredCandidate } from '../../core/model/session/stored-candidate.ts';
import type { WrittenFile } from '../../core/model/tree.ts';
import { type GateInputs, loadInputs } from '../../gate/change/load-inputs.ts';
import { loadWorktree, type WorktreeRequest } from '../../gate/change/load-worktree.ts';
import { readTreeText, requireSources } from '../../gate/change/read-files.ts';
import { closeCandidate, listStoredCandidates, listWaitingProjects, readTrace } from '../store/candidates.ts';
import { isProjectOf } from '../store/files/find-project.ts';
import { useSessions } from '../store/open-sessions.ts';
import { type ProposalPlan, planProposal } from './plan-proposal.ts';

export interface ProposeRequest extends WorktreeRequest {
  /** Plans and reports, and writes nothing. */
  readonly dryRun?: boolean;
}

/** A rule that a ledger got. */
export interface LedgerAddition {
  readonly id: string;
  readonly agent: string;
  readonly body: string;
  readonly born?: Born;
}

/** The result of proposing, done or planned. */
export interface ProposeResult {
  readonly schema: 1;
  readonly dryRun: boolean;
  readonly file: string;
  readonly added: readonly LedgerAddition[];
  readonly refused: readonly { readonly body: string; readonly reason: string }[];
  readonly files: readonly WrittenFile[];
  readonly diffs: readonly ChangedLines[];
  /** The evidence of each candidate, in the JSON of a dry run alone: nothing of it goes into the ledger. */
  readonly traces?: readonly { readonly body: string; readonly trace: string }[];
}

/** How long to wait for a process that writes at the same moment. */
const busyTimeoutMs = 10_000;

/**
 * Writes the candidates that wait for this repository into its ledger, where they wait for a verdict. Throws ProblemError where no config is,
 * and for a ledger or a database that cannot be used.
 */
export async function proposeCandidates(
  request: ProposeRequest,
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<ProposeResult> {
  return proposeTo(await loadWorktree(request, deps), request, deps);
}

/** Proposes candidates to the ledger of a working tree that was loaded, as `proposeCandidates` does. */
export async function proposeTo(
  inputs: GateInputs,
  request: Pick<ProposeRequest, 'dryRun'>,
  deps: Pick<Dependencies, 'env'>,
): Promise<ProposeResult> {
  const { config, ledger } = requireSources(inputs);
  const { root } = inputs.refs;
  const before = (await readTreeText(inputs.head.tree, inputs.paths.ledger)) ?? '';
  return withWaiting(deps.env, root, async (db, waiting) => {
    const sources = { rules: ledger.rules, agents: config.agents };
    const plan = planProposal(before, sources, waiting);
    const changes = keepEffective([{ path: inputs.paths.ledger, before, after: plan.ledgerText }]);
    if (!request.dryRun) {
      await applyChanges(root, changes);
      if (db !== undefined) closeCandidates(db, plan);
    }
    return {
      schema: 1,
      dryRun: request.dryRun === true,
      file: inputs.paths.ledger,
      ...toPlanned(plan),
      files: changes.map(toWrittenFile),
      diffs: diffChanges(changes),
      ...(request.dryRun && db && { traces: plan.added.map(({ candidate }) => readBirth(db, candidate)) }),
    };
  });
}

function readBirth(db: Db, { id, body }: StoredCandidate): { readonly body: string; readonly trace: string } {
  return { body, trace: readTrace(db, id) };
}

/** Converts a plan to the form that people and machines read. */
function toPlanned({ added, refused }: ProposalPlan): Pick<ProposeResult, 'added' | 'refused'> {
  return {
    added: added.map(({ rule: { id, agent, body, born } }) => ({ id, agent, body, ...(born && { born }) })),
    refused: refused.map(({ candidate: { body }, reason }) => ({ body, reason })),
  };
}

/** Hands out the candidates that wait for a repository; none, and no database, where nothing was ever collected. */
async function withWaiting<T>(
  env: NodeJS.ProcessEnv,
  root: string,
  use: (db: Db | undefined, waiting: readonly StoredCandidate[]) => Promise<T>,
): Promise<T> {
  if (!existsSync(sessionsFile(env))) return use(undefined, []);
  return useSessions(env, busyTimeoutMs, (db) => {
    const projects = listWaitingProjects(db).filter((project) => isProjectOf(project, root));
    return use(
      db,
      projects.flatMap((project) => listStoredCandidates(db, project, 'waiting')),
    );
  });
}

/** Closes candidates once they are written: a process that is killed in between finds them in the ledger the next time. */
function closeCandidates(db: Db, { added, there, refused }: ProposalPlan): void {
  writeTransaction(db, () => {
    for (const { id } of [...added.map(({ candidate }) => candidate), ...there])
      closeCandidate(db, id, { state: 'proposed', reason: '' });
    for (const { candidate, reason } of refused) closeCandidate(db, candidate.id, { state: 'refused', reason });
  });
}

/** A commit with the candidates that wait, on the published default branch; nothing has been written but git objects nobody names. */
export interface ProposalCommit extends Pick<ProposeResult, 'added' | 'refused' | 'file'> {
  readonly branch: string;
  readonly sha: string;
  /** Where `origin` lies, as far as its address says. */
  readonly origin: RemoteRepository | undefined;
  readonly edits: readonly { readonly path: string; readonly text: string }[];
  readonly baseTree: string;
  readonly tree: string;
  /** The only places that may be written. */
  readonly owned: { readonly files: readonly string[]; readonly folders: readonly string[] };
}

/**
 * Plans the pull request with all candidates that wait. They go on waiting until the ledger of the default branch has them: a pull request
 * may be closed, and a later proposal holds everything that is still open. Throws ProblemError like `proposeCandidates`, and where nothing
 * was fetched.
 */
export async function planProposalCommit(
  configFile: string,
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<ProposalCommit> {
  const root = await findRoot(deps.cwd);
  const { branch, sha } = await findPublishedBranch(root);
  const { paths, head } = await loadInputs({ configFile, base: sha, head: sha }, deps);
  const { config, ledger } = requireSources({ paths, head });
  const before = (await readTreeText(head.tree, paths.ledger)) ?? '';
  return withWaiting(deps.env, root, async (db, waiting) => {
    const sources = { rules: ledger.rules, agents: config.agents };
    const plan = planProposal(before, sources, waiting);
    if (db !== undefined) closeCandidates(db, { ...plan, added: [] });
    const edits = plan.added.length === 0 ? [] : [{ path: paths.ledger, text: plan.ledgerText }];
    return {
      ...toPlanned(plan),
      file: paths.ledger,
      branch,
      sha,
      origin: await readOrigin(root),
      edits,
      baseTree: await writeTree(root, sha, []),
      tree: await writeTree(root, sha, edits),
      owned: { files: [paths.ledger], folders: [] },
    };
  });
}
