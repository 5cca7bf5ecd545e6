import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ActRequest } from '../../../src/cli/act/event-facts.ts';
import { runAct } from '../../../src/cli/act/run-act.ts';
import { ProblemError } from '../../../src/core/model/problem.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { openBranch, removeRepositories, workflowOf } from '../../support/local-actions/make-request.ts';
import { type FakeAct, type FakeActOptions, makeFakeAct } from './fake-act.ts';

afterEach(() => {
  removeRepositories();
  vi.unstubAllEnvs();
});

const good = workflowOf('  one: { runs-on: ubuntu-24.04-arm, steps: [{ run: echo rentroll }] }\n');

interface Run {
  readonly passed: boolean;
  readonly fake: FakeAct;
  readonly repository: Repository;
  readonly notes: readonly string[];
}

/** Runs the workflows of a repository with the fake on PATH. */
async function run(
  repository: Repository,
  more: Partial<ActRequest> = {},
  { machine = {}, ...options }: FakeActOptions & { readonly machine?: NodeJS.ProcessEnv } = {},
): Promise<Run> {
  const fake = makeFakeAct(options);
  const notes: string[] = [];
  const passed = await runAct({
    cwd: repository.root,
    secrets: {},
    actArguments: [],
    packageFolder: resolve(import.meta.dirname, '../../..'),
    machine: { PATH: fake.path, ...machine },
    signal: new AbortController().signal,
    notify: (line) => notes.push(line),
    ...more,
  });
  return { passed, fake, repository, notes };
}

/** Values of an option in the order they were given. */
function valuesOf(args: readonly string[], option: string): readonly string[] {
  return args.flatMap((arg, index) => (arg === option ? [args[index + 1] ?? ''] : []));
}

describe('runAct', () => {
  it('starts nektos/act on the merge of the branch, in a clone, with the payload of a pull request', async () => {
    const { passed, fake, repository } = await run(openBranch(good));
    expect(passed).toBe(true);
    const [call, ...others] = fake.listCalls();
    expect(others).toEqual([]);
    expect(call?.args.slice(0, 3)).toEqual(['pull_request', '-W', '.github/workflows/rentroll.yml']);
    expect(call?.event).toMatchObject({
      action: 'synchronize',
      pull_request: {
        head: { sha: repository.git('rev-parse', 'change') },
        base: { sha: repository.git('rev-parse', 'main') },
      },
    });
    expect(call?.event).toMatchObject({ pull_request: { merge_commit_sha: call?.head } });
    expect(call?.files).toContain('src');
    expect(call?.artifactFolder).toBe(true);
    expect(repository.git('status', '--porcelain')).toBe('');
    expect(repository.git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/change\nrefs/heads/main');
  });

  it('runs every label on this machine, and lets its servers listen to this machine alone', async () => {
    const { fake } = await run(openBranch(good));
    const { args = [] } = fake.listCalls()[0] ?? {};
    expect(valuesOf(args, '-P')).toEqual(
      expect.arrayContaining(['ubuntu-24.04-arm=-self-hosted', 'ubuntu-latest=-self-hosted']),
    );
    for (const option of ['--artifact-server-addr', '--cache-server-addr'])
      expect(valuesOf(args, option)).toEqual(['127.0.0.1']);
  });

  it('hands on secrets by name, a few variables of the machine, and nothing else', async () => {
    const machine = { ANTHROPIC_API_KEY: 'not asked for', GITHUB_TOKEN: 'ghp_x', LANG: 'C', HOME: '/home/someone' };
    const { fake } = await run(openBranch(good), { secrets: { my_key: 'sesame' } }, { machine });
    const { args = [], env = {} } = fake.listCalls()[0] ?? {};
    expect(valuesOf(args, '-s')).toEqual(['my_key']);
    expect(args.join(' ')).not.toContain('sesame');
    expect(env).toMatchObject({ MY_KEY: 'sesame', LANG: 'C' });
    expect(Object.keys(env)).not.toEqual(expect.arrayContaining(['ANTHROPIC_API_KEY']));
    expect(env['GITHUB_TOKEN']).toBeUndefined();
    expect(env['HOME']).toContain('rentroll-act-');
  });

  it('passes no secret to the pull request of a fork', async () => {
    const { fake } = await run(openBranch(good), { eventFile: 'fork', secrets: { MY_KEY: 'sesame' } });
    const [call] = fake.listCalls();
    expect(call?.event).toMatchObject({ pull_request: { head: { repo: { fork: true } } } });
    expect(JSON.stringify([call?.args, call?.env])).not.toMatch(/sesame|MY_KEY/);
  });

  it('gives the options of nektos/act to it after its own', async () => {
    const { fake } = await run(openBranch(good), { actArguments: ['-j', 'one'] });
    expect(fake.listCalls()[0]?.args.slice(-2)).toEqual(['-j', 'one']);
  });

  it('fails when one of the workflows fails, and runs all of them', async () => {
    const repository = openBranch(good, { '.github/workflows/second.yml': good });
    const { passed, fake } = await run(repository, {}, { exitCode: 1 });
    expect(passed).toBe(false);
    expect(fake.listCalls().map(({ args }) => args[2])).toEqual([
      '.github/workflows/rentroll.yml',
      '.github/workflows/second.yml',
    ]);
  });

  it('takes the workflow as it is edited, and says that other edits are not part of the run', async () => {
    const repository = openBranch(good);
    repository.write({ '.github/workflows/rentroll.yml': `${good}# edited\n`, 'src/app.ts': 'edited\n' });
    const { fake, notes } = await run(repository);
    expect(fake.listCalls()[0]?.workflow).toContain('# edited');
    expect(notes).toEqual([expect.stringContaining('uncommitted edits are not part of this run')]);
  });

  it('keeps pushes of a step on this machine', async () => {
    const repository = openBranch(good);
    repository.git('remote', 'add', 'origin', 'https://github.com/octo/rules.git');
    const { fake } = await run(repository);
    expect(fake.listCalls()[0]?.remotes).toMatch(
      /^origin\thttps:\/\/github\.com\/octo\/rules\.git \(fetch\)\norigin\tfile:.* \(push\)$/,
    );
  });

  it.each(['pull_request', 'push', 'merge_group', 'workflow_dispatch', 'schedule', 'workflow_run'] as const)(
    'runs %s on a commit of the branch or its base, with the example of its payload',
    async (event) => {
      const repository = openBranch(workflowOf('  a: { runs-on: x, steps: [{ run: rentroll }] }\n', `[${event}]`));
      const { fake } = await run(repository, { eventFile: event });
      const [call] = fake.listCalls();
      expect(call?.args[0]).toBe(event);
      expect(call?.files.includes('src')).toBe(event !== 'workflow_run');
    },
  );

  it('finds the extension of the GitHub CLI where act is not on PATH', async () => {
    const extension = makeFakeAct({ version: 'gh act version 0.2.87', file: 'data/gh/extensions/gh-act/gh-act' });
    const machine = { PATH: process.env['PATH'], XDG_DATA_HOME: join(extension.folder, 'data') };
    await run(openBranch(good), {}, { machine });
    expect(extension.listCalls()).toHaveLength(1);
  });

  it('leaves no folder behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rentroll-alone-'));
    vi.stubEnv('TMPDIR', folder);
    await run(openBranch(good));
    await expect(run(openBranch(good), { eventFile: 'no.json' })).rejects.toThrow();
    expect(readdirSync(folder).filter((name) => name.startsWith('rentroll-act-'))).toEqual([]);
  });
});

describe('runAct refuses, before anything runs,', () => {
  const notYaml = '{ on: [';
  it.each<{ name: string; workflow?: string; more?: Partial<ActRequest>; options?: FakeActOptions; code: string }>([
    { name: 'another program of that name', workflow: good, options: { version: 'canvas 1.0' }, code: 'act-missing' },
    { name: 'a repository without workflows', code: 'no-workflow' },
    { name: 'workflows that do not use rentroll', workflow: 'on: push\njobs: {}\n', code: 'no-workflow' },
    { name: 'a file that is not there', workflow: good, more: { workflow: 'gate.yml' }, code: 'workflow-missing' },
    { name: 'a file that is not YAML', workflow: notYaml, code: 'workflow-invalid' },
    {
      name: 'an event that does not start it',
      workflow: good,
      more: { event: 'schedule' },
      code: 'workflow-not-started',
    },
    { name: 'a missing event file', workflow: good, more: { eventFile: 'no.json' }, code: 'event-file-unreadable' },
    {
      name: 'an event file that is no object',
      workflow: good,
      more: { eventFile: 'list.json' },
      code: 'event-file-unreadable',
    },
    {
      name: 'an act that is gone after it told its version',
      workflow: good,
      options: { answersOnce: true },
      code: 'act-not-started',
    },
    { name: 'a base that is not there', workflow: good, more: { base: 'nowhere' }, code: 'missing-base' },
    { name: 'a folder that is no repository', workflow: good, more: { cwd: tmpdir() }, code: 'not-a-repository' },
  ])('$name', async ({ workflow, more = {}, options = {}, code }) => {
    const repository = openBranch(workflow);
    const error = await run(repository, more, options).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProblemError);
    expect((error as ProblemError).problems).toMatchObject([{ code }]);
  });

  it('a machine without nektos/act, and says how to install it', async () => {
    const machine = { PATH: '/nowhere', HOME: '/nowhere' };
    const error = await run(openBranch(good), {}, { machine }).catch((thrown: unknown) => thrown);
    expect((error as ProblemError).problems[0]).toMatchObject({
      code: 'act-missing',
      hint: expect.stringContaining('gh extension install https://github.com/nektos/gh-act'),
    });
  });
});
