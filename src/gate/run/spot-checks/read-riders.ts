import { openCommit } from '../../../adapters/git/open-commit.ts';
import { listBranches } from '../../../adapters/git/resolve-refs.ts';
import { parseLedger } from '../../../core/ledger/parse-ledger.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import { hashBody } from '../../../core/receipt/build-receipt.ts';
import { readTreeText } from '../../repository/reading/read-files.ts';

/**
 * Rules that rode in a train with those of some receipts and are in none of the ledgers at hand: until their changes are merged they are on branches
 * of their own. Of a branch nothing but words is taken that a receipt names by their hash; what cannot be read is left out.
 */
export async function readRiders(
  { root, ledger }: { readonly root: string; readonly ledger: string },
  receipts: readonly Receipt[],
  known: readonly Rule[],
): Promise<readonly Rule[]> {
  const at = new Set(known.map(hashBody));
  const riding = receipts.filter(({ train }) => train !== undefined).flatMap(({ repeat }) => repeat?.rules ?? []);
  const missing = new Set(riding.map(({ bodyHash }) => bodyHash).filter((hash) => !at.has(hash)));
  if (missing.size === 0) return [];
  const found: Rule[] = [];
  for (const commit of new Set((await listBranches(root)).values())) {
    const text = await readTreeText(openCommit(root, commit), ledger).catch(() => undefined);
    const rules = text === undefined ? [] : (parseLedger(text, ledger, 'head').value?.rules ?? []);
    found.push(...rules.filter((rule) => missing.has(hashBody(rule))));
  }
  return found;
}
