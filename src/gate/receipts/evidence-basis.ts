import { findPrices, whyUnpriced } from '../../core/budget/price-table.ts';
import { metricWeights, type Weights } from '../../core/model/money/usage.ts';
import { behaviourTerms, type Config, limitsByStrictness, type RunnerConfig } from '../../core/model/rule/config.ts';
import { outcomeTermsOf } from '../../core/model/rule/outcome-terms.ts';
import type { Probe, Rule } from '../../core/model/rule/rule.ts';
import { runners } from '../../core/model/runner/runners.ts';
import type {
  Evidence,
  EvidenceBehaviour,
  EvidenceOutcome,
  EvidencePolicy,
} from '../../core/model/verdict/evidence-faults.ts';
import type { Basis } from '../../core/model/verdict/receipt.ts';
import { resolveMinimalEffect } from '../../core/plan/resolve-minimal-effect.ts';
import { hashBody, procedureOf } from '../../core/receipt/build-receipt.ts';
import { nameRules } from '../../core/receipt/judge-neighbours.ts';
import { hashParts, sha256 } from '../../core/util/hash.ts';
import { defined } from '../../core/util/values.ts';
import type { Revision } from '../change/load-revision.ts';

/** Returns the policy a verdict is decided by, with `auto` resolved; fixed in the receipt before the run. */
export function evidencePolicy(config: Config): EvidencePolicy {
  const { ratio, strictness } = config.policy;
  const minEffect = resolveMinimalEffect(config.policy);
  return { ratio, minEffect, ...limitsByStrictness[strictness], weights: weightsOf(config) };
}

/** Returns the policy where something leaves memory: that it brings nothing has to be as sure as it has to be of a rule that it brings something. */
export function asSureOfNothing(policy: EvidencePolicy): EvidencePolicy {
  return { ...policy, reject: Math.max(policy.accept, policy.reject) };
}

/** Returns the terms that a rule with a probe is judged by; its own price wins over the usual one. */
export function behaviourPolicy(probe: Probe, tasks: readonly string[]): EvidenceBehaviour {
  const { gain, alpha, price, maxPairs } = behaviourTerms;
  const targets = probe.tasks === undefined ? {} : { targets: [...probe.tasks].sort() };
  return { gain, alpha, price: probe.price ?? price, maxPairs, tasks: [...tasks].sort(), ...targets };
}

/** Returns the terms that a rule that buys solved tasks is judged by, its value in units of the metric; fixed in the receipt before the run. */
export function outcomePolicy(config: Config, tasks: readonly string[]): EvidenceOutcome {
  const { value, times, critical } = outcomeTermsOf(config.policy);
  // A team has several suites and one list.
  const criticalTasks = critical.filter((task) => tasks.includes(task)).sort();
  const worth = typeof value === 'object' ? toMetric(value, config) : value;
  return { value: worth, times, critical: criticalTasks, tasks: [...tasks].sort() };
}

/** Priced tokens count as so many of input: dollars are those that they cost. Where nobody can tell, what lint refuses, a task's own cost stands. */
function toMetric({ dollars }: { readonly dollars: number }, config: Config): 'auto' | number {
  const perMillion = whyUnpriced(config) ? 0 : findPrices(config.runner.model, config.prices ?? {})?.input;
  return perMillion ? Number(((dollars / perMillion) * 1_000_000).toPrecision(12)) : 'auto';
}

/**
 * Weighs a token of each class: its weight follows the prices of the model the config asks for, as shares of its input price (a cache read is a
 * fortieth at one model and a tenth at another); where nobody knows them the usual shares stand.
 */
export function weightsOf({ runner, prices = {} }: Config): Weights {
  const modelPrices = findPrices(runner.model, prices);
  if (modelPrices === undefined || modelPrices.input === 0) return metricWeights.priced;
  const share = (price: number) => Number((price / modelPrices.input).toPrecision(12));
  const { output, cacheWrite, cacheRead } = modelPrices;
  return { input: 1, output: share(output), cacheCreation: share(cacheWrite), cacheRead: share(cacheRead) };
}

/** The conditions of the trials of one rule: a side of a change, an agent of it, and the runtime that ran them. */
export interface MeasuredOn {
  readonly revision: Pick<Revision, 'suites' | 'definitions' | 'fixture'> & { readonly config: Config };
  readonly agent: string;
  readonly rule: Rule;
  /** Active rules that stand beside it. */
  readonly neighbours: readonly Rule[];
  /** The runtime as it answered, when measuring; the one that the config asks for, when verifying. */
  readonly runtime: Pick<Basis, 'runner' | 'runnerVersion' | 'model'>;
  /** The kind of the evidence says by which procedure it is decided. */
  readonly evidence: Pick<Evidence, 'behaviour' | 'outcome'>;
}

/** Identifies everything that trials depend on besides chance. The same function says what was measured and what a receipt has to state. */
export function basisOf({ revision, agent, rule, neighbours, runtime, evidence }: MeasuredOn): Basis {
  const { config, fixture } = revision;
  const tasks = revision.suites.get(agent)?.tasks ?? [];
  return {
    body: hashBody(rule),
    fixture: fixture?.hash ?? '',
    ...defined({ fixtureCommit: fixture?.source?.commit }),
    suite: `sha256:${hashParts(...tasks.map((task) => task.digest))}`,
    definition: sha256(definitionOf(revision, agent)),
    neighbours: nameRules(neighbours),
    ...runtime,
    procedure: procedureOf(evidence),
    limits: `${config.runner.maxTurns} turns, ${config.budget.trial} tokens`,
  };
}

/** Names the runtime that a config asks for, as a receipt names it. */
export function runtimeOf({ runner }: Config): MeasuredOn['runtime'] {
  return { runner: runner.kind, runnerVersion: expectedVersion(runner), model: runner.model };
}

/** Returns the text of an agent's definition, empty when it has none. */
export function definitionOf(revision: Pick<Revision, 'definitions'>, agent: string): string {
  return revision.definitions.get(agent) ?? '';
}

/** Returns the version of the runtime a verdict must come from to be fresh: our own, or the one the config pins. */
export function expectedVersion({ kind, version }: RunnerConfig): string {
  return runners[kind].version ?? version ?? '';
}

/** Returns true when `resolved` is the configured model, or that model with the date the API resolved it to (20250929 or 2026-04-23). */
export function isSameModel(configured: string, resolved: string): boolean {
  return (
    resolved === configured ||
    (resolved.startsWith(`${configured}-`) && /^\d{4}(-?)\d{2}\1\d{2}$/.test(resolved.slice(configured.length + 1)))
  );
}
