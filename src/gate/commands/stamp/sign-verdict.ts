import { setupError } from '../../../core/model/problem.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import { renderReceipt } from '../../../core/receipt/build-receipt.ts';
import { signReceipt } from '../../../core/receipt/sign-receipt.ts';
import type { CommittedReceipt } from '../../change/load-revision.ts';
import { isSameReceipt } from '../../receipts/believe-receipts.ts';

/** Name of the variable with the private key that signs receipts. No trial gets it. */
const signingKeyName = 'RENTROLL_SIGNING_KEY';

/** Signs one receipt. */
export type Signer = (receipt: Receipt) => Receipt;

/** Opens the signer of receipts in this environment; undefined without a key. The signer throws ProblemError when the key is not an Ed25519 key. */
export function openSigner(env: NodeJS.ProcessEnv): Signer | undefined {
  const privateKey = env[signingKeyName]?.trim() ?? '';
  if (privateKey === '') return undefined;
  return (receipt) => {
    const signed = signReceipt(receipt, privateKey);
    if (signed === undefined)
      throw setupError(
        'signing-key-invalid',
        `the value of "${signingKeyName}" is not an Ed25519 private key in PEM`,
        'Make one with "openssl genpkey -algorithm ed25519" and set the variable to its text; or unset it to stamp without a signature.',
      );
    return signed;
  };
}

/**
 * Returns the receipt of the journal as it is to be committed: signed when there is a key; else as it is committed already when that is the same
 * receipt, so that stamping without a key takes no signature away.
 */
export function prepareVerdict(
  measured: CommittedReceipt,
  committed: readonly CommittedReceipt[],
  sign: Signer | undefined,
): CommittedReceipt {
  if (sign === undefined)
    return committed.find((record) => isSameReceipt(record.receipt, measured.receipt)) ?? measured;
  const receipt = sign(measured.receipt);
  return { receipt, text: renderReceipt(receipt) };
}
