import { describe, expect, it } from 'vitest';
import type { Suite } from '../../../../src/core/model/rule/task.ts';
import { chooseSuites, type SuiteQuery, type SuiteStock } from '../../../../src/gate/commands/suites/prepare-bench.ts';

const suite = (agent: string, ...ids: readonly string[]): [string, Suite] => [
  agent,
  { agent, tasks: ids.map((id) => ({ id })) as unknown as Suite['tasks'] },
];
const place = (agent: string) => ({ tasks: `benchmarks/${agent}`, memory: 'MEMORY.md' });
const stock: SuiteStock = {
  config: {
    agents: { sql: place('sql'), backend: place('backend'), testing: place('testing') },
    fixture: { path: 'benchmarks/fixture', lock: 'benchmarks/fixture.lock' },
  },
  suites: new Map([suite('sql', 'sql-01', 'sql-02'), suite('backend', 'backend-01')]),
};
const empty: SuiteStock = { ...stock, suites: new Map() };
const choose = (query: Partial<SuiteQuery>, held = stock) => chooseSuites(query, held);
const codes = (query: Partial<SuiteQuery>, held?: SuiteStock) => choose(query, held).problems.map(({ code }) => code);

describe('chooseSuites', () => {
  it.each<[string, Partial<SuiteQuery>, Readonly<Record<string, readonly string[]>>]>([
    ['every agent with golden tasks', {}, { sql: ['sql-01', 'sql-02'], backend: ['backend-01'] }],
    ['the same for all', { agent: 'all' }, { sql: ['sql-01', 'sql-02'], backend: ['backend-01'] }],
    ['one agent', { agent: 'backend' }, { backend: ['backend-01'] }],
  ])('means %s', (_, query, wanted) => {
    const { value, problems } = choose(query);
    expect(problems).toEqual([]);
    expect(Object.fromEntries(value?.map(({ agent, tasks }) => [agent, tasks]) ?? [])).toEqual(wanted);
  });

  it.each<[string, Partial<SuiteQuery>, readonly string[]]>([
    ['an agent nobody knows', { agent: 'sq' }, ['config-unknown-agent']],
    ['an inherited name', { agent: 'constructor' }, ['config-unknown-agent']],
    ['an agent without golden tasks', { agent: 'testing' }, ['bench-no-tasks']],
  ])('refuses %s', (_, query, wanted) => {
    expect(codes(query)).toEqual(wanted);
    expect(choose(query).value).toBeUndefined();
  });

  it('suggests what was meant', () => {
    expect(choose({ agent: 'sq' }).problems[0]?.hint).toBe(
      'Did you mean "sql"? Known agents of the config: all, sql, backend, testing.',
    );
  });

  it('says where golden tasks go when there are none', () => {
    expect(codes({}, empty)).toEqual(['bench-no-tasks']);
    expect(choose({}, empty).problems[0]).toMatchObject({ message: 'no agent of the config has golden tasks' });
    expect(choose({ agent: 'testing' }).problems[0]?.hint).toContain('"benchmarks/testing/golden-01.md"');
  });

  it('names mining where the fixture is a commit alone, since nothing is mined of a folder', () => {
    const commit = { ...stock.config.fixture, commit: '0'.repeat(40) };
    const hintOf = (fixture: SuiteStock['config']['fixture']) =>
      choose({ agent: 'testing' }, { ...stock, config: { ...stock.config, fixture } }).problems[0]?.hint;
    expect(hintOf(stock.config.fixture)).toContain('rentroll lint --write-lock');
    expect(hintOf(commit)).toContain('rentroll tasks mine --agent testing');
  });
});
