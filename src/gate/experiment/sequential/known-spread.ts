import { spreadOfTrials } from '../../../core/decide/estimate/estimate-saving.ts';
import type { Weights } from '../../../core/model/money/usage.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import type { OpenRun } from '../../trials/place/open-run.ts';
import { contextOf } from '../../trials/ports/trial-terms.ts';
import type { TrialTerms } from '../../trials/run/run-trial.ts';

/**
 * Finds how far trials spread, from baseline trials of earlier runs, of the journal and of the store, that fit a measurement to the last byte of
 * memory, fixture, task and settings, and are young. Undefined where they are too few, and for lines that leave. Trials of an earlier measurement of
 * the same rules are left out: they may be the very trials this run is about to make. The choice depends on when the run first began, so a run that
 * is continued learns the same.
 */
export function findKnownSpread(
  openRun: OpenRun,
  terms: TrialTerms,
  measurement: Measurement,
  weights: Weights,
): number | undefined {
  if (measurement.kind === 'drops') return undefined;
  const present = measurement.activeSet.map(({ id }) => id);
  const trials = measurement.tasks.flatMap((task) => {
    const context = contextOf(openRun, terms, { task, present });
    const stored = openRun.trials
      .listEarlier({ context, lines: terms.ruleLines })
      .filter(
        ({ record }) =>
          record.task === task && record.agent === measurement.agent && record.measurement !== measurement.id,
      );
    for (const trial of stored) openRun.trials.share(trial, context);
    return stored.map(({ record }) => record);
  });
  return spreadOfTrials(trials, weights);
}
