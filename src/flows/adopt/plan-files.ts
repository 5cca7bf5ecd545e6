import { ProblemError } from '../../foundation/model/problem.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import { everyAgent } from '../../foundation/model/rule/rule.ts';
import { type FileChange, keepEffective } from '../../repository/changes/file-change.ts';
import { planMemory } from '../../repository/changes/plan-memory.ts';
import { memoryOrder } from '../../repository/lint/memory-order.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { readMemory, readTreeText } from '../../repository/reading/read-files.ts';
import { isGenerated } from '../../stages/gate/adopt/managed-text.ts';
import { parseLedger } from '../../stages/gate/ledger/parse/parse-ledger.ts';
import type { AdoptableFile } from './read-adoptable.ts';

/** What is adopted from, and for whom. */
interface Adopted extends AdoptableFile {
  readonly agent: string;
}

/**
 * The files of an adoption in the order they are written: the ledger, the memories, and at last the file the rules leave, so that no word
 * is missing for agents if the writing stops between two of them. Throws ProblemError when a memory was written by hand.
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
  refuseHandWritten(memory);
  const own = memory.find(({ path }) => path === file);
  return keepEffective([
    { path: paths.ledger, before, after: ledgerText },
    ...memory.filter((change) => change !== own),
    { path: file, before: markdown, after: own === undefined ? fileText : own.after },
  ]);
}

/** Words that people wrote are never replaced by compiled ones. */
function refuseHandWritten(memory: readonly FileChange[]): void {
  const lost = memory.filter(
    ({ before, after }) =>
      before !== undefined && before.trim() !== '' && !isGenerated(before) && !keepsLines(before, after ?? ''),
  );
  if (lost.length === 0) return;
  throw new ProblemError(
    lost.map(({ path }) => ({
      code: 'adopt-memory-by-hand',
      severity: 'error',
      message: `"${path}" is compiled memory by the config, and people have written in it`,
      hint: 'Name another file as the memory of the agent in the config, or move what people wrote there elsewhere.',
      at: { file: path },
      blame: 'setup',
    })),
  );
}

/** True when every line that is outside of rentroll's own block stands in the new text too. */
function keepsLines(before: string, after: string): boolean {
  const kept = new Set(after.split(/\r?\n/));
  return before
    .replace(/<!-- rentroll:begin\b[\s\S]*?(?:<!-- rentroll:end\b[^\n]*|$)/g, '')
    .split(/\r?\n/)
    .every((line) => kept.has(line));
}
