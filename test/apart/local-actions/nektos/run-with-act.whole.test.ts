import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runWithAct } from '../../../../src/apart/local-actions/nektos/run-with-act.ts';
import { openBranch, removeRepositories, requestIn, workflowOf } from '../make-request.ts';
import { actLine, type FakeAct, greenLines, makeFakeAct } from './fake-act.ts';

afterEach(removeRepositories);

const good = workflowOf('  one: { runs-on: ubuntu-24.04, steps: [{ name: say, run: echo rentroll }] }\n');
const boxed = workflowOf('  one: { runs-on: ubuntu-latest, container: node:24, steps: [{ run: echo rentroll }] }\n');

interface Options {
  readonly containers?: boolean;
  readonly docker?: string;
}

/** Runs the workflow of a repository with the fake; without Docker unless one is named. */
function run(fake: FakeAct, request: ReturnType<typeof requestIn>, { containers = false, docker }: Options = {}) {
  return runWithAct({ program: fake.program, containers, docker }, request);
}

/** Values that stand after an option. */
function valuesOf(fake: FakeAct, name: string): readonly string[] {
  const { args = [] } = fake.read() ?? {};
  return args.flatMap((arg, index) => (arg === name ? [args[index + 1] ?? ''] : []));
}

describe('runWithAct', () => {
  it('gives it the payload, a clone of the merge, a server for artifacts, and every label as this machine', async () => {
    const fake = makeFakeAct();
    const repository = openBranch(good);
    repository.git('remote', 'add', 'origin', 'https://github.com/octo/rules.git');
    const { runner, runs, notices } = await run(fake, requestIn(repository));
    expect([runner, runs[0]?.conclusion]).toEqual(['nektos/act', 'success']);
    const { args, env, event, files, head, remotes, artifactFolder } = fake.read() ?? {};
    expect(args?.slice(0, 4)).toEqual(['pull_request', '--json', '-W', '.github/workflows/rentroll.yml']);
    expect(valuesOf(fake, '-P')).toEqual(['ubuntu-24.04=-self-hosted']);
    expect(valuesOf(fake, '--container-daemon-socket')).toEqual(['-']);
    expect(valuesOf(fake, '--artifact-server-addr')).toEqual(['127.0.0.1']);
    expect(Number(valuesOf(fake, '--artifact-server-port')[0])).toBeGreaterThan(1023);
    expect(valuesOf(fake, '--artifact-server-path')[0]).toMatch(/rentroll-act-\w+\/artifacts$/);
    expect(artifactFolder).toBe(true);
    expect(event).toMatchObject({ pull_request: { head: { ref: 'change' } } });
    expect(files).toContain('src');
    expect(head).not.toBe(repository.git('rev-parse', 'change'));
    expect(remotes).toMatch(
      /origin\thttps:\/\/github.com\/octo\/rules.git \(fetch\)\norigin\tfile:\/\/\S+remote.git \(push\)/,
    );
    expect(env?.['PATH']?.split(':')[0]).toBe(dirname(process.execPath));
    expect(env?.['HOME']).toMatch(/rentroll-act-/);
    expect(notices).toEqual(['steps get no token: nothing is posted']);
  });

  it('names secrets and the token, and their values stand in no list of processes and no answer', async () => {
    const lines = [
      actLine('one', 'say', { msg: 'here it is: ***\n', raw_output: true }),
      actLine('one', 'say', { command: 'set-output', name: 'key', arg: 'sesame "open"', msg: '***' }),
      actLine('one', 'say', {
        command: 'error',
        arg: 'lost sesame "open"',
        kvPairs: { file: 'a.ts', line: '3' },
        msg: 'x',
      }),
      ...greenLines,
      'plain words about sesame "open"',
    ];
    const fake = makeFakeAct({ lines });
    const secrets = { my_key: 'sesame "open"', EMPTY: '' };
    const result = await run(
      fake,
      requestIn(openBranch(good), { secrets, token: 'ghp_token_value', env: { A: 'b=c' } }),
    );
    expect(valuesOf(fake, '-s')).toEqual(['GITHUB_TOKEN', 'my_key', 'EMPTY=']);
    expect(valuesOf(fake, '--env')).toEqual(['A=b=c']);
    const { args, env } = fake.read() ?? {};
    expect(env).toMatchObject({ MY_KEY: 'sesame "open"', GITHUB_TOKEN: 'ghp_token_value' });
    expect(JSON.stringify([args, result])).not.toMatch(/sesame|ghp_/);
    expect(result.runs[0]?.jobs[0]?.steps[0]).toMatchObject({
      outputs: { key: '***' },
      annotations: [{ level: 'error', message: 'lost ***', file: 'a.ts', line: 3 }],
    });
    expect(result.notices[0]).toMatch(
      /^steps get GITHUB_TOKEN: what it may write to local\/[\w.-]+ on GitHub, they may/,
    );
  });

  it('keeps secrets and token from the pull request of a fork', async () => {
    const fake = makeFakeAct();
    const eventFile = join(mkdtempSync(join(tmpdir(), 'rentroll-event-')), 'fork.json');
    writeFileSync(eventFile, JSON.stringify({ pull_request: { head: { repo: { full_name: 'stranger/rules' } } } }));
    await run(fake, requestIn(openBranch(good), { eventFile, secrets: { K: 'value' }, token: 'ghp_x' }));
    expect(valuesOf(fake, '-s')).toEqual([]);
    expect(JSON.stringify(fake.read()?.env)).not.toMatch(/ghp_x|"K"/);
  });

  it('takes images for Linux labels when containers are asked for, and the socket as it is', async () => {
    const fake = makeFakeAct();
    const labels = workflowOf(
      '  one: { runs-on: ubuntu-24.04, steps: [{ run: rentroll }] }\n  two: { runs-on: [self-hosted, ubuntu-latest], steps: [{ run: ls }] }\n  three: { runs-on: windows-latest, steps: [{ run: ls }] }\n',
    );
    await run(fake, requestIn(openBranch(labels), { machine: { ...process.env, HOME: '/nowhere' } }), {
      containers: true,
      docker: 'unix:///run/docker.sock',
    });
    expect(valuesOf(fake, '-P')).toEqual([
      'ubuntu-24.04=catthehacker/ubuntu:act-24.04',
      'ubuntu-latest=catthehacker/ubuntu:act-latest',
    ]);
    expect(fake.read()?.args.join(' ')).not.toMatch(/self-hosted|--container-daemon-socket|server-addr/);
    expect(fake.read()?.env['DOCKER_HOST']).toBe('unix:///run/docker.sock');
  });

  it('says which jobs will miss Docker, and does not keep the socket from those that have it', async () => {
    const fake = makeFakeAct();
    const { notices } = await run(fake, requestIn(openBranch(boxed)));
    expect(notices[1]).toMatch(/^the job "one" needs Docker, and no daemon answers/);
    const other = makeFakeAct();
    const result = await run(other, requestIn(openBranch(boxed)), { docker: 'unix:///run/docker.sock' });
    expect(result.notices).toHaveLength(1);
    expect(valuesOf(other, '--container-daemon-socket')).toEqual([]);
  });

  it('runs what gets secrets for a strange change on the base', async () => {
    const fake = makeFakeAct();
    const repository = openBranch(good.replace('[pull_request, push]', 'pull_request_target'));
    await run(fake, requestIn(repository));
    expect(fake.read()?.head).toBe(repository.git('rev-parse', 'main'));
  });

  it('does not start what the filters of the workflow leave out', async () => {
    const fake = makeFakeAct();
    const onMain = good.replace('[pull_request, push]', '{ push: { branches: [main] } }');
    const { runs, notStarted } = await run(fake, requestIn(openBranch(onMain), { event: 'push' }));
    expect([runs, notStarted.length, fake.read()]).toEqual([[], 1, undefined]);
    const repository = openBranch(onMain);
    await run(fake, requestIn(repository, { event: 'push', ref: 'main' }));
    expect(fake.read()).toMatchObject({
      head: repository.git('rev-parse', 'change'),
      event: { ref: 'refs/heads/main' },
    });
  });

  it('ends as it ends, and says what may be wrong', async () => {
    const failed = await run(makeFakeAct({ exitCode: 1 }), requestIn(openBranch(good)));
    expect(failed.runs[0]?.conclusion).toBe('failure');
    const old = await run(makeFakeAct({ unknown: ['--json'] }), requestIn(openBranch(good)));
    expect(old.runs[0]).toMatchObject({
      conclusion: 'failure',
      jobs: [{ id: 'one', conclusion: 'skipped' }],
      notices: ['this nektos/act does not know an option that rentroll gives it: update it'],
      output: ['Error: unknown flag: --json'],
    });
  });
});
