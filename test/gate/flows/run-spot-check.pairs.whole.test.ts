import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dependencies } from '../../../src/core/model/request/dependencies.ts';
import { silentProgress } from '../../../src/entry/progress/silent-progress.ts';
import { readGateRequest } from '../../../src/gate/flows/check/read-gate-request.ts';
import { runSpotCheck } from '../../../src/gate/flows/run-spot-check.ts';
import { stampRules } from '../../../src/gate/flows/stamp/stamp-rules.ts';
import { runGate } from '../../../src/gate/gate.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../helpers/make-repository.ts';
import { runCli } from '../../helpers/run-cli.ts';

const place = { configFile: '.rentroll/config.yml' };
const bodies = {
  'name-things': 'Name every variable after the noun that the surrounding prose uses.',
  'greet-people': 'Greet whoever reads the final answer by the name they gave themselves.',
};
let repository: Repository;
const deps = (): Dependencies => ({
  cwd: repository.root,
  env: { PATH: process.env['PATH'], RENTROLL_HOME: join(tmpdir(), 'rentroll-test-home') },
  progress: silentProgress,
  signal: new AbortController().signal,
  now: () => new Date('2026-03-02T12:00:00Z'),
});

/** Two rules measured by pairs: their trials hold any of the two, or both, or none. */
beforeAll(async () => {
  repository = makeRepository({
    base: { '.rentroll/config.yml': tinyConfig('policy: { minEffect: 40% }\n') },
    head: { '.rentroll/ledger.yml': ledgerOf(bodies) },
  });
  await runGate(readGateRequest(place), deps());
  await stampRules(place, deps());
});
afterAll(() => repository.remove());

describe('a spot-check of rules that were measured together', () => {
  it('repeats every trial with the memory it had', async () => {
    const request = { ...place, trials: 500, draw: 'all', rules: [], changed: true };
    const { spotCheck, exitCode } = await runSpotCheck(request, deps());
    expect(spotCheck.receipts.map(({ rule, mode, outcome }) => `${rule} ${mode} ${outcome}`)).toEqual([
      'greet-people exact consistent',
      'name-things exact consistent',
    ]);
    expect(spotCheck.receipts.every(({ trials }) => trials.length > 5)).toBe(true);
    expect(exitCode).toBe(0);
  });

  it('is there on the command line', async () => {
    const dry = await runCli(repository.root, [
      'verify',
      '--spot-check',
      '3',
      '--rule',
      'name-things',
      '--dry-run',
      '--json',
    ]);
    expect(JSON.parse(dry.stdout)).toMatchObject({ exitCode: 0, spotCheck: { trialsEach: 3, dryRun: true } });
    const ran = await runCli(repository.root, ['verify', '--spot-check', '3', '--rule', 'name-things', '--draw', '9']);
    expect([ran.code, ran.stdout]).toEqual([
      0,
      expect.stringContaining('Spot-check, 3 trials run again: 1 consistent.'),
    ]);
    const stray = await runCli(repository.root, ['verify', '--draw', '9', '--json']);
    expect([stray.code, JSON.parse(stray.stdout).problems[0].code]).toEqual([2, 'verify-nothing-to-run']);
  });
});
