import type { TrialSlot } from '../model/rule/design.ts';
import type { Measurement } from '../model/rule/plan.ts';
import type { TrialSpec } from '../model/trial/trial.ts';
import { hashParts } from '../util/hash.ts';
import { factsOf } from './treatments.ts';

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

/** The cell that a trial repeats: only trials of the same cell are numbered on. */
type Cell = Pick<TrialSpec, 'task' | 'present'>;

/** Describes what the seeds depend on besides the run: other words are other trials. */
function describeMeasurement({ id, rules }: Measurement): string {
  return hashParts(
    id,
    ...rules.flatMap(({ rule, treatment }) => [
      ...[rule.id, rule.agent, rule.body, rule.scope.join('\0')],
      // Trials older than a probe may not let its rule in: with another probe they are other trials.
      ...(rule.probe === undefined ? [] : [JSON.stringify(rule.probe)]),
      ...(rule.buys === undefined ? [] : [`buys ${rule.buys}`]),
      ...factsOf(treatment).seeds,
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

/**
 * Deals units to at most `hands` hands, each a run of neighbours, as evenly as can be: a hand that is lost takes few measurements with it.
 * A unit is never torn, and every unit is dealt. There are exactly `hands` hands; with fewer units some are empty.
 */
export function dealUnits<T>(units: readonly T[], hands: number): readonly (readonly T[])[] {
  const start = (hand: number) => Math.floor((units.length * hand) / hands);
  return Array.from({ length: hands }, (_, hand) => units.slice(start(hand), start(hand + 1)));
}

/**
 * Plans `runs` rounds, each with every task of the measurement once, in a seeded order. A larger `runs` only appends rounds: the trials of a
 * smaller one keep their keys and their order.
 */
export function planRounds(measurement: Measurement, runs: number, runSeed: number): readonly TrialSpec[] {
  const slots = measurement.tasks.map((task) => ({ task, present: [], toggled: [] }));
  const planned: TrialSpec[] = [];
  for (let round = 1; round <= runs; round++) {
    const specs = [...planBatch(measurement, runSeed, round, slots, planned)];
    planned.push(...specs.sort((a, b) => (hashParts('order', a.seed) < hashParts('order', b.seed) ? -1 : 1)));
  }
  return planned;
}
