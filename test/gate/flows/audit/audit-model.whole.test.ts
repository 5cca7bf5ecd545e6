import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ProblemError } from '../../../../src/core/model/problem.ts';
import type { Progress } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile, type ModelAuditRequest } from '../../../../src/core/model/request/gate-request.ts';
import { auditModel } from '../../../../src/gate/flows/audit/audit-model.ts';
import { renderModelAudit } from '../../../../src/gate/report/terminal/measured/render-model-audit.ts';
import { type AuditedRepository, active, openAudited, silent } from './audit-repository.ts';

/** Hundreds of small trials on a busy machine. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Two rules that only cost, whatever their receipts say: the longer one is dearer. */
const costly = {
  'read-all': active('Read every file of the repository in full before you start to work.'),
  explain: active('Explain each step at length and run the entire test suite after every single edit of yours.'),
};

describe('what stands, with another model', () => {
  let audited: AuditedRepository;
  let paid = 0;
  beforeAll(async () => {
    audited = await openAudited(costly);
  });
  afterAll(() => audited.repository.remove());
  const progress: Progress = { ...silent, trial: (_, recalled) => (paid += recalled ? 0 : 1) };
  const ask = (request: Partial<ModelAuditRequest> = {}) =>
    auditModel({ configFile: defaultConfigFile, model: 'reference-2', ...request }, audited.deps({ progress }));

  it('is billed in order of rent before the first trial', async () => {
    const report = await ask({ dryRun: true });
    const { entries, exitCode, expected, worst } = report;
    expect({ exitCode, paid, ids: entries.map(({ id }) => id) }).toEqual({
      exitCode: 0,
      paid: 0,
      ids: ['explain', 'read-all'],
    });
    expect(entries[0]?.rent).toBeGreaterThan(entries[1]?.rent ?? Number.NaN);
    expect(entries[0]?.before).toMatchObject({ model: 'reference-1', verdict: 'earns', decidedOn: '2026-03-01' });
    expect(worst.trials).toBeGreaterThan(expected.trials);
    expect(renderModelAudit(report, { color: false, width: 120 })).toContain('nothing is evicted');
  });

  it('loses its sign where it only costs, in words and in JSON', async () => {
    const report = await ask();
    expect({ exitCode: report.exitCode, problems: report.problems }).toEqual({ exitCode: 1, problems: [] });
    const [first] = report.entries;
    expect(first).toMatchObject({ sign: 'flips', now: { model: 'reference-2', verdict: 'does-not-earn' } });
    expect(first?.now?.gain).toBeLessThan(0);
    expect(report.headline).toBe(
      'With reference-2 instead of reference-1 2 of 2 entries change their sign (explain, read-all).',
    );
    expect(renderModelAudit(report, { color: false, width: 120 })).toMatch(/explain.*FLIPS/);
  });

  it('is told again for nothing, and leaves receipts, ledger and stamp as they were', async () => {
    const before = paid;
    expect((await ask()).exitCode).toBe(1);
    expect(paid).toBe(before);
    expect((await audited.stamp()).files).toEqual([]);
    expect(audited.repository.git('status', '--porcelain', '--untracked-files=all')).toBe('');
  });

  it('is asked of the dearest ones alone where the config allows no more', async () => {
    const { entries } = await ask({ dryRun: true, agent: 'sql' });
    expect(entries).toHaveLength(2);
    await expect(ask({ agent: 'nobody' })).rejects.toThrow(/no agent "nobody"/);
  });

  it.each([
    ['that the config has already', 'reference-1', 'audit-same-model'],
    ['that is nobody', 'opus', 'side-unknown-model'],
    ['without a name', '', 'side-unknown-model'],
  ])('refuses a model %s, and spends nothing', async (_, model, code) => {
    const before = paid;
    const error = await ask({ model }).catch((thrown: unknown) => thrown);
    if (!(error instanceof ProblemError)) throw error;
    expect({ code: error.problems[0]?.code, paid }).toEqual({ code, paid: before });
  });
});
