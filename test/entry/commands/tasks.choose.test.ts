import { afterAll, describe, expect, it } from 'vitest';
import { makeRepository } from '../../helpers/make-repository.ts';
import { runCli } from '../../helpers/run-cli.ts';

const repository = makeRepository();
afterAll(() => repository.remove());

describe('tasks choose', () => {
  it('goes by the trials that the self-test ran, for people and for machines', async () => {
    const trials = await runCli(repository.root, ['selftest', '--trials', '4', '--replays', '10']);
    expect(trials.code).toBe(0);
    const { code, stdout } = await runCli(repository.root, ['tasks', 'choose', '--size', '2', '--json']);
    expect(code).toBe(0);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ schema: 1, agent: 'sql', notices: [], lock: 'benchmarks/fixture.lock' });
    for (const task of report.pool) expect(task).toMatchObject({ basis: 'trials', completed: 4 });
    expect(report.chosen.idle.mean).toBeLessThan(report.whole.idle.mean);
    const words = await runCli(repository.root, ['tasks', 'choose', '--size', '2']);
    expect(words.stdout).toMatch(/^sql: 2 of 3 golden tasks settle a verdict for about/m);
    expect(words.stdout).toMatch(/^One more, sql-0\d: \d+ % more tokens, power/m);
    expect(words.stdout).toMatch(/^One less, without sql-0\d: \d+ % fewer tokens/m);
  });

  it('says in words and code what it cannot choose from', async () => {
    const { code, stdout } = await runCli(repository.root, ['tasks', 'choose', '--size', '9']);
    expect(code).toBe(2);
    expect(stdout).toContain('choose-size');
  });
});
