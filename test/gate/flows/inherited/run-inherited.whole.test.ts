import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Dependencies, Progress } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { InheritedReport } from '../../../../src/core/model/verdict/inherited.ts';
import { silentProgress } from '../../../../src/entry/progress/silent-progress.ts';
import { compileAgents } from '../../../../src/gate/flows/compile-agents.ts';
import { type InheritedRequest, runInherited } from '../../../../src/gate/flows/inherited/run-inherited.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const inherited = (body: string, more = '') => ({ body, more: `status: inherited${more}` });

/** Two lines that only cost, six that the agent has no use for, and one that base protects. */
const lines = {
  explain: inherited('Explain each step at length and run the entire test suite after every single edit.'),
  'read-all': inherited('Read every file of the repository in full before you start to work.'),
  spelling: inherited('Use British spelling in comments.'),
  commas: inherited('Prefer trailing commas in literals.'),
  names: inherited('Choose descriptive names for variables.'),
  quotes: inherited('Use single quotes for strings.'),
  arrows: inherited('Prefer arrow functions for callbacks.'),
  blank: inherited('Leave a blank line before a return statement.'),
  promise: inherited('Keep the licence header of each file.', '\n    protected: true'),
};
const memory = '.claude/agent-memory/sql/MEMORY.md';

/** A minimal effect of 50 % needs few trials. */
const files = {
  '.rentroll/config.yml': tinyConfig('policy: { minEffect: 50% }\nbudget: { trial: 200000 }\n'),
  '.rentroll/ledger.yml': ledgerOf(lines),
};

describe('a search of inherited lines', () => {
  let repository: Repository;
  let whole: InheritedReport;
  let paid = 0;
  const search = (request: Partial<InheritedRequest> = {}, overrides: Partial<Dependencies> = {}) => {
    const progress: Progress = { ...silentProgress, trial: (_, recalled) => (paid += recalled ? 0 : 1) };
    return runInherited(
      { configFile: defaultConfigFile, budgetTokens: 12_000_000, ...request },
      {
        ...{
          cwd: repository.root,
          env: { PATH: process.env['PATH'], RENTROLL_HOME: join(tmpdir(), 'rentroll-test-home') },
        },
        ...{ progress, signal: new AbortController().signal, now: () => new Date('2026-06-01T12:00:00Z') },
        ...overrides,
      },
    );
  };
  beforeAll(async () => {
    repository = makeRepository({ base: files });
    await compileAgents({ configFile: defaultConfigFile }, { cwd: repository.root, env: {} });
    repository.commit('Compile');
  });
  afterAll(() => repository.remove());

  it('says what it costs and finds before the first token', async () => {
    const { dryRun, searches } = await search({ dryRun: true });
    expect({ dryRun, paid }).toEqual({ dryRun: true, paid: 0 });
    expect(searches).toMatchObject([{ agent: 'sql', lines: 9, protectedLines: 1, plan: { kind: 'search' } }]);
    const [{ rent = 0, returns } = {}] = searches;
    expect(returns).toMatchObject({ calls: 20, areCallsKnown: false, tokens: 20 * rent });
    expect(returns?.paybackSessions).toBeGreaterThan(0);
    // The reference agent costs nothing, and the config names no sessions.
    expect(returns).not.toHaveProperty('dollars');
    expect(returns).not.toHaveProperty('paybackMonths');
  });

  it('refuses a budget that settles nothing, and spends nothing', async () => {
    const { searches, proposed } = await search({ budgetTokens: 200_000 });
    expect(searches).toMatchObject([{ plan: { kind: 'refuse', bill: { trials: 0 } }, spent: { trials: 0 } }]);
    expect({ proposed, paid }).toEqual({ proposed: [], paid: 0 });
  });

  it('goes on where it was interrupted and pays for nothing twice', async () => {
    const interrupt = new AbortController();
    const progress: Progress = {
      ...silentProgress,
      trial() {
        paid += 1;
        if (paid === 15) interrupt.abort();
      },
    };
    expect(await search({}, { signal: interrupt.signal, progress })).toMatchObject({ stop: 'an interrupt' });
    whole = await search();
    expect(paid).toBe(whole.searches[0]?.spent.trials);
  });

  it('counts with the calls that earlier trials made', async () => {
    const before = paid;
    const { searches } = await search({ dryRun: true, budgetTokens: 11_000_000 });
    expect(paid).toBe(before);
    const [{ rent = 0, returns } = {}] = searches;
    expect(returns).toMatchObject({ areCallsKnown: true, tokens: (returns?.calls ?? 0) * rent });
    expect(returns?.calls).toBeGreaterThan(1);
  });

  it('proposes lines that cost, never the protected one, and ranks the rest', () => {
    const [found] = whole.searches;
    expect(whole.proposed).toEqual(expect.arrayContaining(['explain']));
    expect(whole.proposed).not.toContain('promise');
    expect(found?.ranking.map(({ id }) => id)).not.toContain('promise');
    expect(found?.checks.every(({ lines: own }) => !own.includes('promise'))).toBe(true);
    expect(whole).toMatchObject({ written: false, evidence: 'simulated' });
  });

  it('writes the change when asked to, from the journal alone', async () => {
    const before = paid;
    const { files: written } = await search({ write: true });
    expect(paid).toBe(before);
    expect(written.map(({ file }) => file)).toEqual([memory, '.rentroll/ledger.yml']);
    const read = (path: string) => readFileSync(join(repository.root, path), 'utf8');
    expect(read('.rentroll/ledger.yml')).toContain('inherited-idle');
    expect(read(memory)).not.toContain('Explain each step');
    expect(read(memory)).toContain('licence header');
  });
});

describe('a search with a weekly allowance', () => {
  const weekly = `policy: { minEffect: 50% }\nbudget: { run: 12000000, trial: 200000 }\naudit: { allowance: { tokens: 3000000, per: week } }\n`;
  let repository: Repository;
  let paid = 0;
  const search = (day: string) => {
    const progress: Progress = { ...silentProgress, trial: (_, recalled) => (paid += recalled ? 0 : 1) };
    const env = { PATH: process.env['PATH'], RENTROLL_HOME: join(tmpdir(), 'rentroll-test-home') };
    const deps = { cwd: repository.root, env, progress, signal: new AbortController().signal };
    return runInherited({ configFile: defaultConfigFile }, { ...deps, now: () => new Date(`${day}T12:00:00Z`) });
  };
  beforeAll(async () => {
    repository = makeRepository({ base: { ...files, '.rentroll/config.yml': tinyConfig(weekly) } });
    await compileAgents({ configFile: defaultConfigFile }, { cwd: repository.root, env: {} });
    repository.commit('Compile');
  });
  afterAll(() => repository.remove());

  it('spends no more than that in a week, waits, and goes on in the next one until it is done', async () => {
    const first = await search('2026-06-01');
    expect(first.stop).toContain('the allowance of this week');
    expect(first.budget?.totalConsumed).toBeLessThanOrEqual(3_000_000);
    const inFirstWeek = paid;
    const again = await search('2026-06-07');
    expect({ paid, stop: again.stop }).toEqual({
      paid: inFirstWeek,
      stop: expect.stringContaining('the allowance of this week'),
    });
    expect(again.allowance).toMatchObject({ week: '2026-W23', since: '2026-06-01', tokens: 3_000_000 });
    let last = again;
    for (let week = 1; week <= 5 && last.stop !== undefined; week += 1) {
      const before = last.budget?.totalConsumed ?? first.budget?.totalConsumed ?? 0;
      last = await search(new Date(Date.parse('2026-06-01') + week * 7 * 86_400_000).toISOString().slice(0, 10));
      expect((last.budget?.totalConsumed ?? 0) - before).toBeLessThanOrEqual(3_000_000);
    }
    expect(paid).toBeGreaterThan(inFirstWeek);
    expect(last.stop).toBeUndefined();
    expect(last.searches[0]?.end).toBeDefined();
    expect(last.proposed).not.toContain('promise');
  });
});
