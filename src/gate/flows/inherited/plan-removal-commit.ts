import { writeCommit, writeTree } from '../../../adapters/git/write-commit.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { toDay } from '../../../core/text/to-day.ts';
import { loadInputs } from '../../repository/reading/load-inputs.ts';
import { planRemoval } from './propose-removal.ts';

/** A commit without some inherited lines; nothing has been written but git objects nobody names. */
export interface RemovalCommit {
  /** Rules that really leave: those that were inherited there, and not protected. */
  readonly rules: readonly string[];
  readonly edits: readonly { readonly path: string; readonly text: string | undefined }[];
  readonly baseTree: string;
  readonly tree: string;
  readonly commit: string;
  /** The only places that may be written. */
  readonly owned: { readonly files: readonly string[]; readonly folders: readonly string[] };
}

/**
 * Plans the change that takes lines out of ledger and memory at `sha`. What another job proposes is data: only rules that are inherited there
 * and not protected leave, whatever else is named.
 */
export async function planRemovalCommit(
  { configFile, sha, rules }: { readonly configFile: string; readonly sha: string; readonly rules: readonly string[] },
  deps: Pick<Dependencies, 'cwd' | 'now'>,
): Promise<RemovalCommit> {
  const inputs = await loadInputs({ configFile, base: sha, head: sha }, deps);
  const { refs, paths, head } = inputs;
  const standing = (head.ledger?.rules ?? []).filter((rule) => rule.status === 'inherited' && !rule.protected);
  const leaving = standing.map(({ id }) => id).filter((id) => rules.includes(id));
  const on = toDay(deps.now());
  const changes = leaving.length === 0 ? [] : await planRemoval(inputs, leaving, on);
  const edits = changes.map(({ path, after }) => ({ path, text: after }));
  const memory = Object.values(head.config?.agents ?? {}).map((agent) => agent.memory);
  return {
    ...{ rules: leaving, edits },
    baseTree: await writeTree(refs.root, refs.headSha, []),
    tree: await writeTree(refs.root, refs.headSha, edits),
    commit: (await writeCommit(refs.root, refs.headSha, edits)).commit,
    owned: { files: [paths.ledger, ...memory], folders: [] },
  };
}
