import { decideRule } from '../../../core/decide/decide-rule.ts';
import { findEvidenceFaults } from '../../../core/decide/evidence-faults.ts';
import { countAsked, judgeTriggers } from '../../../core/decide/judge/judge-activation.ts';
import { verifyEvidence } from '../../../core/decide/verify-evidence.ts';
import { isSimulated } from '../../../core/model/runner/runners.ts';
import type { Decision } from '../../../core/model/verdict/decision.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import { chainReceipt, pickNumbers, roundNumbers, sumSpend } from '../../../core/receipt/build-receipt.ts';
import { compareNumbers } from '../../../core/receipt/compare-receipt.ts';
import { findSharingFaults } from '../../../core/receipt/shared-trials.ts';
import { findRepeatFaults } from '../../../core/receipt/trial-faults.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { selfTestLine } from '../../selftest/self-test-line.ts';

/** A receipt computed anew. `decision` is absent when the evidence is impossible. */
export interface RecomputedReceipt {
  readonly decision?: Decision;
  /** What does not follow from the evidence, as plain sentences; empty when everything does. */
  readonly faults: readonly string[];
}

/**
 * Recomputes everything a receipt states from the evidence in it: verdict and numbers, interim analyses, spend, hash chain and self-test.
 * Needs no repository; whether rule, fixture and policy are those of a repository is for `verifyReceipt`. Never throws.
 */
export function recomputeReceipt(receipt: Receipt): RecomputedReceipt {
  const impossible = findEvidenceFaults(receipt.evidence);
  if (impossible.length > 0) return { faults: impossible };
  const decision = decideRule(receipt.evidence);
  return { decision, faults: findForgery(receipt, decision, { rent: receipt.rent, isNew: true }) };
}

/** What a receipt is held against besides itself. */
export interface ForgeryBasis {
  /** Tokens of the rule's line. */
  readonly rent: number;
  /** False for one that base has byte for byte: its self-test, which takes a quarter of a second, is not replayed. */
  readonly isNew: boolean;
  /** What replays the self-test, where somebody keeps its answers. */
  readonly replay?: typeof selfTestLine | undefined;
}

/** What of a receipt does not follow from its evidence, as plain sentences. */
export function findForgery(receipt: Receipt, decision: Decision, basis: ForgeryBasis): readonly string[] {
  const { evidence, spend, asset } = receipt;
  const counted = sumSpend(evidence);
  const { chain, ...chained } = receipt;
  const claims = [
    [receipt.rule === evidence.rule, `it is for "${receipt.rule}", its evidence for "${evidence.rule}"`],
    [receipt.agent === evidence.agent, `its agent is "${receipt.agent}", that of its evidence "${evidence.agent}"`],
    [
      receipt.rent === evidence.rent && receipt.rent === basis.rent,
      `it states a rent of ${receipt.rent}, the rule's line has ${basis.rent} tokens`,
    ],
    [receipt.trialDigests.length === evidence.trials.length, 'it has not one digest per trial'],
    [spend.trials === counted.trials, `it states ${spend.trials} trials and lists ${counted.trials}`],
    [!isSimulated(receipt.runner) || receipt.evidenceLevel === 'simulated', 'the demo agent only simulates'],
    [stableJson(spend.usage) === stableJson(counted.usage), 'its spend is not the sum of its trials'],
    [
      stableJson(asset?.used ?? {}) === stableJson(decision.used ?? {}),
      `it says that uses of its asset were seen in ${countUses(asset?.used)}, its trials show them in ${countUses(decision.used)}`,
    ],
    [hasActivationReason(receipt), 'what it says its prompts came to does not follow from them'],
    [chain === chainReceipt(chained), 'its hash chain does not fit what it states'],
    [
      stableJson(receipt.flags) === stableJson(decision.flags),
      `its flags are ${listWords(receipt.flags)}, its evidence raises ${listWords(decision.flags)}`,
    ],
    [receipt.evidenceLevel !== 'simulated' || spend.dollars === 0, 'simulated trials cost no dollars'],
  ] as const;
  const faults = [
    ...claims.flatMap(([holds, detail]) => (holds ? [] : [detail])),
    ...compareNumbers(receipt, pickNumbers(decision)),
    ...findRepeatFaults(receipt),
    ...findSharingFaults(receipt),
    ...verifyEvidence(evidence),
  ];
  if (faults.length > 0 || !basis.isNew || replaysAlike(receipt, basis.replay)) return faults;
  return ['its self-test does not recompute'];
}

/** The outcome of an activation test follows from its answers and its floor. */
function hasActivationReason({ asset }: Receipt): boolean {
  const stated = asset?.activation;
  return stated === undefined || judgeTriggers(countAsked(stated.asked), stated.floor).reason === stated.reason;
}

function countUses(used: Decision['used']): string {
  return used === undefined ? 'no trial' : `${used.trials} of ${used.of} trials`;
}

function listWords(words: readonly string[]): string {
  return words.length === 0 ? 'none' : words.join(', ');
}

function replaysAlike({ selfTest, evidence }: Receipt, replay = selfTestLine): boolean {
  return stableJson(selfTest ?? null) === stableJson(roundNumbers(replay(evidence) ?? null));
}
