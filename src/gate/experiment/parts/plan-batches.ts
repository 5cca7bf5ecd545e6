import { startDesign } from '../../../core/decide/design/absorb-batch.ts';
import { type Config, limitsByStrictness } from '../../../core/model/rule/config.ts';
import { type TrialSlot, wantedSaving } from '../../../core/model/rule/design.ts';
import { outcomeTermsOf } from '../../../core/model/rule/outcome-terms.ts';
import type { Measurement, Plan } from '../../../core/model/rule/plan.ts';
import type { TrialSpec } from '../../../core/model/trial/trial.ts';
import { equalShare, expectRounds } from '../../../core/plan/estimate-spend.ts';
import { groupRules } from '../../../core/plan/group-rules.ts';
import { dealUnits, planBatch } from '../../../core/plan/plan-batch.ts';
import { resolveMinimalEffect } from '../../../core/plan/resolve-minimal-effect.ts';
import { defined } from '../../../core/util/values.ts';
import { evidencePolicy } from '../../receipts/evidence-basis.ts';
import { listMeasured } from '../plan/plan-experiment.ts';
import { listOutcomes, listPolicies } from '../sequential/ask-behaviours.ts';

/** Trials of one measurement, in the order they run. */
export interface TrialBatch {
  readonly measurement: Measurement;
  readonly specs: readonly TrialSpec[];
}

/** Chooses the trials per task and arm before the only look that is planned, by measurement. */
export function roundsUnder({ policy }: Pick<Config, 'policy'>): (measurement: Measurement) => number {
  return ({ tasks, rules }) => {
    const isOutcome = rules.some(({ rule }) => rule.buys !== undefined);
    const wanted = rules.map(({ claimed }) => (claimed === undefined ? 0 : wantedSaving(claimed)));
    const minEffect = Math.max(resolveMinimalEffect(policy), ...wanted);
    const effect = isOutcome ? equalShare({ minEffect }, outcomeTermsOf(policy)) : minEffect;
    const basis = { tasks: tasks.length, minEffect: effect, ...limitsByStrictness[policy.strictness] };
    return expectRounds(basis, rules.length);
  };
}

/**
 * Lists the pairs of all first batches of a plan with one look, in the order of the plan: each belongs on one machine, since tokens that a machine
 * adds fall out of the difference of the arms.
 */
export function listPairs(plan: Pick<Plan, 'rules' | 'skipped'>, config: Config): readonly TrialBatch[] {
  const roundsOf = roundsUnder(config);
  return groupRules(listMeasured(plan)).flatMap((measurement) => {
    const { kind, agent, subjects, tasks } = measurement;
    const policy = evidencePolicy(config);
    const firstRounds = roundsOf(measurement);
    const behaviours = listPolicies(measurement);
    const criteria = defined({ behaviours, outcomes: listOutcomes(config, measurement) });
    const seed = String(config.seed);
    const slots = startDesign({ kind, agent, subjects, tasks, policy, seed, firstRounds, ...criteria }).next;
    const specs = inSlotOrder(slots, planBatch(measurement, config.seed, 1, slots, []));
    return Array.from({ length: Math.ceil(specs.length / 2) }, (_, index) => ({
      measurement,
      specs: specs.slice(2 * index, 2 * index + 2),
    }));
  });
}

/** Deals the pairs to `hands` parts, one batch per measurement that a part has a share of. Deterministic for a plan and a number of parts. */
export function dealBatches(pairs: readonly TrialBatch[], hands: number): readonly (readonly TrialBatch[])[] {
  return dealUnits(pairs, hands).map((hand) =>
    [...Map.groupBy(hand, ({ measurement }) => measurement)].map(([measurement, batches]) => ({
      measurement,
      specs: batches.flatMap(({ specs }) => specs).sort((a, b) => a.order - b.order),
    })),
  );
}

/** Orders the trials of a shuffled batch by their slots, which come in pairs. Trials of the same cell are numbered in the order of their slots. */
function inSlotOrder(slots: readonly TrialSlot[], specs: readonly TrialSpec[]): readonly TrialSpec[] {
  const byCell = Map.groupBy(specs, (spec) => nameCell(spec.task, spec.present));
  for (const cellSpecs of byCell.values()) cellSpecs.sort((a, b) => b.index - a.index);
  const standing = specs[0] === undefined ? [] : listStanding(slots, specs[0]);
  return slots.flatMap(({ task, present }) => byCell.get(nameCell(task, [...standing, ...present]))?.pop() ?? []);
}

/** Lists the rules that every trial holds; they come before those under test. */
function listStanding(slots: readonly TrialSlot[], { present }: TrialSpec): readonly string[] {
  const tested = new Set(slots.flatMap((slot) => slot.present));
  return present.filter((id) => !tested.has(id));
}

function nameCell(task: string, present: readonly string[]): string {
  return JSON.stringify([task, ...present]);
}
