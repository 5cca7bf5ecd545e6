import { selectCompiledRules } from '../../../core/ledger/compile-memory.ts';
import type { RepeatedArm } from '../../../core/plan/plan-batch.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';

/** The arm of an agent as it stands: its tasks with its active rules and no rule under test, which screenings of later runs can reuse. */
export function baselineArm({ ledger, suites }: Pick<Revision, 'ledger' | 'suites'>, agent: string): RepeatedArm {
  return {
    present: [],
    measurement: {
      id: `baseline:${agent}`,
      kind: 'alone',
      agent,
      tasks: suites.get(agent)?.tasks.map(({ id }) => id) ?? [],
      activeSet: selectCompiledRules(ledger?.rules ?? [], agent),
      rules: [],
      subjects: [],
    },
  };
}
