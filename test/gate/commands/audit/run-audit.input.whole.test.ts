import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { Report } from '../../../../src/core/model/verdict/report.ts';
import { checkChange } from '../../../../src/gate/check.ts';
import { readGateRequest } from '../../../../src/gate/commands/check/read-gate-request.ts';
import { inventReceipt } from '../../../helpers/active-rules.ts';
import { ledgerOf } from '../../../helpers/make-repository.ts';
import { type AuditedRepository, active, openAudited } from './audit-repository.ts';

/** Git takes long on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const open: AuditedRepository[] = [];
const rules = { dates: active('Write dates in the order year, month, day.') };
const auditFile = '.rentroll/audits/dates.json';

const make: typeof openAudited = async (...args) => {
  const audited = await openAudited(...args);
  open.push(audited);
  return audited;
};
afterEach(() => {
  for (const { repository } of open.splice(0)) repository.remove();
});
const codesOf = (report: Report) => report.problems.map(({ code }) => code);

describe('an audit', () => {
  it('of an agent nobody has heard of could not run, and says which there are', async () => {
    const report = await (await make(rules)).audit({ agent: 'sqll', dryRun: true });
    expect(report.judgement.exitCode).toBe(2);
    expect(report.problems).toMatchObject([
      {
        code: 'config-unknown-agent',
        message: 'the config has no agent "sqll"',
        hint: expect.stringContaining('"sql"'),
      },
    ]);
  });

  it.each([
    ['of the words that name an object', 'constructor'],
    ['of a word with a control character', 'a\u001b[31m'],
  ])('%s is an unknown agent too', async (_what, agent) => {
    expect(codesOf(await (await make(rules)).audit({ agent, dryRun: true }))).toEqual(['config-unknown-agent']);
  });

  it('has nothing to do where no rule is active', async () => {
    const audited = await make({ dates: { body: rules.dates.body, more: 'status: candidate' } }, { standings: {} });
    expect(await audited.audit()).toMatchObject({
      outcome: 'pass',
      headline: 'Nothing to audit: no rule is active or inherited.',
    });
    expect(await audited.audit({ agent: 'sql', due: true, dryRun: true })).toMatchObject({
      outcome: 'pass',
      headline: 'Nothing to audit: no rule of sql is active or inherited.',
    });
  });

  it('has nothing to do before the default branch has rules', async () => {
    const candidates = { dates: { body: rules.dates.body, more: 'status: candidate' } };
    const audited = await make(candidates, { standings: {} });
    const { repository } = audited;
    repository.git('checkout', '--quiet', '--orphan', 'empty');
    repository.git('rm', '-rfq', '.');
    const empty = repository.commit('Empty');
    repository.git('checkout', '--quiet', 'main');
    expect(await audited.audit({ base: empty })).toMatchObject({ outcome: 'pass', verdicts: [] });
  });

  it('does not begin when the clock is behind the verdicts', async () => {
    const report = await (await make(rules, { today: '2026-02-01' })).audit({ due: true });
    expect(report.judgement.exitCode).toBe(2);
    expect(report.problems).toMatchObject([
      {
        code: 'audit-clock-behind',
        message: 'the latest verdict of "dates" is of "2026-03-01", and today is "2026-02-01"',
        hint: expect.stringContaining('clock'),
      },
    ]);
  });

  it('takes a day of difference for a time zone', async () => {
    const report = await (await make(rules, { today: '2026-02-28' })).audit({ due: true });
    expect(report.headline).toContain('The next is dates, on 2026-03-31.');
  });

  it('is due for a rule whose CLI or model has changed, however young its verdict', async () => {
    const standings = { dates: { runnerVersion: '0.0.1' } };
    const audited = await make(rules, { standings, today: '2026-03-02' });
    const dry = await audited.audit({ due: true, dryRun: true });
    expect(dry.plan.rules).toMatchObject([{ rule: 'dates', reason: 'other-runtime' }]);
  });

  it('measures at most two rules, the oldest first, unless it is told all', async () => {
    const bodies = [
      'Write dates in the order year, month, day.',
      'Greet the reader kindly.',
      'End each answer with thanks.',
    ];
    const many = Object.fromEntries(bodies.map((body, index) => [`rule-${index}`, active(body)]));
    const standings = { 'rule-0': {}, 'rule-1': { decidedOn: '2026-01-01' }, 'rule-2': { decidedOn: '2026-02-01' } };
    const audited = await make(many, { standings });
    const of = async (request: object) =>
      (await audited.audit({ ...request, dryRun: true })).plan.rules.map(({ rule }) => rule);
    expect(await of({})).toEqual(['rule-1', 'rule-2']);
    expect(await of({ all: true })).toEqual(['rule-1', 'rule-2', 'rule-0']);
    expect((await audited.audit({ all: true, dryRun: true })).budget.totalConsumed).toBe(0);
  });
});

describe('a record of an audit', () => {
  it.each<[string, (text: string) => string, string]>([
    ['that is no JSON', (text) => text.slice(1), 'receipt-invalid'],
    ['of another rule', (text) => text.replaceAll('"rule": "dates"', '"rule": "other"'), 'receipt-misnamed'],
    ['with a forged rent', (text) => text.replace(/"rent": \d+/, '"rent": 1'), 'receipt-forged'],
    ['with a verdict of its own', (text) => text.replace('{', '{ "verdict": "undecided",'), 'receipt-invalid'],
    ['with other memories', (text) => text.replace(/"sets": \[/, '"sets": [["b"],'), 'receipt-forged'],
  ])('%s is refused by audit and check', async (_what, edit, code) => {
    const audited = await make(rules);
    const { repository } = audited;
    const text = await inventReceipt(repository.root, 'dates', { share: 1.3, decidedOn: '2026-04-01' });
    repository.write({ [auditFile]: text });
    repository.commit('Strike');
    expect((await audited.audit({ dryRun: true })).problems).toEqual([]);
    repository.git('checkout', '--quiet', '-b', 'forge');
    repository.write({ [auditFile]: edit(text) });
    repository.commit('Forge');
    const [audit, check] = [
      await audited.audit({ dryRun: true }),
      await checkChange(readGateRequest({ configFile: defaultConfigFile }), audited.deps()),
    ];
    for (const report of [audit, check]) {
      expect(report.judgement.exitCode).toBe(1);
      expect(report.problems[0]).toMatchObject({ code, at: { file: auditFile } });
    }
  });

  it('of a rule that is not active is only in the way', async () => {
    const audited = await make(rules);
    const text = await inventReceipt(audited.repository.root, 'dates', { share: 1.3 });
    audited.repository.write({ [auditFile]: text, '.rentroll/ledger.yml': ledgerOf({}) });
    audited.repository.commit('Strike');
    const { problems } = await audited.audit({ dryRun: true });
    expect(problems.filter(({ at }) => at?.file === auditFile)).toMatchObject([
      { code: 'audit-orphan', severity: 'warning' },
    ]);
  });
});
