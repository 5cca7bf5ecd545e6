import { chargeAttempt, readCharges } from '../../../adapters/store/charges.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Plan } from '../../../core/model/rule/plan.ts';
import type { Charge } from '../../../core/model/trial/charge.ts';
import type { TrialSpec } from '../../../core/model/trial/trial.ts';
import { formatCount } from '../../../core/text/format-number.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import type { OpenRun } from '../../trials/place/environment.ts';
import { contextOf, termsFor } from '../../trials/ports/trial-terms.ts';
import { type PartCharges, readPartCharges } from '../../trials/store/part-charges.ts';
import { listPairs, type TrialBatch } from './plan-batches.ts';

/**
 * Takes what the parts of a run brought into its journal, before anything is paid for: their trials, and the money of attempts that gave none.
 * Both count against the budget of the run. Returns what people must know.
 */
export function takeParts(openRun: OpenRun, plan: Plan, config: Config): readonly string[] {
  const { run, vouching, place } = openRun;
  const { folder } = openRun.trials;
  if (folder === undefined) return [];
  const pairs = listPairs(plan, config);
  const missing = bringTrials(openRun, pairs);
  const charges = readPartCharges(folder.folder, run, vouching);
  adoptCharges(openRun, charges.parts);
  if (missing.length === 0) return charges.faults;
  const all = pairs.reduce((sum, { specs }) => sum + specs.length, 0);
  const lack = `${missing.length} of ${formatCount(all, 'planned trial')} ${missing.length === 1 ? 'is' : 'are'} not in "${folder.folder}"`;
  if (place.kind === 'live') return [...charges.faults, `${lack}: they are measured here.`];
  const rules = nameRules(pairs, missing);
  return [...charges.faults, `${lack}. Without them ${rules} undecided.`];
}

/** Names the rules whose measurements lack a trial, with the verb. */
function nameRules(pairs: readonly TrialBatch[], missing: readonly TrialSpec[]): string {
  const lacking = new Set(missing.map(({ measurement }) => measurement));
  const measurements = pairs.map(({ measurement }) => measurement).filter(({ id }) => lacking.has(id));
  const names = [...new Set(measurements.flatMap(({ rules }) => rules.map(({ rule }) => `"${rule.id}"`)))];
  return `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'}`;
}

/**
 * Takes planned trials of this run that the store holds into the journal, and returns those that the store does not hold. A trial with a
 * different fixture, task, memory or settings has another context and is not found, and one that leaked is none.
 */
export function bringTrials(openRun: OpenRun, batches: readonly TrialBatch[]): readonly TrialSpec[] {
  return batches.flatMap(({ measurement, specs }) => {
    const terms = termsFor(openRun, measurement);
    const lines = terms.ruleLines;
    return specs.filter((spec) => !openRun.trials.bring(spec, { context: contextOf(openRun, terms, spec), lines }));
  });
}

/** Charges the run for attempts that gave no trial; what it was charged before is not charged again. */
export function adoptCharges({ db, run, deps }: OpenRun, parts: readonly PartCharges[]): void {
  for (const { charges } of parts) {
    const storedCharges = Map.groupBy(readCharges(db, run).map(nameCharge), (name) => name);
    for (const charge of charges as readonly Charge[]) {
      if (storedCharges.get(nameCharge(charge))?.pop() === undefined) chargeAttempt(db, run, charge, deps.now());
    }
  }
}

function nameCharge({ detail: _, ...charge }: Charge): string {
  return stableJson(JSON.parse(JSON.stringify(charge)), 0);
}
