import { decideRuleBy } from '../../../core/decide/decide-rule.ts';
import { findEvidenceFaults } from '../../../core/decide/evidence-faults.ts';
import { countAsked, judgeTriggers } from '../../../core/decide/judge/judge-activation.ts';
import { verifyEvidenceBy } from '../../../core/decide/verify-evidence.ts';
import type { AssetActivation } from '../../../core/model/rule/asset.ts';
import { isSimulated } from '../../../core/model/runner/runners.ts';
import type { Decision } from '../../../core/model/verdict/decision.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import {
  chainReceipt,
  harmRuleOf,
  isDecidedAsToday,
  pickNumbers,
  roundNumbers,
  sumSpend,
} from '../../../core/receipt/build-receipt.ts';
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
 * Recomputes everything a receipt states from the evidence in it: verdict and numbers, looks, spend, hash chain and self-test (a quarter of
 * a second). Needs no repository; whether rule, fixture and policy are those of a repository is for `rentroll verify` to say. Never throws.
 */
export function recomputeReceipt(receipt: Receipt): RecomputedReceipt {
  const impossible = findEvidenceFaults(receipt.evidence);
  if (impossible.length > 0) return { faults: impossible };
  const decision = decideRuleBy(receipt.evidence, harmRuleOf(receipt.procedure));
  return { decision, faults: findForgery(receipt, decision, { rent: receipt.rent, isNew: true }) };
}

/** What a receipt is held against besides itself. */
export interface ForgeryBasis {
  /** Tokens of the rule's line. */
  readonly rent: number;
  /**
   * False leaves out the self-test (a quarter of a second), and what earlier versions wrote otherwise: base has what stands byte for byte, and
   * nothing of it was altered.
   */
  readonly isNew: boolean;
  /** What replays the self-test, where somebody keeps its answers. */
  readonly replay?: typeof selfTestLine | undefined;
}

/** What of a receipt its evidence, decided anew, does not bear out, as plain sentences. */
export function findForgery(receipt: Receipt, decision: Decision, basis: ForgeryBasis): readonly string[] {
  const [{ evidence }, { rent, isNew, replay }] = [receipt, basis];
  const spend = sumSpend(evidence);
  const stated = [
    [receipt.rule === evidence.rule, `it is for "${receipt.rule}", its evidence for "${evidence.rule}"`],
    [receipt.agent === evidence.agent, `its agent is "${receipt.agent}", that of its evidence "${evidence.agent}"`],
    [
      receipt.rent === evidence.rent && receipt.rent === rent,
      `it states a rent of ${receipt.rent}, the rule's line has ${rent} tokens`,
    ],
    [receipt.trialDigests.length === evidence.trials.length, 'it has not one digest per trial'],
    [receipt.spend.trials === spend.trials, `it states ${receipt.spend.trials} trials and lists ${spend.trials}`],
    [receipt.spend.reused === spend.reused, 'its count of reused trials is off'],
    [!isSimulated(receipt.runner) || receipt.evidenceLevel === 'simulated', 'the reference runner only simulates'],
    [stableJson(receipt.spend.usage) === stableJson(spend.usage), 'its spend is not the sum of its trials'],
    [stableJson(receipt.asset?.used ?? {}) === stableJson(decision.used ?? {}), describeUses(receipt, decision)],
    [isBorneOut(receipt.asset?.activation), 'what it says its prompts came to does not follow from them'],
    [receipt.chain === chainOf(receipt), 'its hash chain does not fit what it states'],
  ] as const;
  const faults = [
    ...stated.filter(([fits]) => !fits).map(([, detail]) => detail),
    ...(isNew ? findNewFaults(receipt, decision) : []),
    ...compareNumbers(receipt, pickNumbers(decision)),
    ...findRepeatFaults(receipt),
    ...findSharingFaults(receipt),
    ...verifyEvidenceBy(evidence, harmRuleOf(receipt.procedure)),
  ];
  // Replaying takes a quarter of a second, which nobody pays for what is forged already; a self-test replays today's procedure.
  const isReplayed = faults.length === 0 && isNew && isDecidedAsToday(receipt);
  return !isReplayed || sameSelfTest(receipt, replay) ? faults : ['its self-test does not recompute'];
}

/** The reason of an activation follows from its trials and its floor. */
function isBorneOut(activation: AssetActivation | undefined): boolean {
  if (activation === undefined) return true;
  const { asked, floor, reason } = activation;
  return judgeTriggers(countAsked(asked), floor).reason === reason;
}

function describeUses({ asset }: Receipt, decision: Decision): string {
  const [stated, counted] = [asset?.used, decision.used].map((used) =>
    used === undefined ? 'no trial' : `${used.trials} of ${used.of} trials`,
  );
  return `it says that uses of its asset were seen in ${stated}, its trials show them in ${counted}`;
}

function findNewFaults(receipt: Receipt, { flags }: Decision): readonly string[] {
  const { evidenceLevel, spend } = receipt;
  // Whether stored baselines had drifted is told by trials that are in no receipt: earlier versions wrote it down all the same.
  const stated = receipt.flags.filter((flag) => flag !== 'DRIFT');
  const expected = flags.filter((flag) => flag !== 'DRIFT');
  return [
    ...(stableJson(stated) === stableJson(expected)
      ? []
      : [`its flags are ${listWords(stated)}, its evidence raises ${listWords(expected)}`]),
    ...(evidenceLevel !== 'simulated' || spend.dollars === 0 ? [] : ['simulated trials cost no dollars']),
  ];
}

function listWords(words: readonly string[]): string {
  return words.length === 0 ? 'none' : words.join(', ');
}

function sameSelfTest({ selfTest, evidence }: Receipt, replay = selfTestLine): boolean {
  return stableJson(selfTest ?? null) === stableJson(roundNumbers(replay(evidence) ?? null));
}

function chainOf({ chain: _, ...receipt }: Receipt): string {
  return chainReceipt(receipt);
}
