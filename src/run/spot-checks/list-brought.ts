import { everyAgent } from '../../foundation/model/rule/rule.ts';
import { compareText } from '../../foundation/text/compare-text.ts';
import { letsIn } from '../../repository/audits/counts-as-strike.ts';
import type { Lint } from '../../repository/lint/lint-sides.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { receiptFile } from '../../repository/reading/repository-paths.ts';
import { checkSignature } from '../../stages/gate/receipt/sign-receipt.ts';
import type { CheckableReceipt, Sides } from './plan-receipt.ts';

/**
 * Receipts that base does not have in this form, that would let their rule in, and for which nothing speaks but their own arithmetic: no
 * trusted key signed them.
 */
export function listBrought(
  { base, head, paths }: GateInputs,
  { config }: Sides['base'],
  lint: Pick<Lint, 'receipts'>,
): readonly CheckableReceipt[] {
  return [...lint.receipts]
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([id, entry]): readonly CheckableReceipt[] => {
      const rule = head.ledger?.rules.find((one) => one.id === id);
      const stands = entry.state === 'valid' || entry.state === 'stale';
      if (rule === undefined || !stands || !letsIn(entry.receipt) || entry.decision === undefined) return [];
      const isKnown = base?.receipts.get(id)?.text === head.receipts.get(id)?.text;
      // Simulated trials cost nothing and are worth nothing.
      if (entry.receipt.evidenceLevel === 'simulated' && config.runner.kind === 'reference') return [];
      if (isKnown || checkSignature(entry.receipt, config.receipts.keys) === 'trusted') return [];
      return [{ rule, file: receiptFile(paths, id), receipt: entry.receipt, decision: entry.decision }];
    });
}

/** True for a receipt whose question a few fresh trials could answer: that a rule of one agent saves tokens. */
export function isConfirmable({ rule, receipt }: CheckableReceipt): boolean {
  const { verdict, replaces, audit, compared, evidence } = receipt;
  if (verdict !== 'earns' || replaces !== undefined || audit === true || compared !== undefined) return false;
  return evidence.behaviour === undefined && rule.probe === undefined && rule.agent !== everyAgent;
}
