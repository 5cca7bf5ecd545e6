import type { Config } from '../../../foundation/model/rule/config.ts';
import type {
  Measurement,
  MeasureReason,
  Plan,
  PlannedRule,
  Spend,
  TextChange,
} from '../../../foundation/model/rule/plan.ts';
import { everyAgent, type Rule } from '../../../foundation/model/rule/rule.ts';
import { stableJson } from '../../../foundation/text/json/stable-json.ts';
import { hashParts } from '../../../foundation/util/hash.ts';
import { addSpend, estimateSpend, spendDrops, spendPairs } from './estimate-spend.ts';
import { groupRules } from './group-rules.ts';
import { horizonSessions, resolveMinimalEffect } from './resolve-minimal-effect.ts';

/** A rule with the reason to measure it, or the words for a change of text. */
export interface ToMeasure {
  readonly rule: Rule;
  readonly reason: MeasureReason;
  readonly text?: TextChange;
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
  /** Hashes of everything else a trial depends on (fixture, suites, definitions, runner). */
  readonly inputs: Readonly<Record<string, string>>;
  /** Mean tokens (all classes) of an earlier trial per agent. */
  readonly meanTrialTokens: ReadonlyMap<string, number>;
}

/**
 * Turns the rules to measure into a plan: pure, nothing is spent. A rule whose agent has no tasks must not be passed. `group` says
 * which rules are measured together, and how.
 */
export function planTrials(input: PlanInput, group: typeof groupRules = groupRules): Plan {
  const rules = input.toMeasure.map((entry) => planRule(entry, input));
  const spends = group(rules).map((measurement) => spendOf(measurement, input));
  const sum = (of: 'expected' | 'worst') => spends.map((spend) => spend[of]).reduce(addSpend, nothing);
  return {
    digest: `sha256:${hashParts(describeInputs(input, rules))}`,
    rules,
    expected: sum('expected'),
    worst: limitSpend(sum('worst'), input.config),
    notWorthMeasuring: rules.flatMap((planned) => notWorth(planned, ruleSpend(planned, input).expected, input)),
  };
}

function planRule({ rule, reason, text }: ToMeasure, input: PlanInput): PlannedRule {
  const agent = rule.agent === everyAgent ? ([...input.tasks.keys()][0] ?? everyAgent) : rule.agent;
  return {
    rule,
    reason,
    rent: text?.tokens ?? input.rentOf(rule),
    agent,
    tasks: input.tasks.get(agent) ?? [],
    activeSet: input.active.filter((other) => other.id !== rule.id && [agent, everyAgent].includes(other.agent)),
    ...(text === undefined ? {} : { text }),
  };
}

/** Everything that decides what a trial does; positions in files do not. */
function describeInputs(input: PlanInput, rules: readonly PlannedRule[]): string {
  const bare = ({ id, agent, body, scope }: Rule) => ({ id, agent, body, scope });
  return stableJson({
    inputs: input.inputs,
    seed: input.config.seed,
    runner: input.config.runner,
    policy: input.config.policy,
    trialLimit: input.config.budget.trial,
    rules: rules.map(({ rule, agent, tasks, activeSet, text }) => {
      return { rule: bare(rule), agent, tasks, activeSet: activeSet.map(bare), text: text?.digest };
    }),
  });
}

/** Rules measured together are expected to cost less than one by one; at worst they cost as much. */
function spendOf({ kind, rules }: Measurement, input: PlanInput): { expected: Spend; worst: Spend } {
  const spends = rules.map((planned) => ruleSpend(planned, input));
  const worst = spends.map((spend) => spend.worst).reduce(addSpend, nothing);
  const dearest = spends.reduce((most, { expected }) => (expected.tokens > most.tokens ? expected : most), nothing);
  const together = kind === 'drops' ? spendDrops : spendPairs;
  return { expected: together(dearest, rules.length), worst };
}

const nothing: Spend = { trials: 0, tokens: 0 };

function ruleSpend(planned: PlannedRule, input: PlanInput): { expected: Spend; worst: Spend } {
  const { policy, budget } = input.config;
  const { alpha, beta } = policy;
  const tasks = planned.tasks.length;
  const meanTrialTokens = input.meanTrialTokens.get(planned.agent);
  const minEffect = resolveMinimalEffect(policy, tasks);
  return estimateSpend({ tasks, meanTrialTokens, trialLimit: budget.trial, minEffect, alpha, beta });
}

/** The budget is a hard limit, so no worst case is above it. */
function limitSpend(spend: Spend, config: Config): Spend {
  return { trials: spend.trials, tokens: Math.min(spend.tokens, config.budget.run) };
}

/** Largest saving a sentence of advice has been seen to bring, as a share of a session (facts on real rules: up to a quarter). */
const bestSaving = 0.25;

function notWorth(planned: PlannedRule, expected: Spend | undefined, input: PlanInput): Plan['notWorthMeasuring'] {
  const sessions = horizonSessions(input.config.policy);
  if (sessions === undefined || expected === undefined) return [];
  const trialsPaidBack = sessions * bestSaving;
  if (trialsPaidBack >= expected.trials) return [];
  const why = `measuring takes about ${expected.trials} trials, and even a saving of ${bestSaving * 100} % would return only ${Math.floor(trialsPaidBack)} of them in ${sessions} sessions`;
  return [{ rule: planned.rule.id, why }];
}
