import { metricWeights } from '../../foundation/model/money/usage.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import type { Rule } from '../../foundation/model/rule/rule.ts';
import type { Suite } from '../../foundation/model/rule/task.ts';
import type { EvidencePolicy } from '../../foundation/model/verdict/evidence.ts';
import type { Fingerprint } from '../../foundation/model/verdict/receipt.ts';
import { hashParts, sha256 } from '../../foundation/util/hash.ts';
import { resolveMinimalEffect } from '../../stages/gate/plan/resolve-minimal-effect.ts';
import { hashBody } from '../../stages/gate/receipt/build-receipt.ts';

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
