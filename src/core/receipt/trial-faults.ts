import { weighUsage } from '../model/money/usage.ts';
import type { EvidencePolicy, EvidenceTrial } from '../model/verdict/evidence.ts';
import type { Receipt } from '../model/verdict/receipt.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import type { JsonPath } from '../text/json/json-node.ts';

/** Something trials say that cannot have happened; `path` starts at the evidence. */
export interface TrialFault {
  readonly path: JsonPath;
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
export function trialKey({ task, arm, order }: EvidenceTrial): string {
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
  const message = `trials[${place}] is trials[${first}] again: task ${quoteValue(task)}, ${arm}, order "${order}"`;
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

/** Mark of the new words of a rule in the memories of a receipt, which name the old ones by the rule's id; no id has a colon. */
const mark = ':reworded';

/** What the new words of a rule are called there. */
export function nameReworded(rule: string): string {
  return `${rule}${mark}`;
}

/** The rule of a name in a memory, whichever words it stands for. */
export function idOfName(name: string): string {
  return name.endsWith(mark) ? name.slice(0, -mark.length) : name;
}

/** What a receipt says about repeating its trials that cannot be, in words. */
export function findRepeatFaults({ rule, bodyHash, repeat, replaces, evidence }: Receipt): readonly string[] {
  if (repeat === undefined) return [];
  const { memories, rules, trials } = repeat;
  const holds = (index: number) => memories[trials[index]?.memory ?? -1]?.includes(rule);
  const fits = evidence.trials.every(({ arm }, index) => holds(index) === (arm === 'candidate'));
  const named = new Set(rules.map((entry) => entry.rule));
  const covers = memories.every((memory) => memory.every((id) => named.has(id)));
  // The rule's own words are those the candidate arm does not have, where they replace others.
  const isTwice = (list: readonly unknown[]) => new Set(list.map((entry) => JSON.stringify(entry))).size < list.length;
  const own = rules.find((entry) => entry.rule === (replaces === undefined ? rule : nameReworded(rule)));
  return [
    ...(trials.length === evidence.trials.length ? [] : ['it does not have one seed per trial']),
    ...(fits ? [] : ['the memories of its trials do not fit their arms']),
    ...([memories, rules.map((entry) => entry.rule), ...memories].some(isTwice)
      ? ['its memories, or what is in them, stand there twice']
      : []),
    ...(covers && (own === undefined || own.bodyHash === bodyHash)
      ? []
      : ['its memories hold rules it does not describe']),
  ];
}
