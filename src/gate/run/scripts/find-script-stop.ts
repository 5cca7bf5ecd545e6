import type { Problem } from '../../../core/model/problem.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import { findScriptFault } from '../../../core/probe/answer-probe.ts';
import { scriptProblem } from './script-problems.ts';

/**
 * The rule whose script did not answer about a trial of a batch, with the problem; undefined where all did. A batch with such a trial is
 * not looked at: leaving it out, or counting it for either arm, would let whoever wrote the script choose what counts.
 */
export function findScriptStop(
  { rules }: Pick<Measurement, 'rules'>,
  records: readonly TrialRecord[],
  ledger: string,
): { readonly rule: string; readonly problem: Problem } | undefined {
  const asked = rules.flatMap(({ rule }) => (rule.probe?.ask.kind === 'check' ? [{ rule, probe: rule.probe }] : []));
  if (asked.length === 0) return undefined;
  for (const { rule, probe } of asked)
    for (const { task, facts } of records) {
      const fault = findScriptFault(probe, facts);
      if (fault === undefined) continue;
      return { rule: rule.id, problem: scriptProblem(rule, fault, `in a trial of the task "${task}"`, ledger) };
    }
  return undefined;
}
