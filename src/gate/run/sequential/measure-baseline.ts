import { selectCompiledRules } from '../../../core/ledger/compile-memory.ts';
import type { RepeatedArm } from '../../../core/plan/plan-rounds.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import type { OpenRun } from '../environment/open-run.ts';
import { type RanRounds, runRounds } from './run-rounds.ts';

/** Which baselines are wanted. */
export interface BaselineRequest {
  readonly agent: string;
  /** Ids of golden tasks; all of the agent's suite when absent. */
  readonly tasks?: readonly string[];
  /** Trials per task, those of earlier calls included. */
  readonly runs: number;
}

/**
 * Baseline trials of an agent: its tasks with its active rules and no rule under test. Repeating the call recalls the trials, more
 * `runs` adds to them, and screenings of later runs can reuse them. The session's run should be named by `nameBaselineRun`.
 */
export function measureBaseline(openRun: OpenRun, { agent, tasks, runs }: BaselineRequest): Promise<RanRounds> {
  const arm = baselineArm(openRun.base, agent);
  return runRounds(openRun, [arm], { runs, tasks: tasks ?? arm.measurement.tasks });
}

/** The arm of an agent as it stands. */
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
