import type { PlannedRule } from '../../../core/model/rule/plan.ts';
import { isDecided } from '../../../core/model/verdict/decision.ts';
import { groupRules } from '../../../core/plan/group-rules.ts';
import { unsplitId } from '../../../core/plan/select-rules.ts';
import { treatedAs } from '../../../core/plan/treatments.ts';
import type { OpenRun } from '../environment/open-run.ts';
import { isScreened, screenErrors } from '../planning/require-models.ts';
import { nameScreen } from '../ports/trial-terms.ts';
import { isChosen } from './check-bundle.ts';
import { type FinishedRule, listFinished } from './finished-rule.ts';
import type { MeasurementStop } from './run-sequential-test.ts';
import { isWhole, runSequentialTests, type SequentialOptions } from './run-sequential-tests.ts';

/** What a screen left of the rules of a train. */
export interface Screened {
  readonly riding: readonly PlannedRule[];
  /** Those that it turned away: undecided, with what their trials on its model showed. */
  readonly away: readonly FinishedRule[];
  /** What ended it before it could say: then nobody rides on. */
  readonly halt?: MeasurementStop;
}

/**
 * Measures the rules of a train on the cheaper model of `policy.train.screen`, in pairs as they ride, and turns away what saves nothing there or
 * breaks a task. It only turns away: the sign of a saving differs between models, so what passes is measured by the model that decides, by trials
 * that share nothing with these.
 */
export async function screenRules(
  openRun: OpenRun,
  rules: readonly PlannedRule[],
  options: SequentialOptions,
): Promise<Screened> {
  const model = openRun.config.policy.train?.screen;
  if (model === undefined) return { riding: rules, away: [] };
  const asked = rules.filter(isScreened).map((one) => ({ ...one, treatment: { kind: 'rule', model } as const }));
  const measurements = groupRules(asked).map((one) => ({ ...one, id: nameScreen(one.id) }));
  const finished = await runSequentialTests(openRun, measurements, { ...options, reuse: false, errors: screenErrors });
  const halt = finished.find((one) => !isWhole(one))?.stop;
  if (halt !== undefined) return { riding: rules, away: [], halt };
  const plans = new Map(rules.map((planned) => [planned.rule.id, planned]));
  const away = finished
    .flatMap(listFinished)
    .filter((entry) => isDecided(entry.decision) && !isChosen(entry))
    .map((entry) => turnAway(entry, plans.get(entry.planned.rule.id) ?? entry.planned));
  const gone = new Set(away.map(({ planned }) => planned.rule.id));
  return { riding: rules.filter((planned) => !gone.has(wholeOf(planned))), away };
}

/** No verdict: no trial of it ran on the model that decides. */
function turnAway(entry: FinishedRule, planned: PlannedRule): FinishedRule {
  return { ...entry, planned, decision: { ...entry.decision, verdict: 'undecided', reason: 'screened-out' } };
}

/** The rule of the config's model, for a part that is measured with another one beside it. */
function wholeOf(planned: PlannedRule): string {
  return unsplitId(planned.rule.id, treatedAs(planned, 'rule')?.model);
}
