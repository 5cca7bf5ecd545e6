import type { Problem } from '../../foundation/model/problem.ts';
import type { Measurement } from '../../foundation/model/rule/plan.ts';
import type { TrialRecord } from '../../foundation/model/trial/trial.ts';
import { scriptProblem } from './script-problems.ts';

/**
 * The first trial of a batch about which the script of a rule did not answer, as a problem; undefined where all did. A batch with such a trial is
 * not looked at: leaving it out, or counting it for either arm, would let whoever wrote the script choose what counts.
 */
export async function findScriptStop(
  { rules }: Pick<Measurement, 'rules'>,
  records: readonly TrialRecord[],
  ledger: string,
): Promise<Problem | undefined> {
  const asked = rules.flatMap(({ rule }) => (rule.probe?.ask.kind === 'check' ? [{ rule, probe: rule.probe }] : []));
  if (asked.length === 0) return undefined;
  const { findScriptFault } = await import('../../stages/gate/probe/answer-probe.ts');
  for (const { rule, probe } of asked)
    for (const { task, facts } of records) {
      const fault = findScriptFault(probe, facts);
      if (fault !== undefined) return scriptProblem(rule, fault, `in a trial of the task "${task}"`, ledger);
    }
  return undefined;
}
