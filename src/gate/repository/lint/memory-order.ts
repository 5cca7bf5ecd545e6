import type { Revision } from '../reading/load-revision.ts';

/** Rule ids, newest verdict first; ties and rules without a receipt keep the order of the ledger. */
export function memoryOrder(revision: Pick<Revision, 'ledger' | 'receipts'>): readonly string[] {
  const ids = (revision.ledger?.rules ?? []).map((rule) => rule.id);
  const dateOf = (id: string) => revision.receipts.get(id)?.receipt.decidedOn ?? '';
  return [...ids].sort((a, b) => (dateOf(a) === dateOf(b) ? 0 : dateOf(a) > dateOf(b) ? -1 : 1));
}
