import type { TrialRecord } from '../../foundation/model/trial/trial.ts';
import type { MeasuredSuite } from './measure-suites.ts';

/** Trials that saw what they must not see, or not the rule they were for; one line each. They prove nothing. */
export function findLeaks(measured: readonly MeasuredSuite[]): readonly string[] {
  return measured.flatMap(({ records, changed }) => {
    const tested = changed?.measurement.rules.map(({ rule }) => rule.id) ?? [];
    return records.flatMap((record) =>
      describeLeak(record, changed?.measurement.id === record.measurement ? tested : []),
    );
  });
}

function describeLeak({ task, index, present, isolation }: TrialRecord, tested: readonly string[]): readonly string[] {
  const name = `trial ${index + 1} of ${task}`;
  if (isolation === undefined) return [];
  if (isolation.canaryLeaked) return [`${name}: the user-level canary reached the model`];
  return tested
    .filter((rule) => present.includes(rule) !== isolation.delivered.includes(rule))
    .map((rule) =>
      present.includes(rule) ? `${name}: the rule ${rule} did not reach it` : `${name}: the rule ${rule} reached it`,
    );
}
