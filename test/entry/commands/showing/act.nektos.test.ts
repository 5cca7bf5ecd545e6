import { afterEach, describe, expect, it } from 'vitest';
import { openBranch, removeRepositories, workflowOf } from '../../../apart/local-actions/make-request.ts';
import { actLine, type FakeAct, greenLines, makeFakeAct } from '../../../apart/local-actions/nektos/fake-act.ts';
import { runCli } from '../../../helpers/run-cli.ts';

afterEach(removeRepositories);

const good = workflowOf('  one: { runs-on: ubuntu-latest, steps: [{ name: say, run: echo rentroll }] }\n');
const redLines = [
  actLine('one', 'say', { msg: 'rentroll says no\n', raw_output: true }),
  actLine('one', 'say', { command: 'error', arg: 'from act', msg: 'x', kvPairs: {} }),
  actLine('one', 'say', { msg: 'x', stepResult: 'failure', level: 'error', executionTime: 1e9 }),
  actLine('one', undefined, { msg: 'Job failed', jobResult: 'failure' }),
];

/** Runs `rentroll act` with the fake on PATH. */
function act(fake: FakeAct, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  return runCli(openBranch(good).root, ['act', ...args], { PATH: fake.path, ...env });
}

describe('rentroll act with nektos/act on PATH', () => {
  it('hands it the run and shows what it said as its own', async () => {
    const fake = makeFakeAct();
    const { code, stdout, stderr } = await act(fake, ['--secret', 'MY_KEY', '--job', 'one'], { MY_KEY: 'sesame' });
    expect(stderr).toContain('running with nektos/act');
    expect(stdout).toMatch(/\n {2}one: ok \(2\.0 s\)\n {4}ok {8}say \(2\.0 s\)\n {6}\| rentroll says hello\nok: /);
    expect(code).toBe(0);
    expect(fake.read()?.args).toEqual(
      expect.arrayContaining(['-j', 'one', '-s', 'MY_KEY', '-P', 'ubuntu-latest=-self-hosted']),
    );
    expect(fake.read()?.args.join()).not.toContain('sesame');
  });

  it('ends as it ends, and shows the step that failed', async () => {
    const { code, stdout } = await act(makeFakeAct({ lines: redLines, exitCode: 1 }), ['push', '--with-act']);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /FAILED {4}say .*\n {6}\| rentroll says no\n {6}\| error: from act\n {6}error: from act\nFAILED: /,
    );
  });

  it('answers as JSON in the shape of the built-in runner', async () => {
    const { code, stdout } = await act(makeFakeAct(), ['--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      schema: 1,
      runner: 'nektos/act',
      notStarted: [],
      runs: [
        {
          file: '.github/workflows/rentroll.yml',
          event: 'pull_request',
          conclusion: 'success',
          output: [],
          jobs: [{ id: 'one', conclusion: 'success', steps: [{ name: 'say', log: ['rentroll says hello'] }] }],
        },
      ],
    });
    const own = JSON.parse((await act(makeFakeAct(), ['--json', '--built-in'])).stdout);
    expect(own).toMatchObject({ schema: 1, runner: 'built-in', runs: [{ conclusion: 'success' }] });
  });

  it('shows what it said of itself when that is all there is', async () => {
    const { code, stdout } = await act(makeFakeAct({ unknown: ['--json'] }));
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /note: this nektos\/act does not know an option .*\n {2}one: skipped .*\n {2}nektos\/act said:\n {4}\| Error: unknown flag: --json\n/,
    );
  });

  it('gives its steps the token of the environment, unless told not to', async () => {
    const [fake, without] = [makeFakeAct(), makeFakeAct()];
    const { stderr } = await act(fake, [], { GITHUB_TOKEN: 'ghp_x' });
    expect(stderr).toContain('its steps get GITHUB_TOKEN');
    await act(without, ['--no-token'], { GITHUB_TOKEN: 'ghp_x' });
    expect(fake.read()).toMatchObject({ env: { GITHUB_TOKEN: 'ghp_x' } });
    expect(JSON.stringify(without.read())).not.toMatch(/ghp_x|GITHUB_TOKEN/);
  });

  it('needs Docker for containers, and says so', async () => {
    const env = { DOCKER_HOST: 'unix:///nowhere/docker.sock' };
    const { code, stdout } = await act(makeFakeAct(), ['--containers', '--json'], env);
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({ outcome: 'error', problems: [{ code: 'docker-missing' }] });
  });

  it.each<[string, string, readonly string[]]>([
    ['the built-in runner is asked for', 'act version 0.2.87', ['--built-in']],
    ['steps are to be left out', 'act version 0.2.87', ['--skip', 'some/thing']],
    ['the program is another one of that name', 'canvas animation engine', []],
  ])('stays away when %s', async (_, version, args) => {
    const fake = makeFakeAct({ version, lines: greenLines });
    expect((await act(fake, args)).code).toBe(0);
    expect(fake.read()).toBeUndefined();
  });

  it('shows no line that a terminal or a log would obey', async () => {
    const lines = [
      actLine('one', 'say\u001b[31m', { msg: '\u001b[31mred\n::warning::w\n', raw_output: true }),
      '::error::owned',
      '##[group]x',
    ];
    const { stdout } = await act(makeFakeAct({ lines, exitCode: 1 }), ['--verbose']);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those must not be there
    expect(stdout).not.toMatch(/[\u001b]|^\s*::|##\[/m);
  });
});
