import type { TrialSlot } from '../model/rule/design.ts';
import type { Measurement } from '../model/rule/plan.ts';
import type { TrialSpec } from '../model/trial/trial.ts';
import { hashParts } from '../util/hash.ts';

/**
 * Turns the slots of a batch into trials: numbered per task and rules present, each with a seed no other trial shares, in a
 * seeded random order that interleaves the arms. `earlier` are the trials of this measurement planned before.
 */
export function planBatch(
  measurement: Measurement,
  runSeed: number,
  batch: number,
  slots: readonly TrialSlot[],
  earlier: readonly Cell[],
): readonly TrialSpec[] {
  const standing = measurement.activeSet.map((rule) => rule.id);
  const about = describeMeasurement(measurement);
  const next = countTrials(earlier);
  const specs = slots.map(({ task, present: tested, toggled, pair }) => {
    const present = [...standing, ...tested];
    const name = nameCell(task, present);
    const index = next.get(name) ?? 0;
    next.set(name, index + 1);
    const seed = hashParts('trial', String(runSeed), about, name, String(index));
    const planned = pair === undefined ? {} : { pair };
    return { task, present, toggled, ...planned, index, seed, key: hashParts('key', seed) };
  });
  const shuffled = [...specs].sort((a, b) => (hashParts('order', a.seed) < hashParts('order', b.seed) ? -1 : 1));
  const { id, agent } = measurement;
  return shuffled.map((spec, place) => {
    return { ...spec, measurement: id, agent, batch, order: earlier.length + place + 1 };
  });
}

/** What a trial repeats: only trials of the same cell are numbered on. */
type Cell = Pick<TrialSpec, 'task' | 'present'>;

/** What the seeds depend on besides the run: other words are other trials. */
function describeMeasurement({ id, rules }: Measurement): string {
  return hashParts(
    id,
    ...rules.flatMap(({ rule, text, leaving, compared }) => [
      ...[rule.id, rule.agent, rule.body, rule.scope.join('\0')],
      // Trials older than a probe may not let its rule in: with another probe they are other trials.
      ...(rule.probe === undefined ? [] : [JSON.stringify(rule.probe)]),
      ...(text === undefined ? [] : [text.digest]),
      ...(leaving?.kind === 'reworded' ? [leaving.to.body, leaving.to.scope.join('\0')] : []),
      ...(compared === undefined ? [] : [compared.digest]),
    ]),
  );
}

function countTrials(trials: readonly Cell[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { task, present } of trials) {
    const name = nameCell(task, present);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function nameCell(task: string, present: readonly string[]): string {
  return [task, ...present].join('\0');
}
