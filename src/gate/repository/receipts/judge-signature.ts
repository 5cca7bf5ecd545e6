import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { ReceiptsConfig } from '../../../core/model/rule/config.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import { checkSignature } from '../../../core/receipt/sign-receipt.ts';
import type { Revision } from '../reading/load-revision.ts';

/** What a receipt's signature comes to: it is forged, it does not count, or it stands, perhaps with a remark. */
export type JudgedSignature =
  | { readonly kind: 'forged'; readonly detail: string }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'stands'; readonly problems: readonly Problem[] };

/** Codes of receipts that nobody trusted has signed: as good as none where the config asks for signatures. */
export const unsignedCodes: ReadonlySet<string> = new Set(['receipt-unsigned', 'receipt-unknown-key']);

/** Judges the signature of a receipt by the keys of the config (base's, wherever there is a base). */
export function judgeSignature(
  receipt: Receipt,
  { keys, requireSignature }: ReceiptsConfig,
  file: string,
): JudgedSignature {
  const standing = checkSignature(receipt, keys);
  if (standing === 'trusted') return { kind: 'stands', problems: [] };
  if (standing === 'wrong') return { kind: 'forged', detail: 'its signature does not fit what it states' };
  if (standing === 'unknown-key') {
    const problem = unknownKeyProblem(receipt, file, requireSignature);
    return requireSignature ? { kind: 'refused', problem } : { kind: 'stands', problems: [problem] };
  }
  return requireSignature
    ? { kind: 'refused', problem: unsignedProblem(receipt, file) }
    : { kind: 'stands', problems: [] };
}

/** True when a record may be built on by the config of a side: signed by a trusted key where signatures are asked for. */
export function isVouchedFor(record: Receipt | undefined, { config }: Pick<Revision, 'config'>): boolean {
  if (record === undefined || config === undefined) return true;
  return judgeSignature(record, config.receipts, '').kind === 'stands';
}

function unsignedProblem({ rule }: Receipt, file: string): Problem {
  const message = `the receipt of "${rule}" is not signed, and the config asks for a signature: it does not count`;
  const hint =
    'Sign it where it was measured: rentroll stamp with RENTROLL_SIGNING_KEY set. Until then the rule has to be measured.';
  return { ...makeError('head', 'receipt-unsigned', message, hint, { file }), severity: 'warning' };
}

function unknownKeyProblem({ rule, signature }: Receipt, file: string, required: boolean): Problem {
  const message = `the receipt of "${rule}" is signed by a key the config does not name, ${signature?.key ?? ''}`;
  const hint =
    'Add the public key to receipts.keys in a change of its own, or sign the receipt with a key that is there.';
  const problem = makeError('head', 'receipt-unknown-key', message, hint, { file });
  return required ? problem : { ...problem, severity: 'warning' };
}
