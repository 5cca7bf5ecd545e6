import { describe, expect, it } from 'vitest';
import type { AgentConfig } from '../../../../src/core/model/rule/config.ts';
import type { Rule } from '../../../../src/core/model/rule/rule.ts';
import type { Revision } from '../../../../src/gate/change/load-revision.ts';
import { nameBaselineRun } from '../../../../src/gate/experiment/plan/find-baselines.ts';
import { hashRevision } from '../../../../src/gate/experiment/plan/plan-experiment.ts';
import { noticeLoneTasks } from '../../../../src/gate/experiment/plan/plan-gate.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';

function armWith(sql: Partial<AgentConfig>): Revision {
  const config = { ...defaultTestConfig, agents: { sql: { tasks: 'benchmarks/sql', memory: 'CLAUDE.md', ...sql } } };
  return {
    config,
    suites: new Map(),
    definitions: new Map(),
    instructions: new Map(),
    receipts: new Map(),
  } as unknown as Revision;
}

describe('the inputs of a plan', () => {
  it.each([{ memory: 'AGENTS.md' }, { definition: 'agents/sql.md' }])('are others with %j', (sql) => {
    expect(hashRevision(armWith({}))).toEqual(hashRevision(armWith({})));
    expect(hashRevision(armWith(sql))).not.toEqual(hashRevision(armWith({})));
  });
});

describe('a suite of one golden task', () => {
  it('is told of before money is spent, once for each agent that is measured', () => {
    const suites = new Map(
      [
        ['sql', 1],
        ['web', 3],
        ['api', 1],
      ].map(([agent, count]) => [agent, { agent, tasks: Array.from({ length: Number(count) }) }]),
    ) as unknown as Revision['suites'];
    const rule = (agent: string) => ({ rule: { agent } as Rule, reason: 'added' }) as const;
    const notices = noticeLoneTasks([rule('sql'), rule('sql'), rule('web')], { suites });
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatch(/^The suite of sql has one golden task.*113 trials.*tasks mine --agent sql$/);
    expect(noticeLoneTasks([rule('web'), rule('all')], { suites })).toEqual([]);
  });
});

describe('a run of baselines', () => {
  const today = new Date('2026-03-01T12:00:00Z');

  it('is another one with another Node.js, whose trials would not be found by it', () => {
    const name = (node: string) => nameBaselineRun(armWith({}), defaultTestConfig, today, node);
    expect(name('v24.1.0')).toMatch(/^[0-9a-f]{24}$/);
    expect(name('v24.1.0')).not.toBe(name('v26.0.0'));
  });
});
