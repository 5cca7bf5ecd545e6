import type { Receipt } from '../../src/core/model/verdict/receipt.ts';
import { renderReceipt } from '../../src/core/receipt/build-receipt.ts';
import { parseReceipt } from '../../src/core/receipt/parse-receipt.ts';

/** Reads the text of a receipt. Throws where it cannot be used. */
export function readReceipt(text: string): Receipt {
  const { value, problems } = parseReceipt(text, 'receipt.json', 'head');
  if (value === undefined) throw new Error(problems.map(({ message }) => message).join('; '));
  return value;
}

/** The JSON of a receipt's file, its trials as a table: what somebody edits who alters a receipt. */
export function toFileJson(receipt: Receipt): Readonly<Record<string, unknown>> {
  return JSON.parse(renderReceipt(receipt));
}
