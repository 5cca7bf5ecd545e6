import { makeMeasurement } from '../../../core/plan/group-rules.ts';
import { defined } from '../../../core/util/values.ts';
import type { OpenRun } from '../../trials/place/environment.ts';
import { secondAnalysisFrom } from '../plan/count-attempts.ts';
import { type FinishedRule, listFinished } from './finished-rule.ts';
import { runSequentialTests } from './run-sequential-tests.ts';

/**
 * Limit that the second measurement has to show a saving at, as a normal deviate: with it twenty rewordings of a rule that does nothing are let in
 * at most twice as often as one of them (docs/internals/figures/rates.md, `npm run bench asking`).
 */
export const secondAnalysisAccept = 2.9;

/**
 * Analyses rules a second time that would enter and whose agent was asked often: fresh trials on all tasks, which share none with those that spoke
 * for them, alone and at the limit `secondAnalysisAccept`. A rule that earns only the first time is undecided. Receipts that trials confirmed are
 * analysed again, too.
 */
export async function analyseAgain(
  openRun: OpenRun,
  finished: readonly FinishedRule[],
): Promise<readonly FinishedRule[]> {
  const looked: FinishedRule[] = [];
  for (const entry of finished) {
    if ((entry.planned.attempt ?? 1) < secondAnalysisFrom || !wouldEnter(entry)) {
      looked.push(entry);
      continue;
    }
    const { claimed: __, ...planned } = entry.planned;
    const measurement = { ...makeMeasurement([planned], 'alone'), id: `again:${planned.rule.id}` };
    const options = {
      knowsSpread: false,
      limits: { accept: Math.max(entry.evidence.policy.accept, secondAnalysisAccept) },
    };
    const [repeated] = (await runSequentialTests(openRun, [measurement], options)).flatMap(listFinished);
    looked.push(repeated?.decision.verdict === 'earns' ? entry : withhold(entry, repeated));
  }
  return looked;
}

function wouldEnter({ decision, confirmation }: FinishedRule): boolean {
  return decision.verdict === 'earns' || confirmation?.kind === 'confirmed';
}

function withhold(entry: FinishedRule, repeated: FinishedRule | undefined): FinishedRule {
  const stop = repeated?.stop;
  return {
    ...entry,
    decision: { ...entry.decision, verdict: 'undecided', reason: 'not-seen-again' },
    ...(entry.confirmation === undefined ? {} : { confirmation: { kind: 'refused' } }),
    ...defined({ stop }),
  };
}
