import { zeroUsage } from '../../../../foundation/model/money/usage.ts';
import type { EvidenceTrial } from '../../../../foundation/model/verdict/evidence.ts';
import type { AskedBaselines, BehaviourTest } from '../../../../foundation/model/verdict/selftest.ts';
import { gainInterval } from '../../../../foundation/stats/gain/gain-interval.ts';
import { askBehaviour } from '../../decide/behaviour/ask-behaviour.ts';
import { meanGain } from '../../decide/behaviour/collect-answers.ts';

/**
 * What a line that asks for nothing moves: the pairs of trials with it and without it, as the gate pairs those of a rule. One such arm answers
 * the probes of all rules. Undefined when none was run.
 */
export function weighPlacebo({ placebo, behaviour }: AskedBaselines): BehaviourTest['placebo'] {
  if (placebo === undefined) return undefined;
  const trials = placebo.map(
    (trial, index): EvidenceTrial => ({ ...trial, cached: false, order: index + 1, batch: 1, usage: zeroUsage }),
  );
  const targets = behaviour.targets ?? behaviour.tasks;
  const { pairs, tasks } = askBehaviour(trials, { ...behaviour, targets });
  const { for: more, against, alike } = pairs;
  const gain = more + against + alike === 0 ? 0 : meanGain(tasks);
  return { for: more, against, alike, gain, interval: gainInterval(pairs) };
}
