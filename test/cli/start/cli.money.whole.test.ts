import { afterEach, describe, expect, it } from 'vitest';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../helpers/make-repository.ts';
import { runCli } from '../../helpers/run-cli.ts';

let repository: Repository;
afterEach(() => repository.remove());

const ledger = ledgerOf({ spelling: 'Prefer British spelling in every sentence that a customer may read one day.' });
const open = (config: string, head: Readonly<Record<string, string>> = { '.rentroll/ledger.yml': ledger }) => {
  repository = makeRepository({ base: { '.rentroll/config.yml': tinyConfig(config) }, head });
};
const run = (...args: readonly string[]) => runCli(repository.root, args);
const flat = (text: string) => text.replace(/\s+/g, ' ');
const reportOf = async (...args: readonly string[]) => JSON.parse((await run(...args, '--json')).stdout) as Report;

describe('money before spending', () => {
  it('prints the bill with check --dry-run', async () => {
    open('');
    const dry = await run('check', '--dry-run');
    expect(dry).toMatchObject({ code: 0, stderr: '' });
    expect(dry.stdout).toMatch(/\nspelling +sql +added here +\d+ +\d+–\d+ +[\d.]+ M–[\d.]+ M +\d+\n/);
    expect(flat(dry.stdout)).toContain(
      'A trial is estimated at a quarter of budget.trial (200,000 tokens at most), since none is known.',
    );
    const { bills = [], expected, worst } = (await reportOf('check', '--dry-run')).plan;
    expect(bills).toMatchObject([{ rule: 'spelling', basis: 'assumed', expected, worst, payback: { saving: 0.2 } }]);
  });

  it('spends nothing on what is not worth measuring, says so, and measures it anyway', async () => {
    open('policy: { minEffect: 20%, sessionsPerWeek: 1 }\n');
    expect((await run('check', '--dry-run')).stdout).toContain('0 rules would be measured. 1 is not worth measuring.');
    const skipped = await reportOf('check');
    expect(skipped).toMatchObject({ outcome: 'undecided', budget: { trials: 0 }, plan: { skipped: ['spelling'] } });
    expect(skipped.verdicts).toMatchObject([
      { verdict: 'undecided', reason: 'not-worth-measuring', spend: { trials: 0 } },
    ]);
    const [{ next } = { next: { text: '', command: '' } }] = skipped.verdicts;
    expect(next.text).toContain('even a saving of 25 % would pay back only 3 of them in 12 sessions');
    const [program, ...words] = next.command?.split(' ') ?? [];
    expect([program, ...words]).toEqual(['rentroll', 'check', '--anyway']);
    const measured = await run(...words);
    expect(measured.code).toBe(1);
    expect(measured.stderr).toMatch(
      /^spelling: about \d+ trials, .* tokens; at most .*; pays for itself after \d+ sessions/m,
    );
    expect((await reportOf('check', '--anyway')).budget.trials).toBeGreaterThan(0);
  }, 60_000);

  it('names the limit that stopped it, with its place, and warns of it before', async () => {
    open('budget:\n  run: 200000\n  trial: 50000\n');
    const { code, stdout, stderr } = await run('check');
    expect(code).toBe(3);
    const limit = '200,000 tokens (budget.run, .rentroll/config.yml:9:3)';
    expect(flat(stdout)).toContain(`Stopped: the next trial could have passed the token limit of this run: ${limit}.`);
    expect(flat(stdout)).toContain(`Raise the limit that stopped it, ${limit}, and continue.`);
    expect(stderr).toMatch(/Warning: 8\d\.?\d* % of the token limit of this run is used/);
    const { budget } = await reportOf('check');
    expect(budget.stops).toEqual([
      {
        reason: 'convoy_budget_exceeded',
        amount: 200_000,
        setBy: 'budget.run',
        at: { file: '.rentroll/config.yml', line: 9, column: 3 },
      },
    ]);
    expect(budget.warnings).toMatchObject([{ reason: 'convoy_budget_exceeded', amount: 200_000 }]);
  }, 60_000);

  it('refuses limits under which no pair of trials fits, at their place', async () => {
    const claude = 'runner: { kind: claude, model: claude-sonnet-4-6, version: "2.1.197" }\nbudget:\n  dollars: 5\n';
    open(claude);
    const lint = await run('lint', '--no-proofs');
    expect(lint.stdout + lint.stderr).toContain('.rentroll/config.yml:9:3');
    expect(lint.stdout).toContain('budget.dollars "5" has no room for a pair of trials');
    expect(await run('check')).toMatchObject({ code: 2, stdout: expect.stringContaining('may cost $6.00') });
    repository.remove();
    open('budget: { run: 50000, trial: 50000 }\n');
    expect(await reportOf('check')).toMatchObject({
      outcome: 'error',
      budget: { trials: 0 },
      problems: [{ code: 'config-budget-room', at: { line: 8 } }],
    });
  });
});
