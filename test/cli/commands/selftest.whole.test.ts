import { afterAll, describe, expect, it } from 'vitest';
import { makeRepository } from '../../helpers/make-repository.ts';
import { runCli } from '../../helpers/run-cli.ts';

const repository = makeRepository();
afterAll(() => repository.remove());

describe('selftest', () => {
  it('says how to get trials when there are none', async () => {
    const { code, stdout } = await runCli(repository.root, ['selftest']);
    expect(code).toBe(2);
    expect(stdout).toContain('selftest-no-trials');
    expect(stdout).toContain('rentroll selftest --agent sql --trials 8');
  });

  it('runs trials, then answers from the journal without running any', async () => {
    const first = await runCli(repository.root, ['selftest', '--trials', '3', '--replays', '40', '--json']);
    expect(first.code).toBe(0);
    const { budget, ...report } = JSON.parse(first.stdout);
    expect(budget).toMatchObject({ trials: 9, dollars: 0 });
    const [test] = report.tests;
    expect(test.basis).toEqual({ trials: 9, completed: 9 });
    expect(test.rates.map((row: { effect: number }) => row.effect)).toEqual([0, 0.05, 0.1, 0.15, 0.2]);
    expect(report.notices).toEqual([
      'a task of sql has 3 completed trials: run more with rentroll selftest --agent sql --trials 8',
    ]);
    const second = await runCli(repository.root, ['selftest', '--replays', '40', '--json']);
    // What spends nothing has no budget to show.
    expect(JSON.parse(second.stdout)).toEqual(report);
    expect(second.stderr).not.toContain('preparing the fixture');
  });

  it('shows people the answer and tables', async () => {
    const words = await runCli(repository.root, ['selftest', '--agent', 'sql', '--replays', '40']);
    expect(words.code).toBe(0);
    expect(words.stdout).toMatch(/^sql: a rule that does nothing earns in/m);
    expect(words.stdout).toContain('Verdicts by true saving');
    expect(words.stdout).toMatch(/^sql-01 +3/m);
  });

  it('refuses an agent it does not know', async () => {
    const { code, stdout } = await runCli(repository.root, ['selftest', '--agent', 'sqk']);
    expect(code).toBe(2);
    expect(stdout).toContain('Did you mean "sql"?');
  });
});
