import { stakeOf } from '../../core/decide/plan-rounds.ts';
import { makeError, type Problem } from '../../core/model/problem.ts';
import { isSimulated } from '../../core/model/runner/runners.ts';
import { arms, isLeak } from '../../core/model/trial/trial.ts';
import { hashBody } from '../../core/receipt/build-receipt.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { stableJson } from '../../core/text/json/read-json.ts';
import { toDay } from '../../core/text/to-day.ts';
import type { VerifyInput } from './list-drift.ts';

/** A reason why a receipt does not count although nothing in it is contradicted. The message begins with `the receipt of "RULE"`. */
interface Refusal {
  readonly code: string;
  /** Asked only of a receipt that the change under test brings: what stands at base was judged when it came. */
  readonly onlyBrought: boolean;
  readonly holds: (input: VerifyInput) => boolean;
  readonly says: (input: VerifyInput) => string;
  readonly hint: string;
}

// The check measures nothing while a receipt is refused.
const first = 'Delete it, commit that, and measure the rule';
const again = 'rentroll check, then rentroll stamp.';
const remeasure = `${first} again: ${again}`;

/** In the order in which they are told; the first that holds is the answer. */
const refusals: readonly Refusal[] = [
  {
    code: 'receipt-simulated',
    onlyBrought: false,
    holds: ({ receipt, config }) => isSimulated(receipt.basis.runner) && !isSimulated(config.runner.kind),
    says: () => 'is simulated, and the config names a runner that measures',
    hint: `${first} with the runner of the config: ${again}`,
  },
  {
    code: 'receipt-of-the-future',
    onlyBrought: true,
    holds: ({ receipt, today }) => isOfFuture(receipt.decidedOn, today),
    says: ({ receipt, today }) => `is of ${receipt.decidedOn}, and today is ${today}`,
    hint: `Set the clock of the machine that measured. ${remeasure}`,
  },
  {
    // A verdict of base whose own date lies in the future would block every later one, so that is not compared.
    code: 'receipt-superseded',
    onlyBrought: true,
    holds: ({ receipt, latestOn, today }) =>
      latestOn !== undefined && !isOfFuture(latestOn, today) && isOfFuture(latestOn, receipt.decidedOn),
    says: ({ receipt, latestOn }) => `is of ${receipt.decidedOn}, and base has a verdict on these words of ${latestOn}`,
    hint: 'Delete it: the newer verdict of base counts.',
  },
  {
    code: 'receipt-superseded',
    onlyBrought: true,
    holds: ({ receipt, evictedOn }) => evictedOn !== undefined && receipt.decidedOn <= evictedOn,
    says: ({ receipt, evictedOn }) => `is of ${receipt.decidedOn}, and base evicted these words on ${evictedOn}`,
    hint: `A rule comes back only by a measurement of a later day. ${remeasure}`,
  },
  {
    code: 'receipt-other-asset',
    onlyBrought: true,
    holds: statesOtherAsset,
    says: () => 'answers another question than this change asks about the rule',
    hint: `${first} as base and this change have it now: ${again}`,
  },
  {
    code: 'receipt-leaked',
    onlyBrought: true,
    holds: ({ receipt }) => isLeak(receipt.isolation),
    says: () => 'states itself that an arm saw text that it must not see, or that the rule did not arrive',
    hint: remeasure,
  },
  {
    code: 'receipt-unisolated',
    onlyBrought: true,
    holds: (input) => listUnproved(input).length > 0,
    says: (input) =>
      `does not show what its ${listUnproved(input).join(' and its ')} arm saw: no trial of it proved that`,
    hint: remeasure,
  },
  {
    code: 'receipt-replaces-nothing',
    onlyBrought: true,
    holds: ({ receipt: { replaces }, rule, stoodBefore }) =>
      replaces !== undefined && !isSameBody(stoodBefore, hashBody({ ...rule, ...replaces })),
    says: () => 'states that its words replace other words, which base does not have',
    hint: `${first} against the words of base: ${again}`,
  },
  {
    code: 'receipt-never-stood',
    onlyBrought: true,
    holds: ({ receipt, stoodBefore }) =>
      receipt.replaces === undefined && asksRemoval(receipt) && !isSameBody(stoodBefore, receipt.basis.body),
    says: () => 'states whether the rule is still needed, but base does not have the rule',
    hint: `A rule enters by a measurement of its own. ${remeasure}`,
  },
  {
    code: 'receipt-other-answers',
    onlyBrought: true,
    holds: hidesAnswers,
    says: ({ receipt, answers }) =>
      `says that its words give away the answer of ${nameTasks(receipt.evidence.answers)}, and they give away that of ${nameTasks(answers)}`,
    hint: `${first} again with the golden tasks of base: ${again}`,
  },
];

/** Finds the first reason why a receipt does not count that concerns every receipt. */
export function findRefusal(input: VerifyInput): Problem | undefined {
  return firstRefusal(input, (refusal) => !refusal.onlyBrought);
}

/** Finds the first reason why a receipt does not count that concerns receipts which a change brings. */
export function findRefusalOfNew(input: VerifyInput): Problem | undefined {
  return firstRefusal(input, (refusal) => refusal.onlyBrought);
}

function firstRefusal(input: VerifyInput, isAsked: (refusal: Refusal) => boolean): Problem | undefined {
  const refusal = refusals.find((one) => isAsked(one) && one.holds(input));
  return refusal && refuse(input, refusal.code, refusal.says(input), refusal.hint);
}

/** Builds a problem of a receipt, at its file. */
export function refuse({ receipt, file }: VerifyInput, code: string, says: string, hint: string): Problem {
  return makeError('head', code, `the receipt of ${quoteValue(receipt.rule)} ${says}`, hint, { file });
}

/** Returns true for a day that no honest clock shows today (YYYY-MM-DD): one day of difference is a time zone, or a clock that is off. */
export function isOfFuture(day: string, today: string): boolean {
  return day > toDay(new Date(Date.parse(`${today}T00:00:00Z`) + 24 * 3_600_000));
}

/**
 * Returns true for a receipt on an asset that describes another change than there is. The weight of a server is not compared, because no file says
 * it.
 */
function statesOtherAsset({ receipt, asset }: VerifyInput): boolean {
  if (asset === undefined && receipt.asset === undefined) return false;
  if (asset === 'unchanged') return true;
  const stated = receipt.asset ?? {};
  const compared = asset?.kind === 'mcp' ? { ...stated, tokens: asset.tokens } : stated;
  return stableJson(compared) !== stableJson(asset ?? {});
}

function listUnproved({ receipt }: VerifyInput): readonly string[] {
  return arms.filter((arm) => receipt.isolation[arm] === undefined);
}

/** Returns true for evidence that was looked at as that of a rule which may leave: later, and with a second limit as wide as the first. */
function asksRemoval({ evidence: { behaviour, outcome, policy } }: VerifyInput['receipt']): boolean {
  return (behaviour ?? outcome)?.stake !== undefined || stakeOf(policy) === 'removal';
}

function isSameBody(rule: VerifyInput['stoodBefore'], bodyHash: string): boolean {
  return rule !== undefined && hashBody(rule) === bodyHash;
}

/**
 * Returns true for a receipt that hides which answers its words give away. Words that base has already, to be audited or reworded, are not asked
 * about.
 */
function hidesAnswers({ receipt, stoodBefore, answers }: VerifyInput): boolean {
  const { evidence, audit, replaces, basis } = receipt;
  const isAuditOfStanding = audit === true && isSameBody(stoodBefore, basis.body);
  if (answers === undefined || replaces !== undefined || isAuditOfStanding) return false;
  return stableJson(evidence.answers ?? []) !== stableJson(answers);
}

function nameTasks(tasks: readonly string[] = []): string {
  return tasks.length === 0 ? 'no golden task' : tasks.map(quoteValue).join(', ');
}
