import { projectCells, type TaskCell } from '../../../src/core/decide/estimate/project-cells.ts';
import { metricWeights } from '../../../src/core/model/money/usage.ts';
import { type Arm, arms } from '../../../src/core/model/trial/trial.ts';
import type { EvidenceTrial } from '../../../src/core/model/verdict/evidence-faults.ts';
import { buildTrial } from './build-evidence.ts';

/** Trials of one task as letters: `s` for a solved one, `f` for a failure. */
export type Outcomes = Readonly<Record<Arm, string>>;

/** Trials of the tasks, which cost 1,000 tokens without the rule and `share` of that with it. */
export function spellTrials(tasks: Readonly<Record<string, Outcomes>>, share = 1): readonly EvidenceTrial[] {
  const tokens = { baseline: 1000, candidate: 1000 * share };
  return Object.entries(tasks).flatMap(([task, own]) =>
    arms.flatMap((arm) =>
      [...own[arm]].map((letter) =>
        buildTrial(task, arm, tokens[arm], letter === 's' ? {} : { outcome: 'failed-check' }),
      ),
    ),
  );
}

/** The same as cells. */
export function spellCells(tasks: Readonly<Record<string, Outcomes>>): readonly TaskCell[] {
  return projectCells(spellTrials(tasks), metricWeights.total);
}

/** So many tasks with the same outcomes. */
export function repeatTask(count: number, outcomes: Outcomes, prefix = 'other'): Readonly<Record<string, Outcomes>> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}-${index}`, outcomes]));
}
