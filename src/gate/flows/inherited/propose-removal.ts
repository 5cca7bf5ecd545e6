import { type FileChange, keepEffective } from '../../../adapters/files/file-change.ts';
import { writeCommit, writeTree } from '../../../adapters/git/write-commit.ts';
import { editLedger } from '../../../core/ledger/edit-ledger.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { everyAgent, type Rule } from '../../../core/model/rule/rule.ts';
import type { InheritedSearch } from '../../../core/model/verdict/inherited.ts';
import { toDay } from '../../../core/text/to-day.ts';
import { type GateInputs, loadInputs } from '../../repository/reading/load-inputs.ts';
import { memoryOrder } from '../../repository/reading/load-revision.ts';
import { planMemory } from '../../repository/reading/plan-memory.ts';
import { readMemory, readTreeText, requireSources } from '../../repository/reading/read-files.ts';

/** Reason code of a line that left memory by a search. */
const inheritedIdle = 'inherited-idle';

/** What may go as one change, and the rules of `all` that may go from some memories only. */
export interface Proposal {
  readonly proposed: readonly string[];
  readonly partly: readonly string[];
}

/** A rule of one agent goes when it may go there; a rule of `all` only when it may go from the memory of every agent. */
export function proposeRemoval(
  rules: readonly Rule[],
  searches: readonly Pick<InheritedSearch, 'agent' | 'mayGo'>[],
  agents: readonly string[],
): Proposal {
  const found = rules.filter(({ id }) => searches.some(({ mayGo }) => mayGo.includes(id)));
  const goes = ({ id, agent }: Rule) =>
    agent !== everyAgent ||
    agents.every((one) => searches.some((search) => search.agent === one && search.mayGo.includes(id)));
  return {
    proposed: found.filter(goes).map(({ id }) => id),
    partly: found.filter((rule) => !goes(rule)).map(({ id }) => id),
  };
}

/** The change in the working tree: memory without the lines first, then the ledger that says why. Rules that are gone there are left alone. */
export async function planRemoval(
  inputs: GateInputs,
  proposed: readonly string[],
  on: string,
): Promise<readonly FileChange[]> {
  const { config, ledger } = requireSources(inputs);
  const { head, paths } = inputs;
  const leaving = new Set(
    ledger.rules.filter(({ id, status }) => status === 'inherited' && proposed.includes(id)).map(({ id }) => id),
  );
  const before = (await readTreeText(head.tree, paths.ledger)) ?? '';
  const after = editLedger(
    before,
    [...leaving].map((id) => ({ kind: 'evict', id, evicted: { on, why: inheritedIdle } })),
  );
  const memory = planMemory({
    ...{ config, agents: Object.keys(config.agents), order: memoryOrder(head) },
    rules: ledger.rules.filter(({ id }) => !leaving.has(id)),
    found: await readMemory(head.tree, config),
  });
  return keepEffective([...memory, { path: paths.ledger, before, after }]);
}

/**
 * Plans the change that takes lines out of ledger and memory at `sha`. What another job proposes is data: only rules that are inherited there
 * and not protected leave, whatever else is named. Nothing is written but git objects nobody names; `owned`: the only places that may be written.
 */
export async function planRemovalCommit(
  { configFile, sha, rules }: { readonly configFile: string; readonly sha: string; readonly rules: readonly string[] },
  deps: Pick<Dependencies, 'cwd' | 'now'>,
) {
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
