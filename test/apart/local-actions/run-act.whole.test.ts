import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ActRequest } from '../../../src/apart/local-actions/event/act-request.ts';
import { runAct } from '../../../src/apart/local-actions/run-act.ts';
import { ProblemError } from '../../../src/core/model/problem.ts';
import { openBranch, removeRepositories, requestIn, workflowOf } from './make-request.ts';

afterEach(removeRepositories);

const good = workflowOf('  one: { runs-on: x, steps: [{ run: "echo rentroll" }] }\n');
const requestFor = (workflow: string | undefined, more: Partial<ActRequest> = {}) =>
  requestIn(openBranch(workflow), more);

/** Codes of the problems that keep a run from starting. */
async function listProblems(request: ActRequest): Promise<readonly string[]> {
  try {
    await runAct(request);
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    for (const { message, hint } of error.problems) expect(Math.min(message.length, hint.length)).toBeGreaterThan(10);
    return error.problems.map(({ code }) => code);
  }
}

describe('runAct refuses, before anything runs,', () => {
  it.each<[string, string | undefined, Partial<ActRequest>, readonly string[]]>([
    ['nothing', good, {}, []],
    ['no workflow at all', undefined, {}, ['no-workflow']],
    ['none that uses rentroll', 'on: push\njobs: { a: { runs-on: x, steps: [{ run: ls }] } }\n', {}, ['no-workflow']],
    ['a file that is not there', good, { workflow: '.github/workflows/gate.yml' }, ['workflow-missing']],
    [
      'a file that GitHub would refuse',
      workflowOf('  one: { steps: [{ run: rentroll }] }\n'),
      {},
      ['workflow-invalid'],
    ],
    ['text that is no YAML', '{ on: [', {}, ['workflow-invalid', 'workflow-invalid']],
    [
      'a circle of jobs',
      workflowOf(
        '  a: { needs: b, runs-on: x, steps: [{ run: rentroll }] }\n  b: { needs: a, runs-on: x, steps: [{ run: ls }] }\n',
      ),
      {},
      ['workflow-invalid', 'workflow-invalid'],
    ],
    ['a file of a megabyte', `${good}# ${'x'.repeat(600_000)}\n`, {}, ['workflow-too-long']],
    ['an event that does not start it', good, { event: 'schedule' }, ['workflow-not-started']],
    ['an unknown job', good, { job: 'two' }, ['unknown-job']],
    [
      'a foreign action',
      workflowOf(
        '  one: { runs-on: x, steps: [{ run: rentroll }, { uses: some/thing@v1 }, { uses: "docker://x" }] }\n',
      ),
      {},
      ['not-run-locally', 'not-run-locally'],
    ],
    [
      'containers, services and foreign shells',
      workflowOf(
        '  one: { runs-on: x, container: n, services: { db: { image: d } }, steps: [{ shell: pwsh, run: rentroll }] }\n',
      ),
      {},
      ['not-run-locally', 'not-run-locally', 'not-run-locally'],
    ],
    ['an event file that is not there', good, { eventFile: 'no.json' }, ['event-file-unreadable']],
    ['an event file that is no object', good, { eventFile: 'list.json' }, ['event-file-unreadable']],
    ['a base that is not there', good, { base: 'nowhere' }, ['missing-base']],
    ['a folder that is no repository', good, { cwd: tmpdir() }, ['not-a-repository']],
  ])('%s', async (_, workflow, more, codes) => {
    const problems = await listProblems(requestFor(workflow, more));
    expect([...new Set(problems)]).toEqual([...new Set(codes)]);
    expect(problems.length).toBeGreaterThanOrEqual(Math.min(codes.length, 1));
  });
});

describe('runAct', () => {
  it('says which workflow its filters keep from starting', async () => {
    const text = good.replace('on: [pull_request, push]', "on: { pull_request: { paths: ['.rentroll/**'] } }");
    const { runs, notStarted } = await runAct(requestFor(text));
    expect(runs).toEqual([]);
    expect(notStarted).toEqual(['.github/workflows/rentroll.yml: no changed path passes its filter']);
  });

  it('leaves no folder behind, whatever happens', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rentroll-alone-'));
    vi.stubEnv('TMPDIR', folder);
    let during = 0;
    const count = () => readdirSync(folder).filter((name) => name.startsWith('rentroll-act-')).length;
    await runAct(
      requestFor(good, {
        onRemote: () => {
          during = count();
        },
      }),
    );
    await listProblems(requestFor(good, { eventFile: 'no.json' }));
    vi.unstubAllEnvs();
    expect([during, count()]).toEqual([1, 0]);
  });

  it('takes a pull request of a fork from an event file: no secrets, reading tokens', async () => {
    const text = workflowOf(
      '  one: { runs-on: x, permissions: write-all, steps: [{ env: { K: "${{ secrets.K }}" }, run: "echo rentroll [$K]" }] }\n',
    );
    const eventFile = join(mkdtempSync(join(tmpdir(), 'rentroll-event-')), 'fork.json');
    writeFileSync(eventFile, JSON.stringify({ pull_request: { head: { repo: { full_name: 'stranger/rules' } } } }));
    const { runs } = await runAct(requestFor(text, { eventFile, secrets: { K: 'secret-value' } }));
    const [job] = runs[0]?.jobs ?? [];
    expect(job?.steps[0]?.log).toEqual(['rentroll []']);
    expect(new Set(Object.values(job?.permissions ?? {}))).toEqual(new Set(['read']));
  });

  it('stops when it is told to', async () => {
    const abort = new AbortController();
    const text = workflowOf(
      '  one: { runs-on: x, steps: [{ run: "echo rentroll; sleep 60" }] }\n  two: { needs: one, runs-on: x, steps: [{ run: ls }] }\n',
    );
    const running = runAct(
      requestFor(text, { signal: abort.signal, onRemote: () => setTimeout(() => abort.abort(), 300) }),
    );
    const { runs } = await running;
    expect(runs[0]?.jobs.map(({ conclusion }) => conclusion)).toEqual(['cancelled', 'skipped']);
  });
});
