import type { PlannedRule } from '../model/plan.ts';
import type { Arm, TrialRecord, TrialSpec } from '../model/trial.ts';
import { hashParts } from '../util/hash.ts';

/** One trial to be planned: which task, which arm. */
export interface Cell {
  readonly task: string;
  readonly arm: Arm;
}

/**
 * Turns the cells of a batch into trials: numbered per (task, arm), each with a seed no other trial shares, in a
 * seeded random order that interleaves the arms. `earlier` are the trials of this rule planned before.
 */
export function planBatch(
  planned: PlannedRule,
  runSeed: number,
  batch: number,
  cells: readonly Cell[],
  earlier: readonly TrialRecord[],
): readonly TrialSpec[] {
  const next = countPerCell(earlier);
  const subject = hashParts(planned.rule.id, planned.rule.agent, planned.rule.body, planned.rule.scope.join('\0'));
  const specs = cells.map((cell) => {
    const name = `${cell.task}\0${cell.arm}`;
    const index = next.get(name) ?? 0;
    next.set(name, index + 1);
    const seed = hashParts('trial', String(runSeed), subject, cell.task, cell.arm, String(index));
    return { ...cell, index, seed, key: hashParts('key', seed) };
  });
  const shuffled = [...specs].sort((a, b) => (hashParts('order', a.seed) < hashParts('order', b.seed) ? -1 : 1));
  const presentIn = presentRules(planned);
  return shuffled.map((spec, place) => ({
    ...spec,
    rule: planned.rule.id,
    agent: planned.agent,
    batch,
    order: earlier.length + place + 1,
    present: presentIn[spec.arm],
  }));
}

function countPerCell(trials: readonly TrialRecord[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const trial of trials) {
    const name = `${trial.task}\0${trial.arm}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function presentRules(planned: PlannedRule): Readonly<Record<Arm, readonly string[]>> {
  const baseline = planned.activeSet.map((rule) => rule.id);
  return { baseline, candidate: [...baseline, planned.rule.id] };
}
