import { behaviourTerms, type Config, limitsByStrictness, type Policy } from '../model/rule/config.ts';
import { type Claim, wantedSaving } from '../model/rule/design.ts';
import { outcomeTermsOf } from '../model/rule/outcome-terms.ts';
import type { Measurement, MeasureReason, Plan, PlannedRule, RuleBill, Treatment } from '../model/rule/plan.ts';
import { everyAgent, type Rule, unsplitId } from '../model/rule/rule.ts';
import { countFirstPairs } from '../stats/gain-evidence.ts';
import { formatNumber } from '../text/format-number.ts';
import { stableJson } from '../text/json/read-json.ts';
import { hashParts } from '../util/hash.ts';
import { defined } from '../util/values.ts';
import {
  type BillBasis,
  billRules,
  expectTrial,
  type TrialEstimate,
  type TrialPrices,
  type TrialSpread,
  totalBills,
} from './bill-rules.ts';
import { reserveAfter } from './estimate-spend.ts';
import { groupRules } from './group-rules.ts';
import { horizonSessions, resolveMinimalEffect } from './resolve-minimal-effect.ts';
import { factsOf, nameWords, plainRule, treatedAs } from './treatments.ts';

/** A rule with the reason to measure it, or the words for a change of text. */
export interface ToMeasure {
  readonly rule: Rule;
  readonly reason: MeasureReason;
  /** A rule that enters or is audited when absent. */
  readonly treatment?: Treatment;
  /** True for an audited rule whose receipt earns. */
  readonly hasEarned?: boolean;
  /** Claim about the rule by a receipt that nobody vouches for. */
  readonly claimed?: Claim;
}

export interface PlanInput {
  readonly config: Config;
  readonly toMeasure: readonly ToMeasure[];
  /** Active rules at head that stay: the baseline's memory. */
  readonly active: readonly Rule[];
  /** Golden tasks per agent, ids in order. */
  readonly tasks: ReadonlyMap<string, readonly string[]>;
  /** Tokens of a rule's rendered line. */
  readonly rentOf: (rule: Rule) => number;
  /** Golden tasks whose answer a rule gives away, by the rule's words; none when absent. */
  readonly answers?: ReadonlyMap<string, readonly string[]>;
  /** Hashes of everything else a trial depends on (fixture, suites, definitions, runner). */
  readonly inputs: Readonly<Record<string, string>>;
  /** Cost of earlier trials, per agent. */
  readonly trialEstimates: ReadonlyMap<string, TrialEstimate>;
  /** How far earlier trials lie apart, per agent; nothing is known of that when absent. */
  readonly spreads?: ReadonlyMap<string, TrialSpread>;
  readonly prices: TrialPrices;
  /** True measures rules that are not worth it as well. */
  readonly anyway: boolean;
  /** True when nothing of this run is paid for yet, and its first interim analysis comes as early as it can. */
  readonly isNew: boolean;
}

/**
 * Turns the rules to measure into a plan: pure, nothing is spent. A rule whose agent has no tasks must not be passed. `group` says
 * which rules are measured together, and how.
 */
export function planTrials(input: PlanInput, group: typeof groupRules = groupRules): Plan {
  const rules = input.toMeasure.map((entry) => planRule(entry, input));
  const billed = group(rules).map((measurement) => billMeasurement(measurement, input));
  const notWorthMeasuring = inOrder(
    rules,
    billed.flatMap(({ notWorth }) => notWorth),
  );
  const bills = inOrder(
    rules,
    billed.flatMap((entry) => entry.bills),
  );
  return {
    digest: `sha256:${hashParts(describeInputs(input, rules))}`,
    rules,
    ...totalBills(bills, input.config.budget),
    ...(input.prices.worstTrial === 'unknown' ? { unpriced: input.config.runner.model } : {}),
    notWorthMeasuring,
    skipped: input.anyway ? [] : notWorthMeasuring.map(({ rule }) => rule),
  };
}

function billMeasurement(measurement: Measurement, input: PlanInput) {
  const { policy, budget } = input.config;
  const tasks = measurement.tasks.length;
  const basis: BillBasis = {
    test: { tasks, minEffect: resolveMinimalEffect(policy), ...limitsByStrictness[policy.strictness] },
    trialEstimate: input.trialEstimates.get(measurement.agent),
    spread: input.spreads?.get(measurement.agent),
    prices: input.prices,
    budget,
    behaviour: behaviourTerms,
    outcome: { ...outcomeTermsOf(policy), ...defined({ solved: input.trialEstimates.get(measurement.agent)?.solved }) },
  };
  const bills = billClaimed(measurement, basis, billRules(measurement, basis));
  return { bills, notWorth: weighWorth(measurement, bills, policy, { basis, isNew: input.isNew }) };
}

/**
 * Bills a rule whose receipt is to be confirmed: the expected cost is that of the trials that confirm it, the worst cost that of measuring it as if
 * there were no receipt.
 */
function billClaimed(measurement: Measurement, basis: BillBasis, plain: readonly RuleBill[]): readonly RuleBill[] {
  const minEffect = Math.max(
    basis.test.minEffect,
    ...measurement.rules.map(({ claimed }) => (claimed ? wantedSaving(claimed) : 0)),
  );
  if (minEffect === basis.test.minEffect) return plain;
  const claimed = billRules(measurement, { ...basis, test: { ...basis.test, minEffect } });
  return plain.map((bill, index) => ({ ...bill, expected: claimed[index]?.expected ?? bill.expected }));
}

/** Returns the findings of each measurement in the order of the plan. */
function inOrder<T extends { readonly rule: string }>(rules: readonly PlannedRule[], entries: readonly T[]) {
  const byRule = new Map(entries.map((entry) => [entry.rule, entry]));
  return rules.flatMap(({ rule }) => byRule.get(rule.id) ?? []);
}

function planRule(
  { rule, reason, treatment = plainRule, hasEarned, claimed }: ToMeasure,
  input: PlanInput,
): PlannedRule {
  const measuredIds = [unsplitId(rule.id, treatedAs({ treatment }, 'rule')?.model), rule.partOf];
  const agent = rule.agent === everyAgent ? ([...input.tasks.keys()][0] ?? everyAgent) : rule.agent;
  const answers = input.answers?.get(rule.body)?.filter((task) => input.tasks.get(agent)?.includes(task)) ?? [];
  return {
    rule,
    reason,
    rent: factsOf(treatment).rentOf(rule, input.rentOf),
    agent,
    tasks: input.tasks.get(agent) ?? [],
    activeSet: input.active.filter(
      (other) => !measuredIds.includes(other.id) && [agent, everyAgent].includes(other.agent),
    ),
    ...(answers.length === 0 ? {} : { answers }),
    treatment,
    ...(hasEarned === true ? { hasEarned } : {}),
    ...defined({ claimed }),
  };
}

/** Describes everything that decides what a trial does; positions in files do not. */
function describeInputs(input: PlanInput, rules: readonly PlannedRule[]): string {
  const { removals: _asked, ...policy } = input.config.policy;
  return stableJson({
    inputs: input.inputs,
    seed: input.config.seed,
    runner: input.config.runner,
    policy,
    trialLimit: input.config.budget.trial,
    rules: rules.map(({ rule, agent, tasks, activeSet, treatment, claimed }) => ({
      rule: nameWords(rule),
      agent,
      tasks,
      activeSet: activeSet.map(nameWords),
      ...factsOf(treatment).names,
      ...(claimed === undefined ? {} : { claimed: claimed.receipt, within: claimed.trials }),
    })),
  });
}

/** Largest saving a sentence of advice has been seen to bring, as a share of a session (facts on real rules: up to a quarter). */
const bestSaving = 0.25;

/**
 * Returns the rules of a measurement that are not worth its trials, with the reason in words: they cannot pay back inside the horizon, or
 * (`isNew`: nothing is paid for yet) the budget has no room for the first interim analysis. All rules of a measurement share both answers.
 */
export function weighWorth(
  measurement: Pick<Measurement, 'tasks' | 'rules'>,
  bills: readonly RuleBill[],
  policy: Policy,
  { basis, isNew }: { readonly basis: BillBasis; readonly isNew: boolean },
): Plan['notWorthMeasuring'] {
  const room = isNew ? lackRoom(countFirst(measurement), basis) : undefined;
  return bills.flatMap((bill) => {
    const why = lackPayback(bill, policy) ?? room;
    return why === undefined ? [] : [{ rule: bill.rule, why }];
  });
}

/** Says why a rule cannot return its trials; undefined for an audit, and for words that replace others, from which no return is asked. */
function lackPayback({ expected: { trials }, payback }: RuleBill, policy: Policy): string | undefined {
  const sessions = horizonSessions(policy);
  if (sessions === undefined || payback === undefined) return undefined;
  const returned = sessions * bestSaving;
  if (returned >= trials) return undefined;
  return `measuring takes about ${trials} trials, and even a saving of ${bestSaving * 100} % would pay back only ${Math.floor(returned)} of them in ${sessions} sessions`;
}

/** The fewest trials per task before a first interim analysis: two rounds. */
const fewestPerTask = 4;

/**
 * Before its first interim analysis a rule that buys solved tasks has two pairs of each; one with a probe has two pairs of each of its tasks, one of
 * each where they are many.
 */
function countFirst({ tasks, rules }: Pick<Measurement, 'tasks' | 'rules'>): number {
  if (rules.some(({ rule }) => rule.buys !== undefined)) return fewestPerTask * tasks.length;
  const targets = rules.flatMap(({ rule: { probe } }) => (probe === undefined ? [] : [(probe.tasks ?? tasks).length]));
  return targets.length === 0 ? fewestPerTask * tasks.length : 2 * countFirstPairs(Math.min(...targets));
}

/** Finds the limit that ends measuring before the first interim analysis; undefined when none does, or while the cost of a trial is only assumed. */
function lackRoom(trials: number, { trialEstimate, prices, budget }: BillBasis): string | undefined {
  if (trialEstimate === undefined) return undefined;
  const { tokens, dollars } = expectTrial({ trialEstimate, prices, budget });
  // The limit of a trial is set aside for the first one; for the last one what is set aside after the others, beside all that they took.
  const last = reserveAfter(trialEstimate.dearest, budget.trial);
  const needed = (mean: number, ofLast: number, worst: number) => Math.max(worst, (trials - 1) * mean + ofLast);
  const start = `its first interim analysis takes at least ${trials} trials`;
  const inTokens = Math.ceil(needed(tokens, last, budget.trial));
  const [key, limit] =
    budget.agent < budget.run ? ['budget.agent', budget.agent] : ['budget.run (or --budget-tokens)', budget.run];
  if (inTokens > limit)
    return `${start}, which need room for ${formatNumber(inTokens, 0)} tokens, and ${key} is ${formatNumber(limit, 0)}`;
  if (dollars === 'unknown' || prices.worstTrial === 'unknown') return undefined;
  const ofLast = trialEstimate.dearest === undefined ? prices.worstTrial : (last / tokens) * dollars;
  const inDollars = needed(dollars, Math.min(ofLast, prices.worstTrial), prices.worstTrial);
  if (inDollars <= budget.dollars) return undefined;
  return `${start}, which need room for $${inDollars.toFixed(2)}, and budget.dollars is ${budget.dollars}`;
}
