import { addUsage, type Dollars, zeroUsage } from '../model/money/usage.ts';
import { makeError, type Problem } from '../model/problem.ts';
import { type Currency, currencyOf, type Rule, spellWholeProbe } from '../model/rule/rule.ts';
import type { FixtureSource } from '../model/rule/task.ts';
import type { Runner } from '../model/runner/runner.ts';
import { type Enforcement, enforcedParts, type TrialIsolation, type TrialRecord } from '../model/trial/trial.ts';
import type { Decision } from '../model/verdict/decision.ts';
import type { Evidence, EvidenceTrial } from '../model/verdict/evidence.ts';
import {
  type ComparedFacts,
  type Fingerprint,
  type Receipt,
  type ReceiptNumbers,
  type ReceiptRepeat,
  receiptNumbers,
} from '../model/verdict/receipt.ts';
import type { SelfTestLine } from '../model/verdict/selftest.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import { findNode, type JsonNode, jsonValue } from '../text/json/json-node.ts';
import type { JsonSource } from '../text/json/parse-json.ts';
import { stableJson } from '../text/json/read-json.ts';
import { hashParts, sha256 } from '../util/hash.ts';
import { defined, recordOf } from '../util/values.ts';

/** Name and version of the decision procedure; a change of a formula is a new version. */
export const procedure = { name: 'rounds', version: 1 } as const;

/** The same for rules that buy behaviour, whose price alone is asked so. */
const behaviourProcedure = { name: 'behaviour-pairs', version: 1 } as const;

/** The same for rules that buy solved tasks: full cost in place of tokens. */
const outcomeProcedure = { name: 'rounds-of-full-cost', version: 1 } as const;

const procedures: Readonly<Record<Currency, Receipt['procedure']>> = {
  tokens: procedure,
  behaviour: behaviourProcedure,
  outcome: outcomeProcedure,
};

/** The procedure that decides about evidence: what it is of says which. */
function procedureOf(evidence: Pick<Evidence, 'behaviour' | 'outcome'>): Receipt['procedure'] {
  return procedures[currencyOf(evidence)];
}

/** True for a receipt that names the procedure which decides about its kind of evidence. */
export function namesProcedureOfEvidence({
  procedure: stated,
  evidence,
}: Pick<Receipt, 'procedure' | 'evidence'>): boolean {
  return stableJson(stated) === stableJson(procedureOf(evidence));
}

/** Significant digits receipts keep: more would differ between machines in the last place of exp and log. */
const digits = 10;

export interface ReceiptInput {
  readonly rule: Rule;
  readonly agent: string;
  readonly decision: Decision;
  readonly evidence: Evidence;
  readonly records: readonly TrialRecord[];
  readonly fingerprint: Fingerprint;
  /** The commit that is the fixture. */
  readonly source?: FixtureSource;
  readonly runner: Pick<Runner, 'kind' | 'version' | 'level'>;
  readonly selfTest?: SelfTestLine;
  /** True for the verdict of an audit. */
  readonly audit?: boolean;
  /** What developers have and its trials had not; nothing when absent. */
  readonly without?: readonly string[];
  /** How often its agent was asked, where it was not the first time. */
  readonly asked?: number;
  /** Other rules that some of its trials were for, too. */
  readonly sharing?: readonly string[];
  /** The words that stood before `rule`, for one that was reworded: those the evidence is about. */
  readonly replaces?: Receipt['replaces'];
  /** What was judged, where it is an asset. */
  readonly asset?: Receipt['asset'];
  /** The sides of a comparison, with what its arms were seen to have: no line of a rule tells them apart. */
  readonly comparison?: { readonly compared: ComparedFacts; readonly isolation: Receipt['isolation'] };
  /** How to run its trials once more. */
  readonly repeat?: ReceiptRepeat;
  /** Of the trials that were paid for; 0 when absent. */
  readonly dollars?: Dollars;
  readonly decidedOn: string;
}

/** The receipt of a verdict. Deterministic: the same trials give the same bytes under `renderReceipt`. */
export function buildReceipt(input: ReceiptInput): Receipt {
  const { rule, decision, evidence, records, runner } = input;
  const enforced = findEnforcement(records);
  const head: ReceiptHead = {
    schema: 1,
    rule: rule.id,
    agent: input.agent,
    bodyHash: hashBody(rule),
    ...pickNumbers(decision),
    rent: evidence.rent,
    procedure: procedureOf(evidence),
    fingerprint: input.fingerprint,
    ...defined({ source: input.source }),
    runner: runner.kind,
    runnerVersion: runner.version,
    model: records[0]?.model ?? '',
    evidenceLevel: runner.level,
    isolation: input.comparison?.isolation ?? findIsolation(rule.id, records),
    ...defined({ enforced }),
    ...(input.without === undefined || input.without.length === 0 ? {} : { without: input.without }),
    ...(input.audit === true ? { audit: true } : {}),
    ...defined({ asked: input.asked, replaces: input.replaces, sharing: input.sharing, asset: input.asset }),
    ...(input.comparison === undefined ? {} : { compared: input.comparison.compared }),
    flags: decision.flags,
    spend: { ...sumSpend(evidence), dollars: roundNumbers(input.dollars ?? 0) },
    ...(input.selfTest === undefined ? {} : { selfTest: roundNumbers(input.selfTest) }),
    ...defined({ repeat: input.repeat }),
    decidedOn: input.decidedOn,
  };
  const trialDigests = records.map((record) => record.digest);
  return { ...head, trialDigests, chain: chainReceipt({ ...head, trialDigests, evidence }), evidence };
}

/** What the trials of a verdict cost. */
export function sumSpend({ trials }: Evidence): Omit<Receipt['spend'], 'dollars'> {
  return { usage: trials.reduce((sum, trial) => addUsage(sum, trial.usage), zeroUsage), trials: trials.length };
}

type ReceiptHead = Omit<Receipt, 'chain' | 'trialDigests' | 'evidence' | 'signature'>;

/** The committed text of a receipt: sorted keys, two spaces, final newline. */
export function renderReceipt(receipt: Receipt): string {
  return stableJson(receipt);
}

/** Hash of what a rule says, where it applies and what it is judged by: a receipt is worth nothing for another sentence or another probe. */
export function hashBody({
  agent,
  body,
  scope,
  probe,
  buys,
}: Pick<Rule, 'body' | 'scope' | 'agent' | 'probe' | 'buys'>): string {
  // No glob begins with a line break: neither is to be taken for one.
  const asked = probe === undefined ? [] : [`\nprobe ${spellWholeProbe(probe)}`];
  const bought = buys === undefined ? [] : [`\nbuys ${buys}`];
  return `sha256:${hashParts(agent, body, ...scope, ...asked, ...bought)}`;
}

/** The numbers a receipt states, rounded to the digits it keeps. */
export function pickNumbers(decision: Decision): ReceiptNumbers {
  const stated = receiptNumbers.map((name) => [name, decision[name]]).filter(([, value]) => value !== undefined);
  return roundNumbers(Object.fromEntries(stated) as ReceiptNumbers);
}

/** Hash chain over what a receipt states, then each of its trials with the digest of its transcript, in plan order. */
export function chainReceipt({ evidence, trialDigests, signature: _, ...head }: Omit<Receipt, 'chain'>): string {
  const { trials, ...basis } = evidence;
  const link = (previous: string, trial: EvidenceTrial, index: number) =>
    sha256(hashParts(previous, stableJson(trial, 0), trialDigests[index] ?? ''));
  return trials.reduce(link, sha256(hashParts(stableJson(head, 0), stableJson(basis, 0))));
}

/**
 * The isolation proof of each arm over all trials that have one. The worst counts: one baseline that saw the rule, one candidate
 * that did not, one canary that reached the model.
 */
export function findIsolation(rule: string, records: readonly TrialRecord[]): Receipt['isolation'] {
  const inArm = (held: boolean) =>
    records.filter(({ present }) => present.includes(rule) === held).flatMap(({ isolation }) => isolation ?? []);
  const [baseline, candidate] = [inArm(false), inArm(true)];
  const leaked = (proofs: readonly TrialIsolation[]) => proofs.some(({ canaryLeaked }) => canaryLeaked);
  const saw = ({ delivered }: TrialIsolation) => delivered.includes(rule);
  return {
    ...(baseline.length > 0 ? { baseline: { canaryLeaked: leaked(baseline), ruleDelivered: baseline.some(saw) } } : {}),
    ...(candidate.length > 0
      ? { candidate: { canaryLeaked: leaked(candidate), ruleDelivered: candidate.every(saw) } }
      : {}),
  };
}

/**
 * What was enforced in every trial of a verdict: the worst counts. Trials that tell nothing (a simulated agent, a baseline another run
 * kept) are skipped: only trials of the same context stand together. Undefined when none of them says.
 */
export function findEnforcement(records: readonly Pick<TrialRecord, 'enforced'>[]): Enforcement | undefined {
  const told = records.flatMap(({ enforced }) => enforced ?? []);
  if (told.length === 0) return undefined;
  return recordOf(enforcedParts, (part) => told.every((enforced) => enforced[part]));
}

/** Every number of a value, rounded to the digits a receipt keeps. */
export function roundNumbers<T>(value: T): T {
  if (typeof value === 'number') return Number(value.toPrecision(digits)) as T;
  if (Array.isArray(value)) return value.map(roundNumbers) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, roundNumbers(entry)])) as T;
}

function describeProcedure({ name, version }: { readonly name: unknown; readonly version: unknown }): string {
  return `${name}/${version}`;
}

/**
 * The problem of a receipt that names a procedure this version does not know. Such a receipt says nothing that could be recomputed,
 * and its other keys may mean something else. Undefined when the procedure is known, or is not a name and version at all.
 */
export function findUnknownProcedure(node: JsonNode, source: JsonSource): Problem | undefined {
  const place = findNode(node, ['procedure']);
  const stated = place === node ? undefined : (jsonValue(place) as Partial<Receipt['procedure']> | null);
  if (typeof stated?.name !== 'string' || typeof stated.version !== 'number') return undefined;
  const { name, version } = stated;
  const known = Object.values(procedures);
  if (known.some((one) => one.name === name && one.version === version)) return undefined;
  const message = `the receipt was decided by ${quoteValue(describeProcedure({ name, version }))}, which this version of rentroll does not know`;
  const hint = `Known: ${known.map(describeProcedure).join(', ')}. Remove the file and measure the rule again.`;
  return makeError(source.blame, 'receipt-unknown-procedure', message, hint, source.locate(place.start));
}
