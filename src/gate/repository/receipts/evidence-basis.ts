import { findPrices, whyUnpriced } from '../../../core/budget/price-table.ts';
import { metricWeights, type Weights } from '../../../core/model/money/usage.ts';
import { behaviourDefaults, type Config, outcomeTermsOf } from '../../../core/model/rule/config.ts';
import type { Probe, Rule } from '../../../core/model/rule/rule.ts';
import type { Suite } from '../../../core/model/rule/task.ts';
import type { EvidenceBehaviour, EvidenceOutcome, EvidencePolicy } from '../../../core/model/verdict/evidence.ts';
import type { Fingerprint } from '../../../core/model/verdict/receipt.ts';
import { resolveMinimalEffect } from '../../../core/plan/resolve-minimal-effect.ts';
import { hashBody } from '../../../core/receipt/build-receipt.ts';
import { hashBodies } from '../../../core/receipt/judge-neighbours.ts';
import { hashParts, sha256 } from '../../../core/util/hash.ts';

/** The policy a verdict is decided by, with `auto` resolved; fixed in the receipt before the run. What buys solved tasks has error rates of its own. */
export function evidencePolicy(config: Config, tasks: number, buys?: Rule['buys']): EvidencePolicy {
  const { ratio, cap, metric, claim } = config.policy;
  const { alpha, beta } = buys === undefined ? config.policy : outcomeTermsOf(config.policy);
  const minEffect = resolveMinimalEffect(config.policy, tasks);
  const asked = claim === 'these-tasks' || buys === 'outcome' ? {} : { claim };
  return { ratio, minEffect, alpha, beta, cap, metric, weights: weightsOf(config), ...asked };
}

/** What a rule with a probe is judged by; its own price wins over that of the policy. */
export function behaviourPolicy({ policy }: Config, probe: Probe, tasks: readonly string[]): EvidenceBehaviour {
  const { gain, alpha, price, maxPairs } = { ...behaviourDefaults, ...policy.behaviour };
  const targets = probe.tasks === undefined ? {} : { targets: [...probe.tasks].sort() };
  return { gain, alpha, price: probe.price ?? price, maxPairs, tasks: [...tasks].sort(), ...targets };
}

/** What a rule that buys solved tasks is judged by, its value in units of the metric; fixed in the receipt before the run. */
export function outcomePolicy(config: Config, tasks: readonly string[]): EvidenceOutcome {
  const { value, times, minFailures, maxPerCell, harm } = outcomeTermsOf(config.policy);
  // A team has several suites and one list.
  const critical = harm.critical.filter((task) => tasks.includes(task)).sort();
  const worth = typeof value === 'object' ? toMetric(value, config) : value;
  return { value: worth, times, minFailures, maxPerCell, harm: { ...harm, critical }, tasks: [...tasks].sort() };
}

/** Priced tokens count as so many of input: dollars are those that they cost. Where nobody can tell, what lint refuses, a task's own cost stands. */
function toMetric({ dollars }: { readonly dollars: number }, config: Config): 'auto' | number {
  const perMillion = whyUnpriced(config) ? 0 : findPrices(config.runner.model, config.prices ?? {})?.input;
  return perMillion ? Number(((dollars / perMillion) * 1_000_000).toPrecision(12)) : 'auto';
}

/**
 * How much a token of each class counts. `priced` follows the prices of the model the config asks for, as shares of its input price (a cache
 * read is a fortieth at one model and a tenth at another); where nobody knows them the usual shares stand.
 */
export function weightsOf({ policy: { metric }, runner, prices = {} }: Config): Weights {
  const known = metric === 'priced' ? findPrices(runner.model, prices) : undefined;
  if (known === undefined || known.input === 0) return metricWeights[metric];
  const share = (price: number) => Number((price / known.input).toPrecision(12));
  const { output, cacheWrite, cacheRead } = known;
  return { input: 1, output: share(output), cacheCreation: share(cacheWrite), cacheRead: share(cacheRead) };
}

/** Hashes of everything a rule's trials depend on besides the rule. */
export function fingerprintOf(input: {
  readonly fixtureHash: string;
  readonly suite: Suite;
  readonly activeSet: readonly Rule[];
  readonly definition: string;
}): Fingerprint {
  return {
    fixture: input.fixtureHash,
    suite: `sha256:${hashParts(...input.suite.tasks.map((task) => task.digest))}`,
    activeSet: hashActiveSet(input.activeSet),
    definition: sha256(input.definition),
  };
}

/** Fingerprint of the rules a rule was measured beside; their order does not matter. */
export function hashActiveSet(rules: readonly Rule[]): string {
  return hashBodies(rules.map(hashBody));
}
