import { findPublishedBranch, type RemoteRepository, readOrigin } from '../../adapters/git/find-tracked.ts';
import { findRoot } from '../../adapters/git/resolve-refs.ts';
import { writeTree } from '../../adapters/git/write-commit.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { loadInputs } from '../../gate/repository/reading/load-inputs.ts';
import { readTreeText, requireSources } from '../../gate/repository/reading/read-files.ts';
import { planProposal } from './plan-proposal.ts';
import { closeCandidates, type ProposeResult, toPlanned, withWaiting } from './propose-candidates.ts';

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
  deps: Pick<Dependencies, 'cwd' | 'env' | 'now'>,
): Promise<ProposalCommit> {
  const root = await findRoot(deps.cwd);
  const { branch, sha } = await findPublishedBranch(root);
  const { paths, head } = await loadInputs({ configFile, base: sha, head: sha }, deps);
  const { config, ledger } = requireSources({ paths, head });
  const before = (await readTreeText(head.tree, paths.ledger)) ?? '';
  return withWaiting(deps.env, root, async (db, waiting) => {
    const sources = { rules: ledger.rules, agents: Object.keys(config.agents) };
    const plan = planProposal(before, sources, waiting);
    if (db !== undefined) closeCandidates(db, { ...plan, added: [] }, deps.now());
    const edits = plan.added.length === 0 ? [] : [{ path: paths.ledger, text: plan.ledgerText }];
    return {
      ...toPlanned(plan),
      ...{ file: paths.ledger, branch, sha, origin: await readOrigin(root), edits },
      ...{ baseTree: await writeTree(root, sha, []), tree: await writeTree(root, sha, edits) },
      owned: { files: [paths.ledger], folders: [] },
    };
  });
}
