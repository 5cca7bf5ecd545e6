import type { Receipt } from '../../../foundation/model/verdict/receipt.ts';

/** What a receipt says about repeating its trials that cannot be, in words. */
export function findRepeatFaults({ rule, bodyHash, repeat, evidence }: Receipt): readonly string[] {
  if (repeat === undefined) return [];
  const { memories, rules, trials } = repeat;
  const holds = (place: number) => memories[trials[place]?.memory ?? -1]?.includes(rule);
  const fits = evidence.trials.every(({ arm }, place) => holds(place) === (arm === 'candidate'));
  const named = new Set(rules.map((entry) => entry.rule));
  const covers = memories.every((memory) => memory.every((id) => named.has(id)));
  const own = rules.find((entry) => entry.rule === rule);
  return [
    ...(trials.length === evidence.trials.length ? [] : ['it does not have one seed per trial']),
    ...(fits ? [] : ['the memories of its trials do not fit their arms']),
    ...(covers && (own === undefined || own.bodyHash === bodyHash)
      ? []
      : ['its memories hold rules it does not describe']),
  ];
}
