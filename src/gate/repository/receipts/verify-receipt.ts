import { decideRule, decideRuleBy } from '../../../core/decide/decide-rule.ts';
import { findEvidenceFaults } from '../../../core/decide/evidence-faults.ts';
import { verifyEvidence } from '../../../core/decide/verify-evidence.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { AssetFacts } from '../../../core/model/rule/asset.ts';
import { type Config, earlierAlpha, policyDefaults } from '../../../core/model/rule/config.ts';
import { assetOutcomeDefaults } from '../../../core/model/rule/outcome-config.ts';
import { currencyOf, currencyOfRule, type Rule } from '../../../core/model/rule/rule.ts';
import type { FixtureSource } from '../../../core/model/rule/task.ts';
import { isSimulated } from '../../../core/model/runner/runners.ts';
import { arms, isLeak } from '../../../core/model/trial/trial.ts';
import type { Decision } from '../../../core/model/verdict/decision.ts';
import type {
  Evidence,
  EvidenceBehaviour,
  EvidenceOutcome,
  EvidencePolicy,
} from '../../../core/model/verdict/evidence.ts';
import type { Fingerprint, Receipt } from '../../../core/model/verdict/receipt.ts';
import { harmRuleOf, hashBody, isDecidedAsToday, procedureOf } from '../../../core/receipt/build-receipt.ts';
import { listUnmet, ridesBeside } from '../../../core/receipt/judge-neighbours.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { toDay } from '../../../core/text/to-day.ts';
import { defined, keysOf } from '../../../core/util/values.ts';
import { isSameModel } from './evidence-basis.ts';
import { judgeSignature } from './judge-signature.ts';
import { type ForgeryBasis, findForgery } from './recompute-receipt.ts';

/** How a receipt stands: `forged` fails the gate; `stale` warns and makes an audit due. */
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

export interface VerifyInput extends Pick<ForgeryBasis, 'replay'> {
  readonly rule: Rule;
  readonly receipt: Receipt;
  readonly file: string;
  readonly config: Config;
  readonly expected: Fingerprint;
  /** Hashes of the bodies of the rules that `expected.activeSet` is of; without them another set is always drift. */
  readonly beside?: readonly string[];
  /** The commit that is the fixture today; undefined for a folder. */
  readonly source?: FixtureSource | undefined;
  readonly rent: number;
  readonly policy: EvidencePolicy;
  /** Of a rule that buys behaviour. */
  readonly behaviour?: EvidenceBehaviour | undefined;
  /** Of a rule that buys solved tasks. */
  readonly outcome?: EvidenceOutcome | undefined;
  readonly runnerVersion: string;
  /** Golden tasks of base whose answer the rule's words give away, in order of id; undefined where nobody can tell. */
  readonly answers?: readonly string[] | undefined;
  /** True when this change brings the receipt: then it must fit base exactly. */
  readonly addedHere: boolean;
  /** The rule as base has it, where it is active there: what a receipt says it replaced. */
  readonly stoodBefore?: Rule | undefined;
  /** Of an asset: what a receipt on this change of it says, or that the change leaves it as it is; absent for a rule. */
  readonly asset?: AssetFacts | 'unchanged';
  /** What servers of base's trials answer from today; undefined where nobody has read them. */
  readonly recordings?: NonNullable<Evidence['recordings']> | undefined;
  /** Day of base's latest verdict on these very words, YYYY-MM-DD: a newer one wins. */
  readonly latestOn?: string | undefined;
  /** Day on which base evicted a rule with these words, YYYY-MM-DD: an older verdict on them is over. */
  readonly evictedOn?: string | undefined;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** Recomputes every number of a receipt from its evidence and holds the rest against the repository. */
export function verifyReceipt(input: VerifyInput): VerifiedReceipt {
  const { receipt, file } = input;
  const impossible = findEvidenceFaults(receipt.evidence).map((fault) => forgedProblem(file, receipt.rule, fault));
  if (impossible.length > 0) return { receipt, state: 'forged', problems: impossible };
  const decision = decideRuleBy(receipt.evidence, harmRuleOf(receipt.procedure));
  if (receipt.bodyHash !== hashBody(input.rule)) {
    return { receipt, decision, state: 'mismatched', problems: [otherBodyProblem(file, receipt.rule)] };
  }
  const signature = judgeSignature(receipt, input.config.receipts, file);
  const basis = { rent: input.rent, isNew: input.addedHere, replay: input.replay };
  const details = [
    ...findForgery(receipt, decision, basis),
    ...(signature.kind === 'forged' ? [signature.detail] : []),
    ...findOtherCurrency(input.rule, receipt),
  ];
  const forged = details.map((detail) => forgedProblem(file, receipt.rule, detail));
  if (forged.length > 0) return { receipt, decision, state: 'forged', problems: forged };
  const unsigned = signature.kind === 'refused' ? signature.problem : undefined;
  const refused = refuseLevel(input) ?? unsigned ?? (input.addedHere ? refuseBrought(input) : undefined);
  if (refused !== undefined) return { receipt, decision, state: 'mismatched', problems: [refused] };
  const found = signature.kind === 'stands' ? signature.problems : [];
  const drift = findDrift(input);
  const isOther = receipt.fingerprint.activeSet !== input.expected.activeSet;
  if (drift.length === 0 && isOther) return judgeNeighbours(input, decision, found);
  if (drift.length === 0) return { receipt, decision, state: 'valid', problems: found };
  const problems = [...found, driftProblem(input, drift)];
  return { receipt, decision, state: input.addedHere ? 'mismatched' : 'stale', problems };
}

function findOtherCurrency(rule: Rule, { evidence }: Receipt): readonly string[] {
  const [wanted, stated] = [currencyOfRule(rule), currencyOf(evidence)];
  return wanted === stated ? [] : [`its evidence is judged by ${stated} and its rule by ${wanted}`];
}

/** A receipt that only its neighbours could make stale: those it was measured with do not, and of others nothing is said before its audit is due. */
function judgeNeighbours(input: VerifyInput, decision: Decision, found: readonly Problem[]): VerifiedReceipt {
  const { receipt, beside, config, today } = input;
  const unmet = listUnmet(receipt, beside ?? []);
  if (unmet?.length === 0) return { receipt, decision, state: 'valid', problems: found };
  const isDue = Date.parse(today) - Date.parse(receipt.decidedOn) >= config.audit.everyMs;
  const problems = isDue ? [...found, driftProblem(input, ['set of neighbours, an older one'])] : found;
  return { receipt, decision, state: 'stale', problems, ...defined({ unmet }) };
}

/** What the receipt was measured on that the repository no longer has, in words. */
function findDrift(input: VerifyInput): readonly string[] {
  const { receipt, expected, beside, source, policy, behaviour, outcome, config, runnerVersion, addedHere } = input;
  // Who stands beside a rule that has been let in is asked for itself, and so is who entered with one that rode in a train.
  const isAsked = beside === undefined || (addedHere && !ridesBeside(receipt, beside));
  const compared = keysOf(expected).filter((key) => key !== 'activeSet' || isAsked);
  const stale = compared.filter((key) => receipt.fingerprint[key] !== expected[key]);
  const same = (a: unknown, b: unknown) => stableJson(a) === stableJson(b);
  const others = [
    [same(receipt.source ?? {}, source ?? {}), nameMove(receipt.source, source)],
    [isAsStrict(receipt, policy, addedHere), 'policy'],
    [isDecidedAsToday(receipt) || (!addedHere && standsToday(receipt)), 'procedure'],
    [same(withoutStake(receipt, receipt.evidence.behaviour), behaviour ?? {}), 'policy of behaviour'],
    [same(withoutStake(receipt, receipt.evidence.outcome), withFloorOf(input, outcome)), 'policy of outcome'],
    [receipt.runner === config.runner.kind, 'runner'],
    [receipt.runnerVersion === runnerVersion, 'runner version'],
    [isSameModel(config.runner.model, receipt.model), 'model'],
    [!addedHere || hasLimits(receipt, config), 'limits of a trial'],
    [!addedHere || answersAlike(receipt, input.recordings), 'recording of a server'],
  ] as const;
  const names: Readonly<Record<keyof Fingerprint, string>> = {
    fixture: 'fixture',
    suite: 'suite',
    activeSet: 'active rules',
    definition: 'agent definition',
  };
  return [...stale.map((key) => names[key]), ...others.filter(([fits]) => !fits).map(([, name]) => name)];
}

/**
 * One that stands may be by an older version of it: what that one let in stays, and is due for an audit where today's would not have. That today's asks
 * for more trials of a task is no word against it.
 */
function standsToday({ procedure, evidence, verdict }: Receipt): boolean {
  if (procedure.name !== procedureOf(evidence).name) return false;
  const today = decideRule(evidence);
  return (today.verdict === verdict || today.reason === 'tasks-open') && verifyEvidence(evidence).length === 0;
}

/** Who asks whether a standing rule is missed asks less than who lets one in: only an audit, and words that replace others, may do so. */
function withoutStake({ audit, replaces }: Receipt, terms: { readonly stake?: 'removal' } = {}): object {
  const { stake, ...stated } = terms;
  return stake === undefined || audit === true || replaces !== undefined ? stated : { stake, ...stated };
}

/** One that stands was judged before more trials of a task were asked of assets. */
function withFloorOf({ addedHere, receipt }: VerifyInput, outcome: Partial<EvidenceOutcome> = {}): object {
  const { floor: _asked, ...before } = outcome;
  return addedHere || receipt.evidence.outcome?.floor !== undefined ? outcome : before;
}

/** Limits end trials; receipts from before trials could be repeated do not say them. */
function hasLimits({ repeat }: Receipt, { runner, budget }: Config): boolean {
  return repeat === undefined || (repeat.maxTurns === runner.maxTurns && repeat.tokenCap === budget.trial);
}

/** What a recorded server answers is a part of what was measured: base's recording, and as much of it as base lets be missing. */
function answersAlike({ evidence }: Receipt, recordings: VerifyInput['recordings']): boolean {
  if (recordings === undefined) return true;
  const sorted = (list: typeof recordings) => [...list].sort((a, b) => compareText(a.server, b.server));
  return stableJson(sorted(evidence.recordings ?? [])) === stableJson(sorted(recordings));
}

/** Two commits may hold the same files after what is left out: the receipt still names the one it was measured on. */
function nameMove(from: FixtureSource | undefined, to: FixtureSource | undefined): string {
  const name = (source: FixtureSource | undefined) => (source === undefined ? 'a folder' : source.commit.slice(0, 12));
  return `fixture commit (${name(from)}, now ${name(to)})`;
}

/** A verdict decided at smaller error rates stands at larger ones too; everything else has to be the same. */
function isAsStrict({ evidence }: Receipt, wanted: EvidencePolicy, addedHere: boolean): boolean {
  const { alpha, beta, ...rest } = evidence.policy;
  const alike = stableJson({ ...rest, alpha: wanted.alpha, beta: wanted.beta }) === stableJson(wanted);
  // What was let in by an alpha that nobody had written stays when that one changes.
  const byOutcome = evidence.outcome === undefined ? [] : [assetOutcomeDefaults.alpha];
  const unwritten: readonly number[] = [policyDefaults.alpha, ...byOutcome];
  const most = !addedHere && unwritten.includes(wanted.alpha) ? earlierAlpha : wanted.alpha;
  return alike && alpha <= most && beta <= wanted.beta;
}

function otherBodyProblem(file: string, rule: string): Problem {
  const message = `the receipt of "${rule}" was measured for another body, scope, agent or probe`;
  const hint = 'Measure the rule as it reads now: rentroll check, then rentroll stamp.';
  return { ...refusal('receipt-other-body', message, hint, file), severity: 'warning' };
}

function forgedProblem(file: string, rule: string, detail: string): Problem {
  const message = `the receipt of "${rule}" does not recompute: ${detail}`;
  const hint = 'Delete it and measure the rule again: rentroll check, then rentroll stamp.';
  return refusal('receipt-forged', message, hint, file);
}

/** Why a receipt that this change brings cannot be its evidence; one that stands at base is not asked. */
function refuseBrought(input: VerifyInput): Problem | undefined {
  return (
    refuseTime(input) ??
    refuseAsset(input) ??
    refuseIsolation(input) ??
    refuseOthers(input) ??
    refuseStake(input) ??
    refuseAnswers(input)
  );
}

/** It may be neither of the future nor from before the words were evicted. */
function refuseTime({ receipt, file, latestOn, evictedOn, today }: VerifyInput): Problem | undefined {
  const { rule, decidedOn } = receipt;
  if (isOfFuture(decidedOn, today)) {
    const message = `the receipt of "${rule}" is of ${decidedOn}, and today is ${today}`;
    const hint = 'Set the clock of the machine that measured, and measure again: rentroll check, then rentroll stamp.';
    return refusal('receipt-of-the-future', message, hint, file);
  }
  // Two machines may disagree about the day.
  if (latestOn !== undefined && !isOfFuture(latestOn, today) && isOfFuture(latestOn, decidedOn)) {
    const message = `the receipt of "${rule}" is of ${decidedOn}, and base has a verdict on these words of ${latestOn}`;
    return refusal('receipt-superseded', message, 'Delete it: the newer verdict of base stands.', file);
  }
  if (evictedOn === undefined || decidedOn > evictedOn) return undefined;
  const message = `the receipt of "${rule}" is of ${decidedOn}, and base evicted these words on ${evictedOn}`;
  const hint = 'A rule comes back only by a new measurement: rentroll check, then rentroll stamp.';
  return refusal('receipt-superseded', message, hint, file);
}

/** A receipt on an asset says of what lies in both trees nothing but what lies there. */
function refuseAsset({ receipt, asset, file }: VerifyInput): Problem | undefined {
  if (asset === undefined && receipt.asset === undefined) return undefined;
  // How often it was used, and what its prompts came to, follows from trials, and is held against those.
  const { used: _ofTrials, activation: _ofPrompts, server: _ofMeter, ...said } = receipt.asset ?? {};
  // No file says what a server weighs: starts do.
  const isServed = asset !== 'unchanged' && asset?.kind === 'mcp';
  const stated = isServed ? { ...said, tokens: asset.tokens } : said;
  if (asset !== 'unchanged' && stableJson(stated) === stableJson(asset ?? {})) return undefined;
  const message = `the receipt of ${quoteValue(receipt.rule)} is not on what this change does with it`;
  const hint = 'Measure it as base and this change have it now: rentroll check, then rentroll stamp.';
  return refusal('receipt-other-asset', message, hint, file);
}

/** Trials whose own proof of isolation failed show nothing, whatever they cost; nor do those that have none. */
function refuseIsolation({ receipt, file }: VerifyInput): Problem | undefined {
  const { rule, isolation } = receipt;
  const again = 'Measure the rule again: rentroll check, then rentroll stamp.';
  if (isLeak(isolation)) {
    const message = `the receipt of "${rule}" says itself that an arm saw what it must not see, or that the rule did not arrive`;
    return refusal('receipt-leaked', message, again, file);
  }
  const missing = arms.filter((arm) => isolation[arm] === undefined);
  if (missing.length === 0) return undefined;
  const message = `the receipt of "${rule}" does not show what its ${missing.join(' and its ')} arm saw: no trial of it proved that`;
  return refusal('receipt-unisolated', message, again, file);
}

/** New words were measured against words that stand: those of base's active rule. */
function refuseOthers({ receipt, rule, file, stoodBefore }: VerifyInput): Problem | undefined {
  const { replaces } = receipt;
  if (replaces === undefined) return undefined;
  if (stoodBefore !== undefined && hashBody(stoodBefore) === hashBody({ ...rule, ...replaces })) return undefined;
  const message = `the receipt of "${receipt.rule}" says that its words replace others, which do not stand at base`;
  const hint = 'Measure the words against those of base: rentroll check, then rentroll stamp.';
  return refusal('receipt-replaces-nothing', message, hint, file);
}

/** Whether a rule is missed was asked of one that stands: it says nothing of one that would come in. */
function refuseStake({ receipt, file, stoodBefore }: VerifyInput): Problem | undefined {
  const { evidence, replaces, bodyHash, rule } = receipt;
  const { stake } = { ...evidence.behaviour, ...evidence.outcome };
  if (replaces !== undefined || stake === undefined) return undefined;
  if (stoodBefore !== undefined && hashBody(stoodBefore) === bodyHash) return undefined;
  const message = `the receipt of "${rule}" says whether the rule is missed when it goes, and it does not stand at base`;
  const hint = 'A rule enters by a measurement of its own: rentroll check, then rentroll stamp.';
  return refusal('receipt-never-stood', message, hint, file);
}

/**
 * A new receipt says itself whose answer its words give away: one that left it out would lose its flag. Of words that base has already, to be
 * audited or to be reworded, nobody asks.
 */
function refuseAnswers({ receipt, file, stoodBefore, answers }: VerifyInput): Problem | undefined {
  const { rule, evidence, audit, replaces, bodyHash } = receipt;
  const stands = stoodBefore !== undefined && hashBody(stoodBefore) === bodyHash;
  if (answers === undefined || replaces !== undefined || (audit === true && stands)) return undefined;
  if (stableJson(evidence.answers ?? []) === stableJson(answers)) return undefined;
  const message = `the receipt of "${rule}" says that its words give away the answer of ${nameTasks(evidence.answers)}, and they give away that of ${nameTasks(answers)}`;
  const hint = 'Measure the rule again with the golden tasks of base: rentroll check, then rentroll stamp.';
  return refusal('receipt-other-answers', message, hint, file);
}

function nameTasks(tasks: readonly string[] = []): string {
  return tasks.length === 0 ? 'no golden task' : tasks.map(quoteValue).join(', ');
}

function refusal(code: string, message: string, hint: string, file: string): Problem {
  return makeError('head', code, message, hint, { file });
}

/** True for a day that the clock of no honest machine shows today (YYYY-MM-DD): a day of difference is a time zone, or a clock that is off. */
export function isOfFuture(day: string, today: string): boolean {
  return day > toDay(new Date(Date.parse(`${today}T00:00:00Z`) + 24 * 3_600_000));
}

/** What its trials are worth has to be what base's config lets count. */
function refuseLevel({ receipt, config: { runner }, file }: VerifyInput): Problem | undefined {
  const { rule, evidenceLevel } = receipt;
  if (evidenceLevel === 'simulated' && !isSimulated(runner.kind)) {
    const message = `the receipt of "${rule}" is simulated, and the config names a runner that measures`;
    const hint = 'Measure the rule with the runner of the config: rentroll check, then rentroll stamp.';
    return refusal('receipt-simulated', message, hint, file);
  }
  if (evidenceLevel !== 'reported' || runner.accept === 'reported') return undefined;
  const message = `the receipt of "${rule}" rests on what Harbor says of itself, and the config does not say that this counts`;
  const hint = 'Measure the rule with another runner, or let base say in a change of its own: runner.accept: reported.';
  return refusal('receipt-reported', message, hint, file);
}

function driftProblem({ receipt, file, addedHere }: VerifyInput, drift: readonly string[]): Problem {
  const message = `the receipt of "${receipt.rule}" was measured with another ${drift.join(', ')}`;
  const must = 'A receipt a change brings must fit its base exactly: measure again after updating the branch.';
  if (addedHere) return refusal('receipt-mismatched', message, must, file);
  const hint = 'The verdict stands until the next audit; measure again to renew it.';
  return { ...refusal('receipt-stale', message, hint, file), severity: 'warning' };
}
