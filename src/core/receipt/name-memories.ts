import type { TrialRecord } from '../model/trial/trial.ts';
import { type Plain, pickPlain } from '../model/trial/trial.ts';
import type { Receipt, RecordedTrial } from '../model/verdict/receipt.ts';
import { shortHash } from '../util/hash.ts';

/** Rules by name, each with the short hash of its body, scope and agent. */
export type NamedRules = Receipt['basis']['neighbours'];

/** Marks the new words of a rule in the memories of a receipt, which name the old ones by the rule's id; no id has a colon. */
const mark = ':reworded';

/** Names the new words of a rule in the memories of a receipt. */
export function nameReworded(rule: string): string {
  return `${rule}${mark}`;
}

/** The rule of a name in a memory, whichever words it stands for. */
function idOfName(name: string): string {
  return name.endsWith(mark) ? name.slice(0, -mark.length) : name;
}

/** The sets of tested rules that trials had in memory, and the set of each trial by its place. */
export interface NamedMemories {
  readonly tested: NamedRules;
  readonly sets: Receipt['memories']['sets'];
  readonly setOf: readonly number[];
}

/** Lists the sets of tested rules that trials had: a memory without a rule of `reworded` has that rule's new words. */
export function nameMemories(
  records: readonly Pick<TrialRecord, 'present'>[],
  tested: NamedRules,
  reworded: readonly string[],
): NamedMemories {
  const names = tested.map(([name]) => name);
  const memories = records.map(({ present }) => {
    const instead = reworded.filter((id) => !present.includes(id)).map(nameReworded);
    return names.filter((name) => present.includes(name) || instead.includes(name));
  });
  const keys = [...new Set(memories.map((memory) => JSON.stringify(memory)))];
  const sets = keys.map((key): readonly string[] => JSON.parse(key));
  const used = new Set(sets.flat());
  const setOf = memories.map((memory) => keys.indexOf(JSON.stringify(memory)));
  return { tested: tested.filter(([name]) => used.has(name)), sets, setOf };
}

/** Lists the ids of the other rules under test that trials of a receipt had in memory, in order: its trials were for them, too. */
export function listSharers({
  rule,
  memories,
  evidence,
}: Pick<Receipt, 'rule' | 'memories' | 'evidence'>): readonly string[] {
  const used = [...new Set(evidence.trials.map(({ memory }) => memory))].flatMap((index) => memories.sets[index] ?? []);
  return [...new Set(used.map(idOfName))].filter((id) => id !== rule).sort();
}

/** Lists the ids of the rules besides `rule` that were under test in some of these trials and in memory in some, in order. */
export function listSharersOf(
  rule: string,
  records: readonly Pick<TrialRecord, 'toggled' | 'present'>[],
): readonly string[] {
  const met = new Set(records.flatMap(({ present }) => present));
  const toggled = new Set(records.flatMap((record) => record.toggled));
  return [...toggled].filter((id) => id !== rule && met.has(id)).sort();
}

/**
 * Lists the trials of a receipt with the standing memory and nothing else: what a suite takes as it stands. A line that leaves or is reworded has
 * none, since its other arm is that memory no more; of rules measured together the trials count that had none of them.
 */
export function listPlain(receipt: Receipt): readonly Plain<RecordedTrial>[] {
  const { evidence, memories, audit, replaces } = receipt;
  if (audit === true || replaces !== undefined) return [];
  const sharers = listSharers(receipt);
  return pickPlain(
    evidence.trials,
    ({ arm, memory }) =>
      arm === 'baseline' && (memories.sets[memory] ?? []).every((name) => !sharers.includes(idOfName(name))),
  );
}

/** Lists what a receipt says of the memories of its trials that cannot be, in words. */
export function findMemoryFaults({ rule, basis, memories, replaces, evidence }: Receipt): readonly string[] {
  const { sets, tested } = memories;
  const fits = evidence.trials.every(({ arm, memory }) => sets[memory]?.includes(rule) === (arm === 'candidate'));
  const names = [basis.neighbours, tested].map((rules) => rules.map(([name]) => name));
  const isTwice = (list: readonly unknown[]) => new Set(list.map((entry) => JSON.stringify(entry))).size < list.length;
  // The rule's own words are those the candidate arm does not have, where they replace others.
  const ownName = replaces === undefined ? rule : nameReworded(rule);
  const words = tested.find(([name]) => name === ownName)?.[1];
  const isDescribed = sets.every((set) => set.every((name) => tested.some(([id]) => id === name)));
  const hasOtherWords = words !== undefined && words !== shortHash(basis.body);
  return [
    ...(fits ? [] : ['the memories of its trials do not fit their arms']),
    ...([...names, sets, ...sets].some(isTwice) ? ['its memories, or their content, are listed twice'] : []),
    ...(isDescribed && !hasOtherWords ? [] : ['its memories hold rules it does not describe']),
  ];
}
