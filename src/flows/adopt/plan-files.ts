import { listIgnored } from '../../doors/git/open-worktree.ts';
import { setupError } from '../../foundation/model/problem.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import { everyAgent } from '../../foundation/model/rule/rule.ts';
import { type FileChange, keepEffective } from '../../repository/changes/file-change.ts';
import { planMemory } from '../../repository/changes/plan-memory.ts';
import { memoryOrder } from '../../repository/lint/memory-order.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { readMemory, readTreeText } from '../../repository/reading/read-files.ts';
import { parseLedger } from '../../stages/gate/ledger/parse/parse-ledger.ts';
import type { AdoptableFile } from './read-adoptable.ts';

/** What is adopted from, and for whom. */
interface Adopted extends AdoptableFile {
  readonly agent: string;
}

/**
 * The files of an adoption in the order they are written: the ledger, the memories, and at last the file the rules leave, so that no word
 * is missing for agents if the writing stops between two of them. Throws ProblemError for a memory that people wrote in without
 * saying where compiled rules may stand, and for a file that git ignores.
 */
export async function planFiles(
  { head, paths, refs }: GateInputs,
  config: Config,
  { file, markdown, agent }: Adopted,
  { ledgerText, fileText }: { readonly ledgerText: string; readonly fileText: string },
): Promise<readonly FileChange[]> {
  const before = await readTreeText(head.tree, paths.ledger);
  const rules = parseLedger(ledgerText, paths.ledger, 'head').value?.rules ?? [];
  const found = new Map(await readMemory(head.tree, config));
  if (found.has(file)) found.set(file, fileText);
  const agents = agent === everyAgent ? Object.keys(config.agents) : [agent];
  const memory = keepEffective(planMemory({ config, agents, rules, order: memoryOrder(head), found }));
  const own = memory.find(({ path }) => path === file);
  const changes = keepEffective([
    { path: paths.ledger, before, after: ledgerText },
    ...memory.filter((change) => change !== own),
    { path: file, before: markdown, after: own === undefined ? fileText : own.after },
  ]);
  await refuseIgnored(refs.root, changes);
  return changes;
}

/** A rule that leaves a committed file for one that git ignores would reach nobody but the one who adopted it. */
async function refuseIgnored(root: string, changes: readonly FileChange[]): Promise<void> {
  const paths = changes.map(({ path }) => path);
  const [ignored] = paths.length === 0 ? [] : await listIgnored(root, paths);
  if (ignored === undefined) return;
  throw setupError(
    'adopt-ignored',
    `"${ignored}" would hold the rules, and git ignores it: nobody else would get them`,
    `Take it out of .gitignore (git check-ignore -v ${ignored} names the line), or give the agent a memory that is committed: agents.<name>.memory.`,
    { file: ignored },
  );
}
