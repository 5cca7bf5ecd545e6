import { makeError, ProblemError } from '../../foundation/model/problem.ts';
import { compareText } from '../../foundation/text/compare-text.ts';
import { hintKnownWords } from '../../foundation/text/did-you-mean.ts';
import { quoteValue } from '../../foundation/text/escape/quote-value.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { receiptFile } from '../../repository/reading/read-files.ts';
import { checkRecords } from '../../repository/receipts/check-records.ts';
import type { CheckableReceipt } from '../../run/spot-checks/plan-receipt.ts';
import type { SpotCheckRequest } from './spot-check-request.ts';

/**
 * The receipts a spot-check is about, by rule: those that verified, fresh or stale. A receipt that is refused anyway is not worth a
 * trial. Throws ProblemError for a rule that has no receipt.
 */
export async function listCheckable(
  inputs: GateInputs,
  { rules, changed }: Pick<SpotCheckRequest, 'rules' | 'changed'>,
): Promise<readonly CheckableReceipt[]> {
  const { head, base, paths } = inputs;
  const known = [...head.receipts.keys()];
  const unknown = rules.filter((rule) => !known.includes(rule));
  if (unknown.length > 0) throw new ProblemError(unknown.map((rule) => unknownRule(rule, known)));
  const { verified } = (await checkRecords(inputs)).receipts;
  const isWanted = (id: string) =>
    (rules.length === 0 || rules.includes(id)) &&
    (!changed || base?.receipts.get(id)?.text !== head.receipts.get(id)?.text);
  return known
    .filter(isWanted)
    .sort(compareText)
    .flatMap((id): readonly CheckableReceipt[] => {
      const rule = head.ledger?.rules.find((entry) => entry.id === id);
      const found = verified.get(id);
      if (rule === undefined || found === undefined || (found.state !== 'valid' && found.state !== 'stale')) return [];
      return [{ rule, file: receiptFile(paths, id), receipt: found.receipt, decision: found.decision }];
    });
}

function unknownRule(rule: string, known: readonly string[]) {
  return makeError(
    'setup',
    'spot-check-unknown-rule',
    `there is no receipt of a rule ${quoteValue(rule)}`,
    hintKnownWords(rule, known, 'receipts'),
  );
}
