import { findPrices, whyUnpriced } from '../../../core/budget/price-table.ts';
import { isSealed } from '../../../core/decide/estimate/weigh-sealed.ts';
import { kindOfEntry } from '../../../core/ledger/parse-asset.ts';
import { metricWeights, type Weights } from '../../../core/model/money/usage.ts';
import { behaviourDefaults, type Config, type RunnerConfig } from '../../../core/model/rule/config.ts';
import { outcomeTermsOf } from '../../../core/model/rule/outcome-config.ts';
import type { Probe, Rule } from '../../../core/model/rule/rule.ts';
import type { Suite } from '../../../core/model/rule/task.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { TrialServer, TrialServers } from '../../../core/model/trial/server.ts';
import type {
  Evidence,
  EvidenceBehaviour,
  EvidenceOutcome,
  EvidencePolicy,
} from '../../../core/model/verdict/evidence.ts';
import type { Fingerprint, Receipt } from '../../../core/model/verdict/receipt.ts';
import { resolveMinimalEffect } from '../../../core/plan/resolve-minimal-effect.ts';
import { hashBody } from '../../../core/receipt/build-receipt.ts';
import { hashBodies } from '../../../core/receipt/judge-neighbours.ts';
import { digestOfRecording } from '../../../core/text/recorded/digest-recording.ts';
import { hashParts, sha256 } from '../../../core/util/hash.ts';
import { defined } from '../../../core/util/values.ts';
import type { Revision } from '../reading/load-revision.ts';

/** The policy a verdict is decided by, with `auto` resolved; fixed in the receipt before the run. What buys solved tasks has error rates of its own. */
export function evidencePolicy(config: Config, tasks: number, rule?: Pick<Rule, 'id' | 'buys'>): EvidencePolicy {
  const { ratio, cap, metric, claim } = config.policy;
  const { alpha, beta } = rule?.buys === undefined ? config.policy : outcomeTermsOf(config.policy, isAsset(rule));
  const minEffect = resolveMinimalEffect(config.policy, tasks);
  const asked = claim === 'these-tasks' || rule?.buys === 'outcome' ? {} : { claim };
  return { ratio, minEffect, alpha, beta, cap, metric, weights: weightsOf(config), ...asked };
}

/** What a rule with a probe is judged by; its own price wins over that of the policy. */
export function behaviourPolicy({ policy }: Config, probe: Probe, tasks: readonly string[]): EvidenceBehaviour {
  const { gain, alpha, price, maxPairs } = { ...behaviourDefaults, ...policy.behaviour };
  const targets = probe.tasks === undefined ? {} : { targets: [...probe.tasks].sort() };
  return { gain, alpha, price: probe.price ?? price, maxPairs, tasks: [...tasks].sort(), ...targets };
}

function isAsset({ id }: Pick<Rule, 'id'>): boolean {
  return kindOfEntry(id) !== undefined;
}

/** What a rule that buys solved tasks is judged by, its value in units of the metric; fixed in the receipt before the run. */
export function outcomePolicy(config: Config, tasks: readonly string[], rule?: Pick<Rule, 'id'>): EvidenceOutcome {
  const terms = outcomeTermsOf(config.policy, rule !== undefined && isAsset(rule));
  const { value, times, minFailures, maxPerCell, floor, harm } = terms;
  // A team has several suites and one list.
  const critical = harm.critical.filter((task) => tasks.includes(task)).sort();
  const worth = typeof value === 'object' ? toMetric(value, config) : value;
  const most = { maxPerCell, ...defined({ floor: floor && Math.min(floor, maxPerCell) }) };
  return { value: worth, times, minFailures, ...most, harm: { ...harm, critical }, tasks: [...tasks].sort() };
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
    // Sealed tasks come and go, and most readers cannot see them.
    suite: `sha256:${hashParts(...input.suite.tasks.filter(({ id }) => !isSealed(id)).map((task) => task.digest))}`,
    activeSet: hashActiveSet(input.activeSet),
    definition: sha256(input.definition),
  };
}

/** Fingerprint of the rules a rule was measured beside; their order does not matter. */
export function hashActiveSet(rules: readonly Rule[]): string {
  return hashBodies(rules.map(hashBody));
}

/** The recordings that these servers answer from, `brought` in the place of others, with how much base lets be missing there; undefined where there is none. */
export function recordingsOf(
  { mcp }: Pick<Config, 'mcp'>,
  servers: TrialServers,
  brought: Iterable<readonly [string, TrialServer | null]> = [],
): Evidence['recordings'] {
  const own = [...brought].flatMap(([name, server]) => (server === null ? [] : [[name, server] as const]));
  const listed = [...new Map([...servers, ...own])].flatMap(([server, { recording }]) => {
    const mode = mcp?.[server];
    if (recording === undefined || mode?.run !== 'recording') return [];
    return [{ server, digest: digestOfRecording(recording), missing: mode.missing }];
  });
  return listed.length === 0 ? undefined : listed;
}

/** What trials of an agent beside some standing rules depend on at a side. */
export function fingerprintOn(revision: Revision, agent: string, activeSet: readonly Rule[]): Receipt['fingerprint'] {
  const suite = revision.suites.get(agent) ?? { agent, tasks: [] };
  const definition = definitionOf(revision, agent);
  return fingerprintOf({ fixtureHash: revision.fixture?.hash ?? '', suite, activeSet, definition });
}

/** Text of an agent's definition, empty when it has none. */
export function definitionOf(revision: Revision, agent: string): string {
  return revision.definitions.get(agent) ?? '';
}

/** Version of the runtime a verdict must come from to be fresh: our own, or the one the config pins. */
export function expectedVersion({ kind, version }: RunnerConfig): string {
  return runners[kind].version ?? version ?? '';
}

/** True when `resolved` is the configured model, or that model with the date the API resolved it to (20250929 or 2026-04-23). */
export function isSameModel(configured: string, resolved: string): boolean {
  return (
    resolved === configured ||
    (resolved.startsWith(`${configured}-`) && /^\d{4}(-?)\d{2}\1\d{2}$/.test(resolved.slice(configured.length + 1)))
  );
}
