import { makeError, type Problem } from '../../foundation/model/problem.ts';
import { isLeak } from '../../foundation/model/trial/trial.ts';
import { findIsolation } from '../../stages/gate/receipt/build-receipt.ts';
import type { MeasuredPlan } from '../measuring/measure-plan.ts';

/** Trouble that ended the measurement with no verdict: the environment's, or that of a script that is a probe; never a rule's. */
export function listEnvironmentProblems(measured: MeasuredPlan | undefined): readonly Problem[] {
  const stopped = measured?.settled.find((settled) => settled.stop?.kind === 'environment');
  return (measured?.settled ?? []).flatMap((settled) => {
    const rule = settled.planned.rule.id;
    if (settled === stopped && settled.stop?.kind === 'environment')
      return [environmentProblem(rule, settled.stop.detail)];
    if (settled.stop?.kind === 'probe') return settled.stop.rule === rule ? [settled.stop.problem] : [];
    return isLeak(findIsolation(rule, settled.records)) ? [leakProblem(rule)] : [];
  });
}

function environmentProblem(rule: string, detail: string): Problem {
  return makeError(
    'setup',
    'environment-error',
    `measuring "${rule}" stopped after three environment errors in a row: ${detail}`,
    'Nothing paid for is lost. When the environment works again: rentroll resume.',
  );
}

function leakProblem(rule: string): Problem {
  return makeError(
    'setup',
    'isolation-leak',
    `the isolation proof of "${rule}" failed: an arm saw what it must not see, or did not see its rule`,
    'The run is invalid. Check agents.<name>.memory in the config and what else the agent loads.',
  );
}
