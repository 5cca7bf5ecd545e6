import type { Receipt } from '../model/verdict/receipt.ts';

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
