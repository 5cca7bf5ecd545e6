import { weighUsage } from '../model/money/usage.ts';
import type { EvidencePolicy, EvidenceTrial } from '../model/verdict/evidence.ts';
import type { NodePath } from '../text/document/document-node.ts';
import { quoteValue } from '../text/escape/quote-value.ts';

/** Something trials say that cannot have happened; `path` starts at the evidence. */
export interface TrialFault {
  readonly path: NodePath;
  /** Without a prefix, for example `repeated-trial`. */
  readonly code: 'unmeasured-trial' | 'repeated-trial' | 'batch-order';
  readonly message: string;
  readonly hint: string;
}

/**
 * What well-formed trials must not say:
 * - a completed trial used nothing (it was not measured, and an unmeasured trial is not a trial of 0 tokens),
 * - the same trial (task, arm, order) stands there twice,
 * - a trial that completed counts in an earlier batch than one before it in the order of the measurement. A failure may: it
 *   enters evidence when its cause shows.
 */
export function findTrialFaults(trials: readonly EvidenceTrial[], policy: EvidencePolicy): readonly TrialFault[] {
  return [
    ...trials.flatMap((trial, place) => unmeasured(trial, place, policy)),
    ...findRepeated(trials),
    ...findBatchDisorder(trials),
  ];
}

/** Names a trial inside a measurement. */
function trialKey({ task, arm, order }: EvidenceTrial): string {
  return JSON.stringify([task, arm, order]);
}

function unmeasured({ outcome, usage }: EvidenceTrial, place: number, policy: EvidencePolicy): readonly TrialFault[] {
  if (outcome !== 'completed' || weighUsage(usage, policy.weights) > 0) return [];
  const message = `trials[${place}] completed with a usage of "0" tokens under the weights of the policy`;
  const hint = 'A trial that was not measured is not a trial of 0 tokens: write its usage, or leave it out.';
  return [{ path: ['trials', place, 'usage'], code: 'unmeasured-trial', message, hint }];
}

function findRepeated(trials: readonly EvidenceTrial[]): readonly TrialFault[] {
  const seen = new Map<string, number>();
  return trials.flatMap((trial, place) => {
    const first = seen.get(trialKey(trial));
    if (first !== undefined) return [repeated(trial, place, first)];
    seen.set(trialKey(trial), place);
    return [];
  });
}

function repeated({ task, arm, order }: EvidenceTrial, place: number, first: number): TrialFault {
  const message = `trials[${place}] repeats trials[${first}]: task ${quoteValue(task)}, ${arm}, order "${order}"`;
  const hint = 'Each trial counts once: remove one, or give it its own order.';
  return { path: ['trials', place], code: 'repeated-trial', message, hint };
}

function findBatchDisorder(trials: readonly EvidenceTrial[]): readonly TrialFault[] {
  const ran = trials
    .map((trial, place) => ({ ...trial, place }))
    .filter(({ outcome }) => outcome === 'completed')
    .sort((a, b) => a.order - b.order || a.batch - b.batch);
  return ran.flatMap(({ place, batch, order }, index) => {
    const before = ran[index - 1];
    if (before === undefined || before.batch <= batch) return [];
    const message = `trials[${place}] (order ${order}) is in batch "${batch}", trials[${before.place}] before it in batch "${before.batch}"`;
    const hint = 'Batches follow each other: number them in the order in which they ran.';
    return [{ path: ['trials', place, 'batch'], code: 'batch-order' as const, message, hint }];
  });
}
