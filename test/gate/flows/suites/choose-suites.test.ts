import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../../src/core/model/rule/rule.ts';
import type { Suite } from '../../../../src/core/model/rule/task.ts';
import { chooseSuites, type SuiteQuery, type SuiteStock } from '../../../../src/gate/flows/suites/choose-suites.ts';

const rule = (id: string, agent: string, status: Rule['status'] = 'candidate'): Rule => ({
  ...{ id, agent, status, body: 'Search before you read a file.', scope: [], protected: false, line: 1, column: 1 },
});
const suite = (agent: string, ...ids: readonly string[]): [string, Suite] => [
  agent,
  { agent, tasks: ids.map((id) => ({ id })) as unknown as Suite['tasks'] },
];
const place = (agent: string) => ({ tasks: `benchmarks/${agent}`, memory: 'MEMORY.md' });
const stock: SuiteStock = {
  config: { agents: { sql: place('sql'), backend: place('backend'), testing: place('testing') } },
  ledger: {
    version: 1,
    rules: [
      rule('own', 'sql'),
      rule('shared', 'all', 'active'),
      rule('gone', 'sql', 'evicted'),
      rule('idle', 'testing'),
    ],
  },
  suites: new Map([suite('sql', 'sql-01', 'sql-02'), suite('backend', 'backend-01')]),
};
const empty: SuiteStock = { ...stock, suites: new Map() };
const choose = (query: Partial<SuiteQuery>, held = stock) => chooseSuites({ tasks: [], ...query }, held);
const codes = (query: Partial<SuiteQuery>, held?: SuiteStock) => choose(query, held).problems.map(({ code }) => code);

describe('chooseSuites', () => {
  it.each<[string, Partial<SuiteQuery>, Readonly<Record<string, readonly string[]>>]>([
    ['every agent with golden tasks', {}, { sql: ['sql-01', 'sql-02'], backend: ['backend-01'] }],
    ['the same for all', { agent: 'all' }, { sql: ['sql-01', 'sql-02'], backend: ['backend-01'] }],
    ['one agent', { agent: 'backend' }, { backend: ['backend-01'] }],
    ['the agent of a task', { tasks: ['backend-01'] }, { backend: ['backend-01'] }],
    ['tasks in the order of the suite', { tasks: ['sql-02', 'sql-01'] }, { sql: ['sql-01', 'sql-02'] }],
    ['the agent of a rule', { rule: 'own' }, { sql: ['sql-01', 'sql-02'] }],
    ['all agents of a rule of all', { rule: 'shared' }, { sql: ['sql-01', 'sql-02'], backend: ['backend-01'] }],
    ['one agent of a rule of all', { rule: 'shared', agent: 'backend' }, { backend: ['backend-01'] }],
  ])('means %s', (_, query, wanted) => {
    const { value, problems } = choose(query);
    expect(problems).toEqual([]);
    expect(Object.fromEntries(value?.agents.map(({ agent, tasks }) => [agent, tasks]) ?? [])).toEqual(wanted);
    expect(value?.rule?.id).toBe(query.rule);
  });

  it.each<[string, Partial<SuiteQuery>, readonly string[]]>([
    ['an agent nobody knows', { agent: 'sq' }, ['bench-unknown-agent']],
    ['an inherited name', { agent: 'constructor' }, ['bench-unknown-agent']],
    ['a task nobody knows', { tasks: ['sql-1', 'sql-02'] }, ['bench-unknown-task']],
    ['a task of another agent', { agent: 'backend', tasks: ['sql-01'] }, ['bench-unknown-task']],
    ['a rule nobody knows', { rule: 'owm' }, ['bench-unknown-rule']],
    ['an evicted rule', { rule: 'gone' }, ['bench-evicted-rule']],
    ['a rule of another agent', { rule: 'own', agent: 'backend' }, ['bench-other-agent']],
    ['an agent without golden tasks', { agent: 'testing' }, ['bench-no-tasks']],
    ['a rule of an agent without golden tasks', { rule: 'idle' }, ['bench-no-tasks']],
    ['everything at once', { agent: 'sq', rule: 'owm' }, ['bench-unknown-agent', 'bench-unknown-rule']],
    ['a wrong task beside a wrong rule', { rule: 'owm', tasks: ['x'] }, ['bench-unknown-rule', 'bench-unknown-task']],
  ])('refuses %s', (_, query, wanted) => {
    expect(codes(query)).toEqual(wanted);
    expect(choose(query).value).toBeUndefined();
  });

  it('suggests what was meant', () => {
    expect(choose({ agent: 'sq' }).problems[0]?.hint).toBe(
      'Did you mean "sql"? Known agents: sql, backend, testing, all.',
    );
    expect(choose({ tasks: ['sql-1'] }).problems[0]?.hint).toContain('Did you mean "sql-01"?');
    expect(choose({ rule: 'owm' }).problems[0]?.hint).toBe('Did you mean "own"? Known rules: own, shared, idle.');
    expect(choose({ rule: 'own', agent: 'backend' }).problems[0]?.hint).toContain('rentroll bench sql --rule own');
  });

  it('says where golden tasks go when there are none', () => {
    expect(codes({}, empty)).toEqual(['bench-no-tasks']);
    expect(choose({}, empty).problems[0]).toMatchObject({ message: 'no agent of the config has golden tasks' });
    expect(choose({ agent: 'testing' }).problems[0]?.hint).toContain('"benchmarks/testing/golden-01.md"');
  });
});
