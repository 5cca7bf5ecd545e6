import { linkDocs } from '../../core/model/link-docs.ts';
import { makeError, type Problem } from '../../core/model/problem.ts';
import type { Probe, ProbeFact } from '../../core/model/rule/rule.ts';
import type { MeasuredPlan } from '../experiment/measure/measure-plan.ts';
import type { FinishedRule } from '../experiment/sequential/finished-rule.ts';

/** Lists troubles of the environment that ended the measurement with no verdict; never a rule's. */
export function listEnvironmentProblems(measured: MeasuredPlan | undefined): readonly Problem[] {
  const stopped = measured?.settled.find(({ stop }) => stop?.kind === 'environment');
  if (stopped?.stop?.kind !== 'environment') return [];
  return [environmentProblem(stopped.planned.rule.id, stopped.stop.detail)];
}

function environmentProblem(rule: string, detail: string): Problem {
  return makeError(
    'setup',
    'environment-error',
    `measuring "${rule}" stopped after three environment errors in a row: ${detail}`,
    'Nothing paid for is lost. When the environment works again, run the same command.',
  );
}

/**
 * Warns of probes that ask for tool calls where no transcript of their trials tells of one: a program that writes none, or in another form.
 * Such a question is not answered, and nothing else in the report says why. `file` is the ledger.
 */
export function warnOfBlindProbes(finished: readonly FinishedRule[], file: string): readonly Problem[] {
  return finished.flatMap(({ planned: { rule }, records }): readonly Problem[] => {
    const expectedCalls = rule.probe === undefined ? undefined : describeCalls(rule.probe);
    const callsReported = records.flatMap(({ facts }) => (facts === undefined ? [] : [facts.calls !== undefined]));
    if (expectedCalls === undefined || callsReported.length === 0 || callsReported.includes(true)) return [];
    return [
      {
        code: 'probe-without-calls',
        severity: 'warning',
        message: `the probe of "${rule.id}" asks ${expectedCalls}, and no transcript of its ${callsReported.length} trials tells of a tool call`,
        hint: `Have the program write its tool calls to the transcript it is given (${linkDocs('command')}), or ask for a change, which the final diff shows.`,
        at: { file, line: rule.line, column: rule.column },
        blame: 'setup',
      },
    ];
  });
}

/** What a probe asks that calls alone can tell, in words; undefined when the final diff is enough. */
function describeCalls({ when, ask, order }: Probe): string | undefined {
  if (order !== undefined) return 'for an order of calls';
  const facts: readonly (ProbeFact | undefined)[] = [when, ask.fact];
  const called = facts.find((fact) => fact !== undefined && fact.kind !== 'changes');
  return called === undefined ? undefined : `what was ${wordOf[called.kind]}`;
}

const wordOf: Readonly<Record<ProbeFact['kind'], string>> = {
  changes: 'changed',
  reads: 'read',
  runs: 'run',
  calls: 'called',
};
