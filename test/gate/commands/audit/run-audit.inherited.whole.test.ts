import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import { runLint } from '../../../../src/gate/commands/lint/run-lint.ts';
import { type AuditedRepository, active, openAudited } from './audit-repository.ts';

/** Hundreds of small trials on a busy machine. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const inherited = (body: string, more = '') => ({ body, more: `status: inherited${more}` });
const standing = {
  explain: inherited('Explain each step at length and run the entire test suite after every single edit.'),
  kept: inherited('Read every file of the repository in full before you start to work.', '\n    protected: true'),
};

describe('an audit of inherited rules', () => {
  let audited: AuditedRepository;
  beforeAll(async () => {
    audited = await openAudited(standing, { standings: {} });
  });
  afterAll(() => audited.repository.remove());
  const statusOf = (id: string) =>
    new RegExp(`id: ${id}\\n(?:    .*\\n)*?    status: (\\w+)`).exec(audited.read('.rentroll/ledger.yml'))?.[1];

  it('measures each by leaving it out, as one that was never measured', async () => {
    const report = await audited.audit({ all: true, due: true });
    expect(report.plan.rules.map(({ reason }) => reason)).toEqual(Array(2).fill('never-measured'));
    const rows = report.verdicts.map(({ rule, verdict, audit }) => [rule, verdict, audit?.kind]);
    expect(rows).toEqual([
      ['explain', 'does-not-earn', 'evict'],
      ['kept', 'does-not-earn', 'protect'],
    ]);
  });

  it('has stamp evict those that do not earn and keep protected ones', async () => {
    const { left } = await audited.stamp();
    expect(left).toEqual([]);
    expect(['explain', 'kept'].map(statusOf)).toEqual(['evicted', 'inherited']);
    expect(audited.read('.claude/agent-memory/sql/MEMORY.md')).not.toContain('Explain each step');
    const { problems } = await runLint({ configFile: defaultConfigFile, prove: false }, audited.deps());
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('finds none of them due when their verdicts are merged', async () => {
    audited.repository.commit('Stamp the audit');
    expect(await audited.audit({ due: true })).toMatchObject({ outcome: 'pass', plan: { rules: [] } });
  });
});

describe('an audit where inherited rules stand beside active ones', () => {
  it('takes the ones that were never measured first', async () => {
    const rules = { old: active('Run the entire test suite after every single edit.'), ...standing };
    const audited = await openAudited(rules, { standings: { old: {} } });
    const { plan } = await audited.audit({ dryRun: true });
    expect(plan.rules.map(({ rule }) => rule)).toEqual(['explain', 'kept']);
    audited.repository.remove();
  });
});
