import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { compileAnyway } from '../doubles/state/compile-anyway.ts';
import { inventReceipt } from '../helpers/active-rules.ts';
import { ledgerOf, tinyConfig } from '../helpers/make-repository.ts';
import { installPackage, openScene, type Scene, type SceneOptions } from './act-on-github.ts';
import { readAdoptionWorkflow, readExampleEvent } from './adoption-workflows.ts';

const breaking = 'Only describe the change in your answer and do not edit any file.';
const spelling = 'Prefer British spelling in every sentence that a customer may read one day.';
const workflow = readAdoptionWorkflow('rentroll.yml');

let bundle: ReturnType<typeof installPackage>;
const open: Scene[] = [];

beforeAll(() => {
  bundle = installPackage({ withCli: true });
}, 60_000);
afterAll(() => bundle.remove());
afterEach(async () => {
  for (const scene of open.splice(0)) {
    expect(scene.server.violations).toEqual([]);
    await scene.close();
  }
});

async function openPull(options: SceneOptions): Promise<Scene> {
  const scene = await openScene(bundle.folder, [workflow], options);
  open.push(scene);
  return scene;
}

describe('the pull request workflow of docs/ci.md', () => {
  it('fails for a rule that breaks tasks: check run, comment, report, red job', async () => {
    const scene = await openPull({ head: { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) } });
    const { conclusions, step, result } = await scene.run('pull_request');
    expect(conclusions).toEqual({ gate: 'failure' });
    expect(step('gate').outputs).toMatchObject({ outcome: 'fail' });
    expect(step('gate').summary).toContain('Rejected: ');
    expect(scene.listComments()).toHaveLength(1);
    expect(scene.listComments()[0]).toContain('Rejected: ');
    expect(scene.github.listCheckRuns()).toMatchObject([
      { name: 'rentroll', conclusion: 'failure', headSha: scene.repository.git('rev-parse', 'change') },
    ]);
    expect(result.runs[0]?.jobs[0]?.steps.at(-1)).toMatchObject({ name: 'Keep the report', conclusion: 'success' });
  });

  it("passes for a rule that earns: the receipt it brings is nobody's word, so its simulated trials are run", async () => {
    const body = 'Search for the symbol first and read only what matches it.';
    const scene = await openPull({
      head: { '.rentroll/ledger.yml': ledgerOf({ 'search-first': { body, more: 'status: active' } }) },
      prepare: async (repository) => {
        const receipt = await inventReceipt(repository.root, 'search-first');
        repository.write({ '.rentroll/receipts/search-first.json': receipt });
        await compileAnyway(repository.root);
        repository.commit('Stamp');
      },
    });
    const { conclusions, step } = await scene.run('pull_request');
    expect(conclusions).toEqual({ gate: 'success' });
    expect(step('gate').outputs).toMatchObject({ outcome: 'pass' });
    expect(Number(step('gate').outputs['tokens-spent'])).toBeGreaterThan(0);
    expect(scene.github.listCheckRuns()).toMatchObject([{ conclusion: 'success' }]);
    expect(scene.listComments()[0]).toContain('search-first');
  });

  it('leaves code open until somebody who may write approved its last commit, as base asks, and passes when it runs again', async () => {
    const skill = '---\nname: forms\ndescription: Fills in forms.\n---\n\nRun fill.sh.\n';
    const claude = 'runner: { kind: claude, model: claude-opus-5-5, version: "2.1.330" }';
    const policy = 'context: { assets: allow }\nreceipts: { requireReview: executes-code }\n';
    const scene = await openPull({
      base: {
        '.rentroll/config.yml': tinyConfig(policy).replace(/^runner:.*$/m, claude),
        '.rentroll/ledger.yml': ledgerOf({}),
      },
      head: { '.claude/skills/forms/SKILL.md': skill, '.claude/skills/forms/fill.sh': '#!/bin/sh\necho filled\n' },
    });
    const { reviews } = scene.github.findPull(scene.pull);
    for (const login of ['alice', 'octocat']) scene.github.repository.roles.set(login, 'write');
    const commit = scene.repository.git('rev-parse', 'change');
    const approve = (login: string, of = commit) =>
      void reviews.push({ login, kind: 'User', state: 'APPROVED', commit: of });
    const told = async () => {
      const { step } = await scene.run('pull_request');
      return { outcome: step('gate').outputs['outcome'], comment: scene.listComments().at(-1) };
    };
    approve('mallory');
    approve('octocat');
    expect(await told()).toEqual({ outcome: 'undecided', comment: expect.stringContaining('"mallory" approved it') });
    approve('alice', scene.repository.git('rev-parse', 'main'));
    expect(await told()).toMatchObject({ outcome: 'undecided' });
    approve('alice');
    expect(await told()).toEqual({
      outcome: 'pass',
      comment: expect.stringContaining('"alice" approved this very commit'),
    });
  });

  it('reports what "rentroll check" reports on the same commits, byte for byte', async () => {
    const scene = await openPull({ head: { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) } });
    const run = await scene.run('pull_request');
    const fromAction = run.readArtifact(1001, 'rentroll-report', 'report.json');
    const range = ['--base', 'refs/pull/1/merge^1', '--head', 'refs/pull/1/merge'];
    const local = spawnSync(
      process.execPath,
      [join(bundle.folder, 'bin', 'rentroll.js'), 'check', '--json', ...range],
      {
        cwd: scene.repository.root,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], HOME: tmpdir(), RENTROLL_HOME: join(tmpdir(), 'rentroll-local') },
      },
    );
    expect(local.status).toBe(1);
    expect(local.stdout).toBe(fromAction);
    expect(fromAction).toContain('"regression"');
  });

  it('is neutral for an undecided rule, and a second push updates the same comment', async () => {
    const base = { '.rentroll/config.yml': tinyConfig('budget: { run: 120000, trial: 50000 }\n') };
    const scene = await openPull({ base, head: { '.rentroll/ledger.yml': ledgerOf({ spelling }) } });
    const first = await scene.run('pull_request', { payload: { action: 'opened' } });
    expect(first.step('gate').outputs).toMatchObject({
      outcome: 'undecided',
      verdicts: expect.stringContaining('"spelling"'),
    });
    expect(first.conclusions).toEqual({ gate: 'success' });
    expect(scene.github.listCheckRuns()).toMatchObject([{ conclusion: 'neutral' }]);
    const [before] = scene.github.listComments(scene.pull);
    expect(before?.body).toContain('spelling');

    scene.repository.write({ '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) });
    scene.repository.commit('Try another rule');
    await scene.run('pull_request', { payload: readExampleEvent('second-push') });
    const after = scene.github.listComments(scene.pull);
    expect(after.map(({ id }) => id)).toEqual([before?.id]);
    expect(after[0]?.body).toContain('breaker');
    expect(after[0]?.body).not.toContain('spelling');
  });

  it('passes a change without rules at once, and says nothing', async () => {
    const scene = await openPull({ head: { 'src/app.ts': 'export {};\n' } });
    const { conclusions, step } = await scene.run('pull_request');
    expect(conclusions).toEqual({ gate: 'success' });
    expect(step('gate').log).toEqual(['Nothing to measure: this change touches nothing that rentroll looks at.']);
    expect(scene.server.listOperations()).toEqual([]);
  });

  it('answers in a merge queue with nothing to measure', async () => {
    const scene = await openPull({ head: { 'src/app.ts': 'export {};\n' } });
    const { conclusions, step } = await scene.run('merge_group');
    expect(conclusions).toEqual({ gate: 'success' });
    expect(step('gate').outputs).toMatchObject({ outcome: 'pass', verdicts: '[]' });
  });

  it('gives the same verdict when nothing may be posted', async () => {
    const scene = await openScene(
      bundle.folder,
      [{ ...workflow, text: workflow.text.replaceAll(/^ {6}(?:pull-requests|checks): write\n/gm, '') }],
      { head: { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) } },
    );
    open.push(scene);
    const { conclusions, step } = await scene.run('pull_request');
    expect(conclusions).toEqual({ gate: 'failure' });
    expect(step('gate').outputs).toMatchObject({ outcome: 'fail' });
    expect(step('gate').annotations.some(({ level }) => level === 'warning')).toBe(true);
    expect(scene.listComments()).toEqual([]);
  });
});
