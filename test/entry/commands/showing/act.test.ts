import { afterEach, describe, expect, it } from 'vitest';
import { makeRepository, openRepository, type Repository } from '../../../helpers/make-repository.ts';
import { type CliResult, runCli } from '../../../helpers/run-cli.ts';

const open: Repository[] = [];

afterEach(() => {
  for (const repository of open.splice(0)) repository.remove();
});

const echo = (jobs: string) => `name: rentroll\non: [pull_request, push]\njobs:\n${jobs}`;
const good = echo(
  '  one: { runs-on: ubuntu-latest, steps: [{ uses: actions/checkout@v7 }, { name: say, run: "echo rentroll $GITHUB_SHA; touch made-here" }] }\n',
);

/** A branch whose base has this workflow. */
function makeBranch(workflow: string | undefined, more: Readonly<Record<string, string>> = {}): Repository {
  const files = workflow === undefined ? {} : { '.github/workflows/rentroll.yml': workflow };
  const repository = makeRepository({ base: { ...files, ...more }, head: { 'src/app.ts': 'export {};\n' } });
  open.push(repository);
  return repository;
}

const act = (repository: Repository, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<CliResult> =>
  runCli(repository.root, ['act', ...args], env);

describe('rentroll act', () => {
  it("runs the pull request of the branch, shows a tree, and leaves the user's files alone", async () => {
    const repository = makeBranch(good);
    const { code, stdout, stderr } = await act(repository);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^note: no GitHub: nothing is posted/);
    expect(stdout).toMatch(
      /\n {2}one: ok \(\d+\.\d s\)\n {4}ok {8}Run actions\/checkout@v7 .*\n {6}\| checked out .*\n {4}ok {8}say .*\n {6}\| rentroll [0-9a-f]{40}\n/,
    );
    expect(stdout).toMatch(/\nok: \.github\/workflows\/rentroll\.yml on pull_request \(/);
    expect(stderr).toMatch(/^one \/ say: success/m);
    expect(repository.git('status', '--porcelain')).toBe('');
    expect(repository.git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/change\nrefs/heads/main');
  });

  it('gives jobs, steps, outputs and commits as JSON', async () => {
    const repository = makeBranch(good);
    const { code, stdout, stderr } = await act(repository, ['push', '--json']);
    const { runs } = JSON.parse(stdout);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(runs).toMatchObject([
      { event: 'push', conclusion: 'success', jobs: [{ id: 'one', permissions: { contents: 'read' } }] },
    ]);
    expect(runs[0].jobs[0].steps[1].log).toEqual([`rentroll ${repository.git('rev-parse', 'HEAD')}`]);
  });

  it('judges the merge of head into its base, with the tree of head and the date of head', async () => {
    const text = echo(
      '  one: { runs-on: x, steps: [{ uses: actions/checkout@v7, with: { fetch-depth: 2 } }, { run: "git rev-parse HEAD^1 HEAD^2 HEAD^{tree}; git show -s --format=%cI; echo rentroll $GITHUB_BASE_REF $GITHUB_HEAD_REF $GITHUB_REF" }] }\n',
    );
    const repository = makeBranch(text);
    const { stdout } = await act(repository, ['--json']);
    expect(JSON.parse(stdout).runs[0].jobs[0].steps[1].log).toEqual([
      repository.git('rev-parse', 'main'),
      repository.git('rev-parse', 'change'),
      repository.git('rev-parse', 'change^{tree}'),
      '2026-03-01T09:00:00+00:00',
      'rentroll main change refs/pull/1/merge',
    ]);
  });

  it('ends with 1 when a job fails, and shows why', async () => {
    const { code, stdout } = await act(
      makeBranch(echo('  one: { runs-on: x, steps: [{ run: "echo rentroll says; exit 4" }] }\n')),
    );
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /FAILED {4}Run echo rentroll says; exit 4 .*\n {6}\| rentroll says\n {6}\| error: Process completed with exit code 4\.\n/,
    );
  });

  it('shows the last lines of what went well, and all of them on request', async () => {
    const repository = makeBranch(
      echo(
        '  one: { runs-on: x, steps: [{ name: count, run: "echo rentroll; for i in 1 2 3 4; do echo line $i; done" }] }\n',
      ),
    );
    const short = await act(repository);
    expect(short.stdout).toMatch(
      /ok {8}count .*\n {6}\| … 2 lines before \(--verbose shows them\)\n {6}\| line 2\n {6}\| line 3\n {6}\| line 4\n/,
    );
    const whole = await act(repository, ['--verbose']);
    expect(whole.stdout).toMatch(/ok {8}count .*\n {6}\| rentroll\n {6}\| line 1\n {6}\| line 2\n/);
  });

  it('runs the other jobs of a file with one that it cannot, says which and why, and ends with 3', async () => {
    const jobs =
      '  one: { runs-on: x, steps: [{ run: echo rentroll }] }\n  two: { runs-on: x, container: n, steps: [{ run: ls }] }\n';
    const { code, stdout } = await act(makeBranch(echo(jobs)));
    expect(code).toBe(3);
    expect(stdout).toMatch(/\n {2}one: ok .*\n(?: {4}.*\n)+ {2}two: left out\n {4}"container" cannot run locally/);
    expect(stdout).toMatch(/\nok: \S+ on pull_request \(.*\), 1 of 2 jobs left out\n$/);
    expect((await act(makeBranch(echo(jobs)), ['--job', 'one'])).code).toBe(0);
    expect((await act(makeBranch(echo(jobs.replace('echo rentroll', 'rentroll'))), ['--json'])).code).toBe(1);
  });

  it('pushes where it is told to', async () => {
    const repository = makeBranch(good.replace('[pull_request, push]', '{ push: { branches: [main] } }'));
    const elsewhere = await act(repository, ['push']);
    expect([elsewhere.code, elsewhere.stdout]).toEqual([
      0,
      expect.stringContaining('not started: .github/workflows/rentroll.yml: the branch "change" is filtered out'),
    ]);
    expect((await act(repository, ['push', '--ref', 'main'])).stdout).toMatch(/\nok: \S+ on push/);
  });

  it('lists without running', async () => {
    const text = echo(
      '  plan: { runs-on: x, steps: [{ run: rentroll plan }] }\n  gate: { needs: plan, runs-on: x, steps: [{ uses: a/b@v1 }] }\n',
    );
    const { code, stdout } = await act(makeBranch(text), ['--list']);
    expect(code).toBe(0);
    expect(stdout).toBe(
      '.github/workflows/rentroll.yml: rentroll\n  events: pull_request, push\n  jobs: plan, gate (after plan)\n  note: the action "a/b@v1" cannot run locally (job "gate")\n',
    );
  });

  it('hands on secrets by name and variables by value, and nothing else', async () => {
    const text = echo(
      '  one: { runs-on: x, steps: [{ env: { A: "${{ secrets.MY_KEY }}" }, run: "echo rentroll $A $B ${#A} [$OTHER]" }] }\n',
    );
    const env = { MY_KEY: 'sesame-open', OTHER: 'not this' };
    const { stdout } = await act(makeBranch(text), ['--json', '--secret', 'MY_KEY', '--env', 'B=two=2'], env);
    expect(JSON.parse(stdout).runs[0].jobs[0].steps[0].log).toEqual(['rentroll *** two=2 11 []']);
    expect(stdout).not.toContain('sesame');
  });

  it('puts an event file over the payload, and each of the examples can be used', async () => {
    const text =
      'name: rentroll\non: [pull_request, push, merge_group, workflow_dispatch, schedule]\njobs: { one: { runs-on: x, steps: [{ run: "echo rentroll ${{ github.event.pull_request.number }} ${{ github.event.schedule }} ${{ inputs.agent }} ${{ github.ref }}" }] } }\n';
    const repository = makeBranch(text);
    const said = async (event: string) => {
      const { stdout } = await act(repository, [event, '--event-file', event, '--json']);
      return JSON.parse(stdout).runs[0].jobs[0].steps[0].log[0].replace(/\s+/g, ' ');
    };
    expect(await said('pull_request')).toBe('rentroll 7 refs/pull/7/merge');
    expect(await said('schedule')).toBe('rentroll 17 3 * * 1 refs/heads/main');
    expect(await said('workflow_dispatch')).toBe('rentroll sql refs/heads/change');
    expect(await said('push')).toBe('rentroll refs/heads/change');
    repository.write({ push: '{ "ref": "refs/heads/mine" }' });
    expect(await said('push')).toBe('rentroll refs/heads/mine');
    expect(await said('merge_group')).toMatch(/^rentroll refs\/heads\/gh-readonly-queue\/main\/pr-1-[0-9a-f]{40}$/);
  });

  it('says what is not part of the run', async () => {
    const repository = makeBranch(good);
    repository.write({ 'src/app.ts': 'edited\n' });
    const { stdout } = await act(repository);
    expect(stdout).toContain('note: uncommitted edits are not part of this run');
  });

  it('shows no name or line that a terminal or a log would obey', async () => {
    const text = echo(
      '  one: { name: "a\\u001b[31m\\u202e", runs-on: x, steps: [{ name: "::error::owned", run: "printf \'rentroll \\\\033[31mred\\\\n::warning::w\\\\033[2J\\\\n##[group]x\\\\n\'; exit 1" }] }\n',
    );
    const { stdout, stderr, code } = await act(makeBranch(text));
    expect(code).toBe(1);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those must not be there
    expect(stdout + stderr).not.toMatch(/[\u001b\u202e]|^\s*::|##\[/m);
  });
});

describe('rentroll act where it cannot run', () => {
  it.each<[string, readonly string[], string]>([
    ['a secret that is not there', ['--secret', 'NOT_THERE'], 'secret-missing'],
    ['nektos/act that is not there', ['--with-act'], 'act-missing'],
    ['containers without it', ['--containers'], 'act-missing'],
    ['a ref that no push asks for', ['pull_request', '--ref', 'main'], 'ref-not-used'],
    ['an unknown job', ['--job', 'two'], 'unknown-job'],
  ])('names %s and ends with 2', async (_, args, code) => {
    const result = await act(makeBranch(good), [...args, '--json']);
    expect(result.code).toBe(2);
    expect(JSON.parse(result.stdout)).toMatchObject({ outcome: 'error', problems: [{ code }] });
  });

  it('leaves foreign actions out when told to', async () => {
    const text = echo('  one: { runs-on: x, steps: [{ run: echo rentroll }, { uses: some/thing@v1 }] }\n');
    expect((await act(makeBranch(text), ['--skip', 'Some/Thing'])).code).toBe(0);
  });

  it.each([
    [['pull_requests']],
    [['--env', 'no-pair']],
    [['push', '--ref', 'refs/x']],
    [['--built-in', '--with-act']],
    [['--containers', '--built-in']],
  ])('tells wrong usage: %j', async (args) => {
    expect((await act(makeBranch(good), args)).code).toBe(2);
  });
});

it('the clone of a repository that has no branch and no remote still works', async () => {
  const repository = makeBranch(good);
  repository.git('checkout', '--quiet', '--detach');
  expect((await act(openRepository(repository.root))).code).toBe(0);
});
