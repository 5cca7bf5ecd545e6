import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentProgress } from '../../src/cli/progress/silent-progress.ts';
import { defaultConfigFile } from '../../src/core/model/request/gate-request.ts';
import { runGate } from '../../src/gate/check.ts';
import { readGateRequest } from '../../src/gate/commands/check/read-gate-request.ts';
import { ledgerOf, openRepository, type Repository } from '../helpers/make-repository.ts';

const body = 'List the files of a folder once and keep the list.';
let repository: Repository;

beforeEach(() => {
  repository = openRepository(mkdtempSync(join(tmpdir(), 'rentroll-tasks-')));
  repository.git('init', '--quiet', '--initial-branch=main');
  repository.write({
    '.rentroll/config.yml': 'version: 1\nagents:\n  sql: { tasks: benchmarks/sql }\n',
    '.rentroll/ledger.yml': ledgerOf({}),
  });
  repository.commit('Set up');
});
afterEach(() => {
  repository.remove();
  rmSync(repository.root, { recursive: true, force: true });
});

/** Outcome of a change, and the errors and warnings about golden tasks and fixture. */
async function check(files: Readonly<Record<string, string>>, waiting = false) {
  repository.write(files);
  repository.commit('Change');
  const { outcome, problems } = await runGate(
    { ...readGateRequest({ configFile: defaultConfigFile, base: 'HEAD~1' }), waiting },
    {
      ...{ cwd: repository.root, env: { PATH: process.env['PATH'] }, progress: silentProgress },
      ...{ signal: new AbortController().signal, now: () => new Date() },
    },
  );
  return [outcome, ...new Set(problems.map(({ severity }) => severity))];
}

describe('a change in a repository without golden tasks', () => {
  it('is a pass without a word where nothing is to be measured', async () => {
    expect(await check({ 'README.md': 'Words.\n' })).toEqual(['pass']);
  });

  it('cannot be judged where a rule is to be measured, here or because it waits', async () => {
    expect((await check({ '.rentroll/ledger.yml': ledgerOf({ list: body }) }))[0]).toBe('error');
    expect((await check({ 'README.md': 'Words.\n' }, true))[0]).toBe('error');
  });

  it('is refused where its ledger makes a rule active', async () => {
    const [outcome] = await check({ '.rentroll/ledger.yml': ledgerOf({ list: { body, more: 'status: active' } }) });
    expect(outcome).not.toBe('pass');
  });
});
