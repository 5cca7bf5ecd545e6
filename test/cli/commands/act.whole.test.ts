import { afterEach, describe, expect, it } from 'vitest';
import { runCli } from '../../helpers/run-cli.ts';
import { openBranch, removeRepositories, workflowOf } from '../../support/local-actions/make-request.ts';
import { makeFakeAct } from '../act/fake-act.ts';

afterEach(removeRepositories);

const good = workflowOf('  one: { runs-on: x, steps: [{ run: echo rentroll }] }\n');

describe('rentroll act', () => {
  it('starts nektos/act for the event, with a secret by name and the options after --', async () => {
    const fake = makeFakeAct();
    const args = ['act', 'push', '--secret', 'MY_KEY', '--', '-j', 'one'];
    const { code, stderr } = await runCli(openBranch(good).root, args, { PATH: fake.path, MY_KEY: 'sesame' });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [call] = fake.listCalls();
    expect(call).toMatchObject({ env: { MY_KEY: 'sesame' }, event: { ref: 'refs/heads/change' } });
    expect(call?.args.slice(-4)).toEqual(['-s', 'MY_KEY', '-j', 'one']);
  });

  it('ends with 1 when act fails', async () => {
    const { code } = await runCli(openBranch(good).root, ['act'], { PATH: makeFakeAct({ exitCode: 4 }).path });
    expect(code).toBe(1);
  });

  it('says how to install act when it is missing, and ends with 2', async () => {
    const { code, stdout } = await runCli(openBranch(good).root, ['act'], { PATH: '/usr/bin:/bin' });
    expect(code).toBe(2);
    expect(stdout).toContain('act-missing');
    expect(stdout).toContain('gh extension install https://github.com/nektos/gh-act');
  });

  it('refuses a secret that is not in the environment', async () => {
    const { code, stdout } = await runCli(openBranch(good).root, ['act', '--secret', 'NOT_THERE']);
    expect(code).toBe(2);
    expect(stdout).toContain('secret-missing');
  });

  it.each([['pull_requests'], ['--built-in'], ['--containers']])('refuses %s as wrong usage', async (arg) => {
    expect((await runCli(openBranch(good).root, ['act', arg])).code).toBe(2);
  });
});
