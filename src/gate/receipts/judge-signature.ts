import { makeError, type Problem } from '../../core/model/problem.ts';
import type { ReceiptsConfig } from '../../core/model/rule/config.ts';
import type { Receipt } from '../../core/model/verdict/receipt.ts';
import { checkSignature } from '../../core/receipt/sign-receipt.ts';
import type { Revision } from '../change/load-revision.ts';

/** The judgement of a receipt's signature: it is forged, it does not count, or it stands, perhaps with a remark. */
export type JudgedSignature =
  | { readonly kind: 'forged'; readonly detail: string }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'stands'; readonly problems: readonly Problem[] };

/** Codes of receipts that nobody trusted has signed: as good as none where the config asks for signatures. */
export const unsignedCodes: ReadonlySet<string> = new Set(['receipt-unsigned', 'receipt-unknown-key']);

/** Judges the signature of a receipt by the keys of the config (base's, wherever there is a base). Where there are keys, a signature is required. */
export function judgeSignature(receipt: Receipt, config: ReceiptsConfig, file: string): JudgedSignature {
  const { rule, signature } = receipt;
  const refuse = (code: string, says: string, hint: string) =>
    makeError('head', code, `the receipt of "${rule}" is ${says}`, hint, { file });
  switch (checkSignature(receipt, config.keys)) {
    case 'trusted':
      return { kind: 'stands', problems: [] };
    case 'wrong':
      return { kind: 'forged', detail: 'its signature does not fit what it states' };
    case 'unknown-key': {
      const says = `signed by a key the config does not name, ${signature?.key ?? ''}`;
      const hint =
        'Add the public key to receipts.keys in a change of its own, or sign the receipt with a key that is there.';
      const problem = refuse('receipt-unknown-key', says, hint);
      if (config.keys.length > 0) return { kind: 'refused', problem };
      return { kind: 'stands', problems: [{ ...problem, severity: 'warning' }] };
    }
    default: {
      if (config.keys.length === 0) return { kind: 'stands', problems: [] };
      const says = 'not signed, and receipts.keys of the config asks for a signature: it does not count';
      const hint =
        'Sign it where it was measured: rentroll stamp with RENTROLL_SIGNING_KEY set. Until then the rule has to be measured.';
      return { kind: 'refused', problem: { ...refuse('receipt-unsigned', says, hint), severity: 'warning' } };
    }
  }
}

/** Returns true when a record may be built on by the config of a side: signed by a trusted key where signatures are asked for. */
export function isVouchedFor(record: Receipt | undefined, { config }: Pick<Revision, 'config'>): boolean {
  if (record === undefined || config === undefined) return true;
  return judgeSignature(record, config.receipts, '').kind === 'stands';
}
