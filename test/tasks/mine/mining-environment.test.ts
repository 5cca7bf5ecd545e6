import { describe, expect, it } from 'vitest';
import type { GateInputs } from '../../../src/gate/change/load-inputs.ts';
import type { MiningCandidate } from '../../../src/tasks/candidates/choose-candidate.ts';
import { chooseMiningEnvironment, keyOf, type MiningEnvironment } from '../../../src/tasks/mine/mining-environment.ts';

const commit = 'a'.repeat(40);
const config = {
  agents: { sql: { tasks: 'b/sql' } },
  fixture: { commit, path: '.' },
  concurrency: 3,
};
const lock = { retired: { 'b/sql/golden-07.md': 'gone', 'b/web/golden-09.md': 'gone' } };
const suites = new Map([
  ['sql', { agent: 'sql', tasks: [{ file: 'b/sql/golden-02.md', origin: 'o1' }, { file: 'b/sql/golden-03.md' }] }],
]);
const inputsOf = (head: object) =>
  ({
    head: { config, lock, suites, problems: [], ...head },
    refs: { root: '/shop', headCommit: 'h1' },
    paths: { config: '.rentroll/config.yml' },
  }) as unknown as GateInputs;
const choose = (head: object = {}, agent?: string) =>
  chooseMiningEnvironment(inputsOf(head), {
    configFile: 'c',
    max: 1,
    ...(agent === undefined ? {} : { agent }),
  });

function problemOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return (error as { problems: readonly unknown[] }).problems[0];
  }
  return undefined;
}

describe('chooseMiningEnvironment', () => {
  it('takes commit, folder, suite and the commits of its tasks from the config', () => {
    expect(choose()).toMatchObject({
      root: '/shop',
      commit,
      folder: '.',
      agent: 'sql',
      tasks: 'b/sql',
      concurrency: 3,
      origins: new Set(['o1']),
    });
  });

  it('gives no number again that a task had which left: its reason would let the new one go too', () => {
    const environment = choose();
    expect([environment.nextNumber(0), environment.nextNumber(1)]).toEqual([8, 9]);
    expect(choose({ lock: undefined, suites: new Map() }).nextNumber(0)).toBe(1);
  });

  const two = { ...config, agents: { sql: { tasks: 'b/sql' }, web: { tasks: 'b/web' } } };
  it('takes the named agent when there are several', () => {
    expect(choose({ config: two }, 'web')).toMatchObject({ agent: 'web', tasks: 'b/web', suite: [] });
  });

  it.each<{ name: string; head: object; agent?: string; problem: object }>([
    {
      name: 'the config cannot be read',
      head: { config: undefined, problems: [{ code: 'config-missing', severity: 'error' }] },
      problem: { code: 'config-missing' },
    },
    {
      name: 'the fixture is a folder',
      head: { config: { ...config, fixture: { path: 'frozen' } } },
      problem: {
        code: 'fixture-not-a-commit',
        hint: 'Write "commit: h1" under "fixture" in place of "path".',
        at: { file: '.rentroll/config.yml' },
      },
    },
    {
      name: 'the fixture cannot be read',
      head: { problems: [{ code: 'fixture-missing', severity: 'error' }] },
      problem: { code: 'fixture-missing' },
    },
    {
      name: 'the agent is unknown',
      head: {},
      agent: 'sqk',
      problem: {
        code: 'config-unknown-agent',
        message: 'the config has no agent "sqk"',
        hint: expect.stringContaining('"sql"'),
      },
    },
    {
      name: 'no agent is named and there are two',
      head: { config: two },
      problem: {
        code: 'mine-agent',
        message: 'the config has more than one agent',
        hint: 'Name one of them: rentroll tasks mine --agent sql (sql, web).',
      },
    },
  ])('refuses when $name', ({ head, agent, problem }) => {
    expect(problemOf(() => choose(head, agent))).toMatchObject(problem);
  });
});

describe('keyOf', () => {
  const candidate = { commit: { sha: 'c1' }, parent: 'p1' } as unknown as MiningCandidate;
  const environment: MiningEnvironment = choose();
  const fixture = { ...environment.config.fixture };

  it.each<{ name: string; candidate?: object; environment?: object }>([
    { name: 'the commit', candidate: { commit: { sha: 'c2' } } },
    { name: 'its parent', candidate: { parent: 'p2' } },
    { name: 'the commit of the fixture', environment: { commit: 'b'.repeat(40) } },
    { name: 'the folder', environment: { config: { ...environment.config, fixture: { ...fixture, path: 'x' } } } },
    {
      name: 'what is left out',
      environment: { config: { ...environment.config, fixture: { ...fixture, exclude: ['*'] } } },
    },
    {
      name: 'the preparing',
      environment: { config: { ...environment.config, fixture: { ...fixture, prepare: 'npm ci' } } },
    },
    { name: 'the tests', environment: { tests: { run: 'make test' } } },
  ])('differs when $name differs', (changed) => {
    const other = keyOf({ ...candidate, ...changed.candidate }, { ...environment, ...changed.environment });
    expect(other).not.toBe(keyOf(candidate, environment));
    expect(keyOf({ ...candidate }, { ...environment })).toBe(keyOf(candidate, environment));
  });
});
