import type { Dollars } from '../model/money/usage.ts';
import type { BudgetConfig } from '../model/rule/config.ts';
import type { Cost, EstimateBasis, Measurement, Plan, RuleBill, Spend } from '../model/rule/plan.ts';
import { type Currency, currencyOfRule } from '../model/rule/rule.ts';
import { defined } from '../util/values.ts';
import {
  addSpend,
  type BehaviourBasis,
  estimateSpend,
  expectPairs,
  expectTrialTokens,
  type OutcomeBasis,
  type SpendBasis,
  type SpendRange,
  spendAblations,
  spendBehaviour,
  spendOutcome,
  spendPairs,
  type TestBasis,
  trialsForTenPoints,
} from './estimate-spend.ts';

/** Facts about a trial of one agent before it runs. */
export interface TrialEstimate {
  readonly basis: Exclude<EstimateBasis, 'assumed'>;
  /** Mean tokens of all classes. */
  readonly tokens: number;
  /** Tokens of the dearest one; absent where the limit of a trial is set aside for each, whatever it takes. */
  readonly dearest?: number;
  /** Share of baseline trials that were solved; absent where it was not counted. */
  readonly solved?: number;
  /** Mean dollars at the prices of the configured model; absent where the classes are not known. */
  readonly dollars?: Dollars;
}

/** How far trials of an agent's tasks lie apart: of earlier runs, or of base's receipts. */
export type TrialSpread = NonNullable<RuleBill['spread']>;

/** Prices of the configured model. */
export interface TrialPrices {
  /** Dollars that a token counts as while nobody knows its class. */
  readonly usualToken: Dollars;
  /** The most a trial may cost: `budget.trial` in the most expensive class. */
  readonly worstTrial: Dollars;
}

/** Facts that the bill of a measurement follows from. */
export interface BillBasis {
  readonly test: TestBasis;
  readonly trialEstimate: TrialEstimate | undefined;
  readonly spread?: TrialSpread | undefined;
  readonly prices: TrialPrices;
  readonly budget: BudgetConfig;
  /** Of rules that buy behaviour. */
  readonly behaviour: BehaviourBasis;
  /** Of rules that buy solved tasks. */
  readonly outcome: OutcomeBasis;
}

/**
 * Bills the rules of one measurement. Together they are expected to cost less than one by one, and each carries its part; at worst they
 * cost as much, whatever the budget allows. Dollars stay unknown without a price.
 */
export function billRules(measurement: Measurement, basis: BillBasis): readonly RuleBill[] {
  const { rules, agent } = measurement;
  const { trialEstimate, prices } = basis;
  const trial = expectTrial(basis);
  const [currency = 'tokens'] = rules.map(({ rule }) => currencyOfRule(rule));
  const { spend, brings } = bills[currency];
  const { expected, worst } = spend(measurement, basis);
  const parts = splitEvenly(expected.trials, rules.length);
  return rules.map(({ rule }, index): RuleBill => {
    const trials = parts[index] ?? 0;
    const cost = { trials, tokens: Math.round(trials * trial.tokens), dollars: times(trial.dollars, trials) };
    const basisOf = { basis: trialEstimate?.basis ?? ('assumed' as const), ...defined({ spread: basis.spread }) };
    const bill = { rule: rule.id, agent, ...basisOf, expected: cost };
    const atWorst = { ...worst, dollars: times(prices.worstTrial, worst.trials) };
    return { ...bill, worst: atWorst, ...brings(measurement, basis, trials) };
  });
}

/** Cost of measuring, and the gain of a rule that its trials are held against. */
interface CurrencyBill {
  readonly spend: (measurement: Measurement, basis: BillBasis) => SpendRange;
  readonly brings: (
    measurement: Measurement,
    basis: BillBasis,
    trials: number,
  ) => Pick<RuleBill, 'payback' | 'pairs' | 'outcome'>;
}

const bills: Readonly<Record<Currency, CurrencyBill>> = {
  tokens: {
    spend: ({ kind, rules }, basis) => {
      const { expected, worst } = estimateSpend(spendBasisOf(basis));
      return { expected: (kind === 'drops' ? spendAblations : spendPairs)(expected, rules.length), worst };
    },
    brings: ({ kind }, { test: { minEffect } }, trials) =>
      kind === 'drops' ? {} : { payback: { sessions: Math.ceil(trials / minEffect), saving: minEffect } },
  },
  // What buys behaviour returns no tokens.
  behaviour: {
    spend: ({ rules }, basis) => {
      const { expected, worst } = spendBehaviour(spendBasisOf(basis), priceOf(rules, basis.behaviour));
      return { expected: spendPairs(expected, rules.length, 'probe'), worst };
    },
    brings: (_measurement, { behaviour: { maxPairs } }) => ({
      pairs: { expected: expectPairs(maxPairs), worst: maxPairs },
    }),
  },
  // What a solved task is worth is its buyer's to say: no sessions pay it back.
  outcome: {
    spend: ({ kind, rules }, basis) => {
      const alone = spendOutcome(spendBasisOf(basis), basis.outcome);
      const spendSeveral = kind === 'drops' ? spendAblations : spendPairs;
      return { ...alone, expected: spendSeveral(alone.expected, rules.length) };
    },
    brings: (_measurement, basis) => {
      const { solved } = basis.outcome;
      const trials = trialsForTenPoints(spendBasisOf(basis), basis.outcome);
      const { tokens, dollars } = expectTrial(basis);
      const tenPoints = { trials, tokens: Math.round(trials * tokens), dollars: times(dollars, trials) };
      return solved === undefined ? {} : { outcome: { solved, tenPoints } };
    },
  },
};

function spendBasisOf({ test, trialEstimate, spread, budget }: BillBasis): SpendBasis {
  return { ...test, cv: spread?.cv, meanTrialTokens: trialEstimate?.tokens, trialLimit: budget.trial };
}

/** Returns the terms of behaviour with the smallest price of some rules: it decides how many trials tell a cost from it. */
function priceOf(rules: Measurement['rules'], behaviour: BehaviourBasis): BehaviourBasis {
  const prices = rules.map(({ rule }) => rule.probe?.price ?? behaviour.price);
  return { ...behaviour, price: Math.min(...prices) };
}

/** Returns the tokens and dollars one trial is expected to take. */
export function expectTrial({
  trialEstimate,
  prices,
  budget,
}: Pick<BillBasis, 'trialEstimate' | 'prices' | 'budget'>): {
  readonly tokens: number;
  readonly dollars: Dollars;
} {
  const tokens = expectTrialTokens(trialEstimate?.tokens, budget.trial);
  return { tokens, dollars: trialEstimate?.dollars ?? times(prices.usualToken, tokens) };
}

/**
 * Returns bills with their sum, both at most what the budget allows: of an agent, and of the run. Of what is expected the trials are told that the
 * budget pays for, so that nothing is expected to cost more than it may at worst.
 */
export function totalBills(
  bills: readonly RuleBill[],
  budget: BudgetConfig,
): Pick<Plan, 'bills' | 'expected' | 'worst' | 'isLimited'> {
  const sum = (subset: readonly RuleBill[], of: 'expected' | 'worst') =>
    subset.map((bill) => bill[of]).reduce(addCost, nothing);
  const ofRun = { ...budget, agent: budget.run };
  const agents = [...Map.groupBy(bills, ({ agent }) => agent).values()];
  const limited = agents.map((agentBills) => limitCost(sum(agentBills, 'worst'), budget)).reduce(addCost, nothing);
  const worst = limitCost(limited, ofRun);
  const whole = sum(bills, 'worst');
  const shares = new Map(
    agents.map((agentBills) => [agentBills[0]?.agent, shareWithin(sum(agentBills, 'expected'), budget)]),
  );
  const ofAgents = bills.map((bill) => scaleBill(bill, shares.get(bill.agent) ?? 1));
  const share = shareWithin(sum(ofAgents, 'expected'), ofRun);
  const paid = ofAgents.map((bill) => scaleBill(bill, share));
  return {
    bills: paid.map((bill) => ({ ...bill, worst: limitCost(bill.worst, budget) })),
    expected: sum(paid, 'expected'),
    worst,
    isLimited: worst.tokens < whole.tokens || worst.dollars !== whole.dollars,
  };
}

const nothing: Cost = { trials: 0, tokens: 0, dollars: 0 };

function addCost(a: Cost, b: Cost): Cost {
  const isKnown = a.dollars !== 'unknown' && b.dollars !== 'unknown';
  return { ...addSpend(a, b), dollars: isKnown ? Number(a.dollars) + Number(b.dollars) : 'unknown' };
}

/** Returns the share of a cost that the budget pays for. */
function shareWithin({ tokens, dollars }: Cost, { run, agent, dollars: most }: BudgetConfig): number {
  const ofDollars = dollars === 'unknown' || dollars === 0 ? 1 : most / dollars;
  return Math.min(1, Math.min(run, agent) / Math.max(1, tokens), ofDollars);
}

function scaleBill(bill: RuleBill, share: number): RuleBill {
  const { trials: all, tokens, dollars } = bill.expected;
  if (share === 1 || all === 0) return bill;
  const trials = Math.floor(all * share);
  return {
    ...bill,
    expected: { trials, tokens: Math.round((tokens / all) * trials), dollars: times(dollars, trials / all) },
  };
}

/** Limits a cost to the budget, which no worst case passes. Unknown dollars are limited by nothing. */
function limitCost({ trials, tokens, dollars }: Cost, { run, agent, dollars: most }: BudgetConfig): Cost {
  return {
    trials,
    tokens: Math.min(tokens, run, agent),
    dollars: dollars === 'unknown' ? dollars : Math.min(dollars, most),
  };
}

function times(dollars: Dollars, factor: number): Dollars {
  return dollars === 'unknown' ? dollars : dollars * factor;
}

/** Splits a number of trials into whole parts; the first parts take what is left over. */
function splitEvenly(whole: Spend['trials'], parts: number): readonly number[] {
  const each = Math.floor(whole / parts);
  return Array.from({ length: parts }, (_, index) => each + (index < whole - each * parts ? 1 : 0));
}
