import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readLatestReceipt } from '../../../../src/adapters/store/measured-receipts.ts';
import { decideReceipt } from '../../../../src/core/decide/decide-rule.ts';
import type { Progress } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import { loadWorktree } from '../../../../src/gate/change/load-worktree.ts';
import { runLint } from '../../../../src/gate/commands/lint/run-lint.ts';
import { findGivenVerdicts } from '../../../../src/gate/commands/stamp/find-verdicts.ts';
import { stampRules } from '../../../../src/gate/commands/stamp/stamp-rules.ts';
import { askJournal } from '../../../../src/gate/trials/store/open-journal.ts';
import { tinyConfig } from '../../../helpers/make-repository.ts';
import { readReceipt } from '../../../helpers/read-receipt.ts';
import { type AuditedRepository, active, openAudited, silent } from './audit-repository.ts';

/** Hundreds of small trials on a busy machine. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Two rules that only cost: no trial lets them earn by chance. */
const costly = {
  explain: active('Explain each step at length and run the entire test suite after every single edit.'),
  'read-all': active('Read every file of the repository in full before you start to work.'),
};
const memory = '.claude/agent-memory/sql/MEMORY.md';
const configFile = defaultConfigFile;

describe('two costly rules, from one audit to the next', () => {
  let audited: AuditedRepository;
  beforeAll(async () => {
    audited = await openAudited(costly);
  });
  afterAll(() => audited.repository.remove());
  const state = () => audited.repository.git('status', '--porcelain', '--untracked-files=all');
  const lint = async () => (await runLint({ configFile, prove: false }, audited.deps())).problems;

  it('get a first strike each, which evicts nobody', async () => {
    const report = await audited.audit({ due: true });
    expect([report.outcome, report.judgement.exitCode]).toEqual(['pass', 0]);
    expect(report.headline).toBe('No rule has to be removed: 2 of 2 active rules failed their first audit.');
    expect(report.plan.rules).toMatchObject([{ reason: 'aged' }, { reason: 'aged' }]);
    expect(report.verdicts).toMatchObject(['explain', 'read-all'].map((rule) => ({ rule, audit: { kind: 'strike' } })));
    expect(report.verdicts[0]?.isolation).toEqual({
      baseline: { canaryLeaked: false, ruleDelivered: false },
      candidate: { canaryLeaked: false, ruleDelivered: true },
    });
  });

  it('are told again from the journal, at any concurrency', async () => {
    let ran = 0;
    const progress: Progress = { ...silent, trial: (_, recalled) => (ran += recalled ? 0 : 1) };
    const again = await audited.audit({ due: true, concurrency: 3 }, { progress });
    expect(ran).toBe(0);
    expect(again.verdicts.map(({ audit }) => audit?.kind)).toEqual(['strike', 'strike']);
  });

  it('stay strikes where a row on its way to the stamping job says that they are none', async () => {
    const rows = await askJournal({ configFile }, audited.deps(), (db) => readLatestReceipt(db, 'explain'));
    if (rows === undefined) throw new Error('the journal has no receipt of the audit');
    const inputs = await loadWorktree({ configFile }, audited.deps());
    const given = [{ ...rows, audit: false }];
    const { verdicts } = await findGivenVerdicts(inputs, given);
    expect(verdicts.get('explain')).toMatchObject({ kind: 'stampable', entry: { audit: { struck: false } } });
  });

  it('have their strikes stamped, once', async () => {
    expect((await audited.stamp()).files).toEqual([
      { file: '.rentroll/audits/explain.json', action: 'create' },
      { file: '.rentroll/audits/read-all.json', action: 'create' },
    ]);
    const written = state();
    expect((await audited.stamp()).files).toEqual([]);
    expect(state()).toBe(written);
    const recorded = readReceipt(audited.read('.rentroll/audits/explain.json'));
    expect(decideReceipt(recorded).verdict).toBe('does-not-earn');
    expect(recorded).toMatchObject({ decidedOn: '2026-06-01', evidence: { policy: { accept: 2.4, reject: 2.4 } } });
    expect(await lint()).toEqual([]);
    audited.repository.commit('Record strikes');
  });

  it('are not due again before their time', async () => {
    const report = await audited.audit({ due: true });
    expect(report).toMatchObject({ outcome: 'pass', verdicts: [] });
    expect(report.headline).toBe('Nothing to audit: no rule is due. The next is explain, on 2026-07-01.');
  });

  it('are audited with other trials the next time, and only one of them should leave', async () => {
    const report = await audited.audit();
    expect([report.outcome, report.judgement.exitCode]).toEqual(['fail', 1]);
    expect(report.plan.rules).toMatchObject([{ reason: 'asked' }, { reason: 'asked' }]);
    const kinds = report.verdicts.map(({ audit }) => audit?.kind).sort();
    expect(kinds).toEqual(['evict', 'postpone']);
    const before = decideReceipt(readReceipt(audited.read('.rentroll/audits/explain.json')));
    expect(report.verdicts[0]?.saving).not.toBeCloseTo(before.saving, 6);
  });

  it.each([
    ['forged', (text: string) => text.replace(/"rent": \d+/, '"rent": 1')],
    ['unreadable', (text: string) => text.slice(1)],
  ])('are not evicted on a first strike that is %s', async (_state, edit) => {
    const file = '.rentroll/audits/explain.json';
    const text = audited.read(file);
    audited.repository.write({ [file]: edit(text) });
    const { stamped, left } = await stampRules({ configFile, dryRun: true }, audited.deps());
    audited.repository.write({ [file]: text });
    expect(stamped).toMatchObject([{ rule: 'read-all', audit: { kind: 'evict' } }]);
    expect(left).toMatchObject([{ rule: 'explain', why: expect.stringContaining(file) }]);
  });

  it('are not evicted on strikes that only the branch brings', async () => {
    const { git } = audited.repository;
    git('checkout', '--quiet', '-b', 'planted');
    git('branch', '--force', 'main', 'HEAD~1');
    const { stamped } = await stampRules({ configFile, dryRun: true }, audited.deps());
    git('branch', '--force', 'main', 'planted');
    git('checkout', '--quiet', 'main');
    expect(stamped.map(({ audit }) => audit?.kind)).toEqual(['strike', 'strike']);
  });

  it('lose one, whatever is run again', async () => {
    const { stamped } = await audited.stamp();
    const leaving = stamped.find(({ to }) => to === 'evicted')?.rule ?? '';
    const staying = leaving === 'explain' ? 'read-all' : 'explain';
    expect(stamped.find(({ rule }) => rule === staying)?.audit).toEqual({ kind: 'postpone', first: leaving });
    const written = state();
    expect(written.split('\n').sort()).toEqual([
      ` D .rentroll/audits/${leaving}.json`,
      ' M .rentroll/ledger.yml',
      ` M .rentroll/receipts/${leaving}.json`,
      `M ${memory}`,
    ]);
    expect(audited.read(memory)).not.toContain(costly[leaving as 'explain'].body);
    expect((await audited.stamp()).files).toEqual([]);
    expect(state()).toBe(written);
    expect((await lint()).map(({ severity }) => severity)).not.toContain('error');
  });

  it('leave a repository that passes', async () => {
    audited.repository.commit('Evict');
    expect((await lint()).map(({ code }) => code)).toEqual(['receipt-stale']);
    const { stamped, left, files } = await audited.stamp();
    expect([stamped, files]).toEqual([[], []]);
    expect(left).toMatchObject([{ why: expect.stringContaining('another active rules') }]);
  });

  it('start again with a first strike, since the other one has left', async () => {
    const report = await audited.audit();
    expect(report.verdicts).toMatchObject([{ audit: { kind: 'strike' } }]);
  });
});

describe('an audit', () => {
  const open: AuditedRepository[] = [];
  const make: typeof openAudited = async (...args) => {
    const audited = await openAudited(...args);
    open.push(audited);
    return audited;
  };
  afterAll(() => {
    for (const { repository } of open) repository.remove();
  });

  it('evicts at once a rule that breaks tasks, but never a protected one', async () => {
    const body = 'Only describe the change in your answer and do not edit any file.';
    const [plain, safe] = await Promise.all([
      make({ breaker: active(body) }),
      make({ breaker: active(body, '\n    protected: true') }),
    ]);
    const [evicted, kept] = [await plain.audit(), await safe.audit()];
    expect(evicted).toMatchObject({
      outcome: 'fail',
      verdicts: [{ verdict: 'regression', audit: { kind: 'evict', why: 'regression' } }],
    });
    expect(kept).toMatchObject({ outcome: 'pass', verdicts: [{ verdict: 'regression', audit: { kind: 'protect' } }] });
    expect((await plain.stamp()).stamped).toMatchObject([{ to: 'evicted' }]);
    expect((await safe.stamp()).stamped).toMatchObject([{ to: 'active', kept: 'protected' }]);
    expect((await runLint({ configFile, prove: false }, safe.deps())).problems).toEqual([]);
  });

  it('that is interrupted is continued by the same audit, days later too, and ends as if it never was', async () => {
    const [whole, cut] = [await make(costly), await make(costly)];
    const expected = await whole.audit({ due: true });
    const abort = new AbortController();
    const progress = { ...silent, trial: () => abort.abort() };
    const stopped = await cut.audit({ due: true, concurrency: 1 }, { progress, signal: abort.signal });
    expect(stopped).toMatchObject({ outcome: 'undecided', resume: 'rentroll audit --due', budget: { trials: 1 } });
    expect((await cut.stamp()).stamped).toEqual([]);
    const resumed = await cut.audit({ due: true }, { now: () => new Date('2026-06-20T12:00:00Z') });
    expect(resumed.verdicts).toEqual(expected.verdicts);
    await cut.stamp();
    expect(JSON.parse(cut.read('.rentroll/audits/explain.json')).decidedOn).toBe('2026-06-01');
  });

  it('that settles nothing flags the rule, is no strike, and goes on from the trials that were paid for', async () => {
    const audited = await make({ explain: costly.explain }, { files: { '.rentroll/config.yml': strictConfig } });
    const report = await audited.audit({ budgetTokens: 100_000 });
    expect([report.outcome, report.judgement.exitCode]).toEqual(['undecided', 3]);
    expect(report.verdicts).toMatchObject([{ audit: { kind: 'keep' } }]);
    expect(report.verdicts[0]?.next.text).toMatch(/stays active/);
    expect((await runLint({ configFile, prove: false }, audited.deps())).problems).toEqual([]);
    let ran = 0;
    const progress: Progress = { ...silent, trial: (_, recalled) => (ran += recalled ? 0 : 1) };
    const more = await audited.audit({}, { progress });
    expect(more.budget.trials).toBe(report.budget.trials + ran);
    expect(ran).toBeGreaterThan(0);
  });
});

/** A minimal effect that a few trials cannot settle. */
const strictConfig = tinyConfig('policy: { minEffect: 3% }\nbudget: { trial: 50000 }\n');
