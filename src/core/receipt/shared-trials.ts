import type { TrialRecord } from '../model/trial/trial.ts';
import type { EvidenceTrial } from '../model/verdict/evidence.ts';
import type { Receipt } from '../model/verdict/receipt.ts';
import { stableJson } from '../text/json/read-json.ts';
import { idOfName } from './trial-faults.ts';

/**
 * Ids of the other rules that some of these trials of a rule were for, too, in order: those that some had in memory. Trials with one that broke every
 * task are not among those that count.
 */
export function listSharers(
  rule: string,
  records: readonly Pick<TrialRecord, 'toggled' | 'present'>[],
): readonly string[] {
  const met = new Set(records.flatMap(({ present }) => present));
  const toggled = new Set(records.flatMap((record) => record.toggled));
  return [...toggled].filter((id) => id !== rule && met.has(id)).sort();
}

/**
 * The trials of a receipt with the standing memory and nothing else: what a suite takes as it stands. None of a line that leaves or is reworded, whose
 * other arm is that memory no more; of rules measured together those that had none of them.
 */
export function listPlain({ evidence, repeat, sharing, audit, replaces }: Receipt): readonly EvidenceTrial[] {
  if (audit === true || replaces !== undefined) return [];
  const isPlain = (index: number) =>
    sharing === undefined ||
    repeat?.memories[repeat.trials[index]?.memory ?? -1]?.every((id) => !sharing.includes(idOfName(id))) === true;
  return evidence.trials.filter(({ arm }, index) => arm === 'baseline' && isPlain(index));
}

/**
 * A rule that came and went beside another, in trials of one receipt, was measured by them: a receipt of a rule that buys solved tasks has to
 * name it. In words, for each that it does not name.
 */
export function findSharingFaults({ rule, repeat, sharing = [], evidence }: Receipt): readonly string[] {
  if (repeat === undefined) return [];
  const used = [...new Set(repeat.trials.map(({ memory }) => memory))].map((index) => repeat.memories[index] ?? []);
  const others = [...new Set(used.flat())].filter((id) => idOfName(id) !== rule);
  const inTurn = others.filter((id) => used.some((memory) => !memory.includes(id)));
  const unsaid = evidence.outcome === undefined ? [] : inTurn.filter((id) => !sharing.includes(idOfName(id)));
  const known = new Set(repeat.rules.map((entry) => entry.rule));
  return [
    ...unsaid.map((id) => `its trials had "${id}" in memory in turn, and it does not say that they were shared`),
    ...sharing
      .filter((id) => !known.has(id))
      .map((id) => `it says that its trials were shared with "${id}", which none had`),
  ];
}

/**
 * Pairs of receipts which name a trial of one seed, measured on one day on the same inputs, and say different things of it: of at least one it is not what
 * was measured.
 */
export function findTorn(receipts: readonly Receipt[]): readonly (readonly [rule: string, other: string])[] {
  const told = receipts.map((receipt) => ({ rule: receipt.rule, trials: toStatements(receipt) }));
  return told.flatMap(({ rule, trials }, index) =>
    told.slice(0, index).flatMap((other) => {
      const isTorn = [...trials].some(([seed, said]) => (other.trials.get(seed) ?? said) !== said);
      return isTorn ? [[rule, other.rule] as const] : [];
    }),
  );
}

/** What a receipt says of each of its own trials, by seed and what the measurement was of. */
function toStatements(receipt: Receipt): ReadonlyMap<string, string> {
  const { repeat, evidence, trialDigests, fingerprint, agent, decidedOn } = receipt;
  const measured = stableJson({ fingerprint, agent, decidedOn }, 0);
  return new Map(
    evidence.trials.flatMap(({ task, outcome, usage, order }, index) => {
      const trial = repeat?.trials[index];
      if (trial === undefined) return [];
      const memory = repeat?.memories[trial.memory] ?? [];
      const said = { task, outcome, usage, order, memory, digest: trialDigests[index] ?? '' };
      return [[measured + trial.seed, stableJson(said, 0)] as const];
    }),
  );
}
