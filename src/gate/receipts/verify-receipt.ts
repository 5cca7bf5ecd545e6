import { verifyEvidence } from '../../core/decide/verify-evidence.ts';
import { makeError, type Problem } from '../../core/model/problem.ts';
import type { ReceiptsConfig } from '../../core/model/rule/config.ts';
import { currencyOf, currencyOfRule, everyAgent } from '../../core/model/rule/rule.ts';
import type { Receipt } from '../../core/model/verdict/receipt.ts';
import { isSameSet, listUnmet } from '../../core/receipt/judge-neighbours.ts';
import { findMemoryFaults, type NamedRules } from '../../core/receipt/name-memories.ts';
import { checkSignature } from '../../core/receipt/sign-receipt.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { defined } from '../../core/util/values.ts';
import type { Revision } from '../change/load-revision.ts';
import type { VerifyInput } from './list-drift.ts';
import { listDrift } from './list-drift.ts';
import { findRefusal, findRefusalOfNew, refuse } from './refusals.ts';

/** The state of a receipt: `forged` and `mismatched` fail the gate; `stale` warns and makes an audit due. */
type ReceiptState = 'valid' | 'stale' | 'forged' | 'mismatched';

/** A receipt held against the repository; `decideReceipt` says what its trials come to. */
export interface VerifiedReceipt {
  readonly receipt: Receipt;
  readonly state: ReceiptState;
  readonly problems: readonly Problem[];
  /** Rules beside it that it was not measured with, where nothing else makes it stale: receipts of theirs may answer for them. */
  readonly unmet?: NamedRules;
}

/** Holds a receipt against the repository: its rule, its trials, its signature, the basis they were measured on. */
export function verifyReceipt(input: VerifyInput): VerifiedReceipt {
  const { receipt, addedHere, expected } = input;
  const mismatched = (problem: Problem) => ({ receipt, state: 'mismatched', problems: [problem] }) as const;
  if (receipt.basis.body !== expected.body) return mismatched(otherBody(input));

  const signature = judgeSignature(receipt, input.config.receipts, input.file);
  const faults = [...findForgery(input), ...(signature.kind === 'forged' ? [signature.detail] : [])];
  if (faults.length > 0) {
    const problems = faults.map((fault) =>
      refuse(input, 'receipt-forged', `contradicts itself: ${fault}`, deleteAndMeasure),
    );
    return { receipt, state: 'forged', problems };
  }

  const unsigned = signature.kind === 'refused' ? signature.problem : undefined;
  const refused = findRefusal(input) ?? unsigned ?? (addedHere ? findRefusalOfNew(input) : undefined);
  if (refused !== undefined) return mismatched(refused);

  const remarks = signature.kind === 'stands' ? signature.problems : [];
  const drift = listDrift(input);
  if (drift.length > 0) {
    const problems = [...remarks, driftProblem(input, drift)];
    return { receipt, state: addedHere ? 'mismatched' : 'stale', problems };
  }
  return { receipt, ...judgeNeighbours(input, remarks) };
}

const deleteAndMeasure = 'Delete it, commit that, and measure the rule again: rentroll check, then rentroll stamp.';

/** Lists what a receipt says that its own trials, or the rule it is for, contradict. */
function findForgery({ receipt, rule, rent }: VerifyInput): readonly string[] {
  const { evidence } = receipt;
  const [wanted, stated] = [currencyOfRule(rule), currencyOf(evidence)];
  const isOfOtherAgent = rule.agent !== everyAgent && receipt.agent !== rule.agent;
  return [
    ...(isOfOtherAgent
      ? [`it states the agent ${quoteValue(receipt.agent)}, the rule is of ${quoteValue(rule.agent)}`]
      : []),
    ...(evidence.rent === rent ? [] : [`it states a rent of ${evidence.rent}, the rule's line has ${rent} tokens`]),
    ...(wanted === stated ? [] : [`its evidence is judged by ${stated} and its rule by ${wanted}`]),
    ...findMemoryFaults(receipt),
    ...verifyEvidence(evidence),
  ];
}

function otherBody(input: VerifyInput): Problem {
  const hint = 'Measure the rule as it reads now: rentroll check, then rentroll stamp.';
  const problem = refuse(input, 'receipt-other-body', 'was measured for another body, scope, agent or probe', hint);
  return { ...problem, severity: 'warning' };
}

/** A receipt that only its neighbours could make stale. Nothing is said of neighbours it never met before its audit is due. */
function judgeNeighbours(input: VerifyInput, remarks: readonly Problem[]) {
  const { receipt, expected, config, today } = input;
  const { neighbours } = expected;
  const unmet = isSameSet(receipt.basis.neighbours, neighbours) ? [] : listUnmet(receipt, neighbours);
  if (unmet?.length === 0) return { state: 'valid', problems: remarks } as const;
  const isDue = Date.parse(today) - Date.parse(receipt.decidedOn) >= config.audit.everyMs;
  const problems = isDue ? [...remarks, driftProblem(input, ['set of other rules in memory, an older one'])] : remarks;
  return { state: 'stale', problems, ...defined({ unmet }) } as const;
}

function driftProblem(input: VerifyInput, drift: readonly string[]): Problem {
  const says = `was measured with another ${drift.join(', ')}`;
  const must = `A receipt a change brings must fit its base exactly: update the branch. ${deleteAndMeasure}`;
  if (input.addedHere) return refuse(input, 'receipt-mismatched', says, must);
  const hint = 'The verdict counts until the next audit. To renew it now: rentroll audit, then rentroll stamp.';
  return { ...refuse(input, 'receipt-stale', says, hint), severity: 'warning' };
}

/** The judgement of a receipt's signature: it is forged, it does not count, or it stands, perhaps with a remark. */
type JudgedSignature =
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
