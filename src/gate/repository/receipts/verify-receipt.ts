import { decideRule } from '../../../core/decide/decide-rule.ts';
import { findEvidenceFaults } from '../../../core/decide/evidence-faults.ts';
import type { Problem } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { currencyOf, currencyOfRule } from '../../../core/model/rule/rule.ts';
import type { FixtureSource } from '../../../core/model/rule/task.ts';
import type { Decision } from '../../../core/model/verdict/decision.ts';
import type { EvidencePolicy } from '../../../core/model/verdict/evidence.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import { hashBody, namesProcedureOfEvidence } from '../../../core/receipt/build-receipt.ts';
import { listUnmet } from '../../../core/receipt/judge-neighbours.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { defined } from '../../../core/util/values.ts';
import { isSameModel } from './evidence-basis.ts';
import { judgeSignature } from './judge-signature.ts';
import { findForgery } from './recompute-receipt.ts';
import { findRefusal, refuse } from './refusals.ts';
import type { VerifyInput } from './verify-input.ts';

/** How a receipt stands: `forged` and `mismatched` fail the gate; `stale` warns and makes an audit due. */
export type ReceiptState = 'valid' | 'stale' | 'forged' | 'mismatched';

/** A receipt held against the repository. `decision` is recomputed from its evidence; impossible evidence has none. */
export type VerifiedReceipt = {
  readonly receipt: Receipt;
  readonly problems: readonly Problem[];
  /** Bodies of rules beside it that it was not measured with, where nothing else makes it stale: receipts of theirs may answer for them. */
  readonly unmet?: readonly string[];
} & (
  | { readonly state: Exclude<ReceiptState, 'forged'>; readonly decision: Decision }
  | { readonly state: 'forged'; readonly decision?: Decision }
);

/** Recomputes every number of a receipt from its evidence, then holds the rest of it against the repository. */
export function verifyReceipt(input: VerifyInput): VerifiedReceipt {
  const { receipt, rule, addedHere, rent, replay } = input;
  const forge = (fault: string) => refuse(input, 'receipt-forged', `does not recompute: ${fault}`, deleteAndMeasure);

  const impossible = findEvidenceFaults(receipt.evidence);
  if (impossible.length > 0) return { receipt, state: 'forged', problems: impossible.map(forge) };

  const decision = decideRule(receipt.evidence);
  const mismatched = (problem: Problem) => ({ receipt, decision, state: 'mismatched', problems: [problem] }) as const;
  if (receipt.bodyHash !== hashBody(rule)) return mismatched(otherBody(input));

  const signature = judgeSignature(receipt, input.config.receipts, input.file);
  const faults = [
    ...findForgery(receipt, decision, { rent, isNew: addedHere, replay }),
    ...(signature.kind === 'forged' ? [signature.detail] : []),
    ...findOtherCurrency(input),
  ];
  if (faults.length > 0) return { receipt, decision, state: 'forged', problems: faults.map(forge) };

  const unsigned = signature.kind === 'refused' ? signature.problem : undefined;
  const refused = findRefusal(input, false) ?? unsigned ?? (addedHere ? findRefusal(input, true) : undefined);
  if (refused !== undefined) return mismatched(refused);

  const remarks = signature.kind === 'stands' ? signature.problems : [];
  const drift = listDrift(input);
  if (drift.length > 0) {
    const problems = [...remarks, driftProblem(input, drift)];
    return { receipt, decision, state: addedHere ? 'mismatched' : 'stale', problems };
  }
  return { receipt, decision, ...judgeNeighbours(input, remarks) };
}

const deleteAndMeasure = 'Delete it and measure the rule again: rentroll check, then rentroll stamp.';

function otherBody(input: VerifyInput): Problem {
  const hint = 'Measure the rule as it reads now: rentroll check, then rentroll stamp.';
  const problem = refuse(input, 'receipt-other-body', 'was measured for another body, scope, agent or probe', hint);
  return { ...problem, severity: 'warning' };
}

/** A rule that buys behaviour is not let in by tokens, and the other way round. */
function findOtherCurrency({ rule, receipt }: VerifyInput): readonly string[] {
  const [wanted, stated] = [currencyOfRule(rule), currencyOf(receipt.evidence)];
  return wanted === stated ? [] : [`its evidence is judged by ${stated} and its rule by ${wanted}`];
}

/** A receipt that only its neighbours could make stale. Nothing is said of neighbours it never met before its audit is due. */
function judgeNeighbours(input: VerifyInput, remarks: readonly Problem[]) {
  const { receipt, expected, beside = [], config, today } = input;
  const isSameSet = receipt.fingerprint.activeSet === expected.activeSet;
  const unmet = isSameSet ? [] : listUnmet(receipt, beside);
  if (unmet?.length === 0) return { state: 'valid', problems: remarks } as const;
  const isDue = Date.parse(today) - Date.parse(receipt.decidedOn) >= config.audit.everyMs;
  const problems = isDue ? [...remarks, driftProblem(input, ['set of neighbours, an older one'])] : remarks;
  return { state: 'stale', problems, ...defined({ unmet }) } as const;
}

/** What the receipt was measured on that the repository no longer has, in words. */
function listDrift(input: VerifyInput): readonly string[] {
  const { receipt, expected, beside, source, policy, behaviour, outcome, config, runnerVersion, addedHere } = input;
  const { evidence, fingerprint } = receipt;
  // Neighbours of a rule that is in already are judged apart.
  const comparesNeighbours = beside === undefined || addedHere;
  const claims = [
    [fingerprint.fixture === expected.fixture, 'fixture'],
    [fingerprint.suite === expected.suite, 'suite'],
    [!comparesNeighbours || fingerprint.activeSet === expected.activeSet, 'active rules'],
    [fingerprint.definition === expected.definition, 'agent definition'],
    [isSame(receipt.source ?? {}, source ?? {}), nameMove(receipt.source, source)],
    [isAsStrict(evidence.policy, policy), 'policy'],
    [namesProcedureOfEvidence(receipt), 'procedure'],
    [isSame(withoutStake(receipt, evidence.behaviour), behaviour ?? {}), 'policy of behaviour'],
    [isSame(withoutStake(receipt, evidence.outcome), outcome ?? {}), 'policy of outcome'],
    [receipt.runner === config.runner.kind, 'runner'],
    [receipt.runnerVersion === runnerVersion, 'runner version'],
    [isSameModel(config.runner.model, receipt.model), 'model'],
    [!addedHere || hasLimits(receipt, config), 'limits of a trial'],
  ] as const;
  return claims.flatMap(([holds, name]) => (holds ? [] : [name]));
}

function isSame(a: unknown, b: unknown): boolean {
  return stableJson(a) === stableJson(b);
}

/** A verdict decided at wider limits stands at narrower ones too, and what was known of the spread is no policy; everything else has to be the same. */
function isAsStrict(stated: EvidencePolicy, wanted: EvidencePolicy): boolean {
  const { accept, reject } = wanted;
  const { spread: _spread, ...rest } = stated;
  return isSame({ ...rest, accept, reject }, wanted) && stated.accept >= accept && stated.reject >= reject;
}

/** Only an audit, and words that replace others, may ask the smaller question whether a standing rule is missed. */
function withoutStake({ audit, replaces }: Receipt, terms: { readonly stake?: 'removal' } = {}): object {
  const { stake: _stake, ...rest } = terms;
  return audit === true || replaces !== undefined ? rest : terms;
}

function hasLimits({ repeat }: Receipt, { runner, budget }: Config): boolean {
  return repeat === undefined || (repeat.maxTurns === runner.maxTurns && repeat.tokenCap === budget.trial);
}

/** Two commits may hold the same files after what is left out: the receipt still names the one it was measured on. */
function nameMove(from: FixtureSource | undefined, to: FixtureSource | undefined): string {
  const name = (source: FixtureSource | undefined) => source?.commit.slice(0, 12) ?? 'a folder';
  return `fixture commit (${name(from)}, now ${name(to)})`;
}

function driftProblem(input: VerifyInput, drift: readonly string[]): Problem {
  const says = `was measured with another ${drift.join(', ')}`;
  const must = 'A receipt a change brings must fit its base exactly: measure again after updating the branch.';
  if (input.addedHere) return refuse(input, 'receipt-mismatched', says, must);
  const hint = 'The verdict stands until the next audit; measure again to renew it.';
  return { ...refuse(input, 'receipt-stale', says, hint), severity: 'warning' };
}
