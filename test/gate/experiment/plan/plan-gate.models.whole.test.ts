import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import { decideReceipt } from '../../../../src/core/decide/decide-rule.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { JudgedReport } from '../../../../src/core/model/verdict/report.ts';
import { checkChange } from '../../../../src/gate/check.ts';
import { readGateRequest } from '../../../../src/gate/commands/check/read-gate-request.ts';
import { stampRules } from '../../../../src/gate/commands/stamp/stamp-rules.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';
import { readReceipt } from '../../../helpers/read-receipt.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
/** The first model lists, reads around and reads again; the second hardly ever does: only the first is helped. */
const body =
  'Never list folders and never read neighbouring files; read only the matching part of a file, and never read it again before an edit.';
const runner = 'runner: { kind: demo, timeout: 20s, models: [demo-2] }\n';
let repository: Repository;
let report: JudgedReport;

const deps = (): Dependencies => ({
  cwd: repository.root,
  env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
  progress: silentProgress,
  signal: new AbortController().signal,
  now: () => new Date('2026-06-01T12:00:00Z'),
});

beforeAll(async () => {
  repository = makeRepository({
    base: { '.rentroll/config.yml': tinyConfig(runner) },
    head: { '.rentroll/ledger.yml': ledgerOf({ 'list-once': body }) },
  });
  report = await checkChange(readGateRequest({ configFile: defaultConfigFile }), deps());
});
afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('a rule under a config with two models', () => {
  it('gets a verdict with each, and the report says where they differ', () => {
    const { verdicts, notices, outcome } = report;
    expect(verdicts.map(({ rule, model, verdict }) => ({ rule, model, verdict }))).toEqual([
      { rule: 'list-once', model: undefined, verdict: 'earns' },
      { rule: 'list-once@demo-2', model: 'demo-2', verdict: 'does-not-earn' },
    ]);
    expect(notices).toContain(
      'Models differ: "list-once" earns with demo-1, does not earn with demo-2. The verdict with demo-1 decides.',
    );
    expect(outcome).toBe('pass');
  });

  it('is billed for both before anything is spent', () => {
    expect(report.plan.bills?.map(({ rule }) => rule)).toEqual(['list-once', 'list-once@demo-2']);
  });

  it('is stamped once, by the verdict of the model of the config', async () => {
    const { stamped } = await stampRules({ configFile: defaultConfigFile }, deps());
    expect(stamped.map(({ rule, to }) => `${rule} ${to}`)).toEqual(['list-once active']);
    const receipt = readReceipt(readFileSync(join(repository.root, '.rentroll/receipts/list-once.json'), 'utf8'));
    expect([receipt.basis.model, decideReceipt(receipt).verdict]).toEqual(['demo-1', 'earns']);
  });

  it('is carried by its receipt from then on', async () => {
    repository.commit('Stamp');
    const { outcome, verdicts } = await checkChange(readGateRequest({ configFile: defaultConfigFile }), deps());
    expect({ outcome, verdicts }).toMatchObject({
      outcome: 'pass',
      verdicts: [{ rule: 'list-once', fromReceipt: true }],
    });
  });
});
