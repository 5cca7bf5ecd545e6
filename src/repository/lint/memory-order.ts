import type { Side } from '../reading/load-side.ts';

/** Rule ids, newest verdict first; ties and rules without a receipt keep the order of the ledger. */
export function memoryOrder(side: Pick<Side, 'ledger' | 'receipts'>): readonly string[] {
  const ids = (side.ledger?.rules ?? []).map((rule) => rule.id);
  const dateOf = (id: string) => side.receipts.get(id)?.receipt.decidedOn ?? '';
  return [...ids].sort((a, b) => (dateOf(a) === dateOf(b) ? 0 : dateOf(a) > dateOf(b) ? -1 : 1));
}
