import { describe, expect, it } from 'vitest';
import type { AgentConfig } from '../../../src/foundation/model/rule/config.ts';
import type { Side } from '../../../src/repository/reading/load-side.ts';
import { nameBaselineRun } from '../../../src/run/planning/name-baseline-run.ts';
import { hashSide } from '../../../src/run/planning/plan-gate.ts';
import { defaultTestConfig } from '../../helpers/config.ts';

function sideWith(sql: Partial<AgentConfig>): Side {
  const config = { ...defaultTestConfig, agents: { sql: { tasks: 'benchmarks/sql', memory: 'CLAUDE.md', ...sql } } };
  return {
    config,
    suites: new Map(),
    definitions: new Map(),
    instructions: new Map(),
    receipts: new Map(),
  } as unknown as Side;
}

describe('the inputs of a plan', () => {
  it.each([{ memory: 'AGENTS.md' }, { definition: 'agents/sql.md' }])('are others with %j', (sql) => {
    expect(hashSide(sideWith({}))).toEqual(hashSide(sideWith({})));
    expect(hashSide(sideWith(sql))).not.toEqual(hashSide(sideWith({})));
  });
});

describe('a run of baselines', () => {
  const today = new Date('2026-03-01T12:00:00Z');

  it('is another one with another Node.js, whose trials would not be found by it', () => {
    const name = (node: string) => nameBaselineRun(sideWith({}), defaultTestConfig, today, node);
    expect(name('v24.1.0')).toMatch(/^[0-9a-f]{24}$/);
    expect(name('v24.1.0')).not.toBe(name('v26.0.0'));
  });
});
