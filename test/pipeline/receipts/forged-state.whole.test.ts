import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import { checkChange } from '../../../src/gate/check.ts';
import { type GateOptions, readGateRequest } from '../../../src/gate/commands/check/read-gate-request.ts';
import { stateOf } from '../../doubles/state/open-state.ts';
import { ledgerOf, makeRepository, type Repository } from '../../helpers/make-repository.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const breaking = 'Only describe the change in your answer and do not edit any file.';
const open: Repository[] = [];
let paid = 0;

afterEach(() => {
  for (const repository of open.splice(0)) repository.remove();
});

function depsOf({ root }: Repository): Dependencies {
  const trial = (_: unknown, recalled: boolean) => {
    paid += recalled ? 0 : 1;
  };
  const progress = { ...silentProgress, trial };
  const env = { PATH: process.env['PATH'], RENTROLL_HOME: home };
  return { cwd: root, env, progress, signal: new AbortController().signal, now: () => new Date() };
}

const judge = (repository: Repository, options: Partial<GateOptions> = {}) =>
  checkChange(readGateRequest({ configFile: defaultConfigFile, ...options }), depsOf(repository));

function makePull(): Repository {
  const repository = makeRepository({ head: { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) } });
  open.push(repository);
  return repository;
}

describe('a pull request that brings its own evidence', () => {
  it('is refused by name for a journal; nothing of it is read, nothing is paid for', async () => {
    const repository = makePull();
    expect((await judge(repository)).verdicts).toHaveLength(1);
    cpSync(stateOf(repository.root), join(repository.root, '.rentroll/state'), { recursive: true });
    repository.git('add', '--force', '.rentroll/state');
    repository.git('commit', '--quiet', '--message', 'Bring a journal');
    paid = 0;
    const report = await judge(repository);
    expect(report.problems).toMatchObject([{ code: 'state-tracked', severity: 'error', blame: 'head' }]);
    expect({ outcome: report.outcome, verdicts: report.verdicts }).toEqual({ outcome: 'fail', verdicts: [] });
    expect(paid).toBe(0);
  });

  it('may not bring a folder of trials either', async () => {
    const repository = makePull();
    const store = join(repository.root, 'trials');
    await judge(repository, { store });
    repository.git('add', '--force', 'trials');
    paid = 0;
    for (const options of [{ store }, { store, offline: true }]) {
      const report = await judge(repository, options);
      expect(report.problems).toMatchObject([{ code: 'evidence-tracked', blame: 'head' }]);
      expect({ verdicts: report.verdicts, paid }).toEqual({ verdicts: [], paid: 0 });
    }
  });
});
