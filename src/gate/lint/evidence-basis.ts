import type { Config } from '../../model/config.ts';
import type { EvidencePolicy } from '../../model/evidence.ts';
import type { Fingerprint } from '../../model/receipt.ts';
import type { Rule } from '../../model/rule.ts';
import type { Suite } from '../../model/task.ts';
import { metricWeights } from '../../model/usage.ts';
import { resolveMinimalEffect } from '../../plan/resolve-minimal-effect.ts';
import { hashBody } from '../../receipt/build-receipt.ts';
import { hashParts, sha256 } from '../../util/hash.ts';

/** The policy a verdict is decided by, with `auto` resolved; fixed in the receipt before the run. */
export function evidencePolicy(config: Config, tasks: number): EvidencePolicy {
  const { ratio, alpha, beta, cap, metric } = config.policy;
  const minEffect = resolveMinimalEffect(config.policy, tasks);
  return { ratio, minEffect, alpha, beta, cap, metric, weights: metricWeights[metric] };
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
  return `sha256:${hashParts(...rules.map(hashBody).sort())}`;
}
