import { describe, expect, it } from 'vitest';
import { buildReport, type ReportInput } from '../../../src/gate/report/build-report.ts';
import { defaultTestConfig } from '../../helpers/config.ts';

const gathered: ReportInput = {
  baseSha: 'b',
  headSha: 'h',
  ledgerFile: '.rentroll/ledger.yml',
  problems: [],
  notices: ['A note.'],
  verdicts: [],
  judgement: { outcome: 'pass', conclusion: 'success', exitCode: 0, title: 'Nothing to measure.' } as never,
  onUndecided: 'neutral',
};

describe('buildReport', () => {
  it('says the policy and the limits of the config when nothing was planned or spent', () => {
    const { ratio, strictness } = defaultTestConfig.policy;
    const { run, dollars } = defaultTestConfig.budget;
    expect(buildReport({ ...gathered, config: defaultTestConfig, minEffect: '20 %' })).toMatchObject({
      schema: 1,
      outcome: 'pass',
      headline: 'Nothing to measure.',
      notices: ['A note.'],
      policy: { ratio, strictness, minEffect: '20 %', onUndecided: 'neutral' },
      budget: { run: '', totalConsumed: 0, reserved: 0, maxAllowed: run, maxDollars: dollars, trials: 0, agents: [] },
      plan: { digest: '', rules: [], expected: { trials: 0, tokens: 0 }, worst: { trials: 0, tokens: 0 } },
    });
  });

  it('has no limits and no policy of its own when the config could not be read', () => {
    const report = buildReport({ ...gathered, onUndecided: 'fail' });
    expect(report.policy).toEqual({ ratio: 0, strictness: 'usual', minEffect: 'auto', onUndecided: 'fail' });
    expect(report.budget).toMatchObject({ maxAllowed: 0, maxDollars: 0, dollars: 0, percentUsed: 0 });
    expect(report.budget).toMatchObject({ warningActive: false, budgetExhausted: false });
    expect(report).not.toHaveProperty('monthly');
  });

  it.each([
    { name: 'sessions and price', sessions: 30, model: 'priced', monthly: { sessions: 130, dollarsPerMillion: 3 } },
    { name: 'no price', sessions: 30, model: 'nobody-knows', monthly: undefined },
    { name: 'no sessions', sessions: 'auto', model: 'priced', monthly: undefined },
  ])('prices a month by the config when it says $name', ({ sessions, model, monthly }) => {
    const policy = { ...defaultTestConfig.policy, sessionsPerWeek: sessions };
    const prices = { priced: { input: 3, output: 15, cacheCreation: 3.75, cacheRead: 0.3 } };
    const runner = { ...defaultTestConfig.runner, model };
    const config = { ...defaultTestConfig, policy, prices, runner } as unknown as typeof defaultTestConfig;
    expect(buildReport({ ...gathered, config }).monthly).toEqual(monthly);
  });

  it('names the rules of the plan with reason and rent', () => {
    const rule = { id: 'batch-reads', agent: 'sql', body: 'Batch reads.' };
    const plan = {
      digest: 'd',
      expected: { trials: 6, tokens: 60 },
      worst: { trials: 12, tokens: 120 },
      notWorthMeasuring: [],
      rules: [{ rule, agent: 'sql', reason: 'new', rent: 12 }],
    };
    const input = { ...gathered, plan } as unknown as ReportInput;
    expect(buildReport(input).plan).toMatchObject({
      digest: 'd',
      expected: { trials: 6, tokens: 60 },
      rules: [{ rule: 'batch-reads', agent: 'sql', reason: 'new', rent: 12 }],
    });
  });
});
