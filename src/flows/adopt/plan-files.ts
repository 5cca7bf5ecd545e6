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
 * saying where compiled rules may stand.
 */
export async function planFiles(
  { head, paths }: GateInputs,
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
  return keepEffective([
    { path: paths.ledger, before, after: ledgerText },
    ...memory.filter((change) => change !== own),
    { path: file, before: markdown, after: own === undefined ? fileText : own.after },
  ]);
}
