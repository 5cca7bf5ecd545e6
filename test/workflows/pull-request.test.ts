import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ledgerOf, type RepositoryOptions, tinyConfig } from '../helpers/make-repository.ts';
import { installPackage, openScene, type Scene } from './act-on-github.ts';
import { readAdoptionWorkflow } from './adoption-workflows.ts';

const breaking = 'Only describe the change in your answer and do not edit any file.';
const spelling = 'Prefer British spelling in every sentence that a customer may read one day.';
const workflow = readAdoptionWorkflow('rentroll.yml');

let bundle: ReturnType<typeof installPackage>;
const open: Scene[] = [];

beforeAll(() => {
  bundle = installPackage();
}, 60_000);
afterAll(() => bundle.remove());
afterEach(async () => {
  for (const scene of open.splice(0)) {
    expect(scene.server.violations).toEqual([]);
    await scene.close();
  }
});

async function openPull(options: RepositoryOptions): Promise<Scene> {
  const scene = await openScene(bundle.folder, [workflow], options);
  open.push(scene);
  return scene;
}

describe('the pull request workflow of docs/adoption.md', () => {
  it('fails for a rule that breaks tasks: check run, comment, report, red job', async () => {
    const scene = await openPull({ head: { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) } });
    const { conclusions, step, result } = await scene.run('pull_request');
    expect(conclusions).toEqual({ gate: 'failure' });
    expect(step('gate').outputs).toMatchObject({ outcome: 'fail', evicted: '["breaker"]' });
    expect(step('gate').summary).toContain('The gate says no');
    expect(scene.listComments()).toHaveLength(1);
    expect(scene.listComments()[0]).toContain('The gate says no');
    expect(scene.github.listCheckRuns()).toMatchObject([
      { name: 'rentroll', conclusion: 'failure', headSha: scene.repository.git('rev-parse', 'change') },
    ]);
    expect(result.runs[0]?.jobs[0]?.steps.at(-1)).toMatchObject({ name: 'Keep the report', conclusion: 'success' });
  });

  it('is neutral for an undecided rule, and a second push updates the same comment', async () => {
    const base = { '.rentroll/config.yml': tinyConfig('budget: { run: 120000, trial: 50000 }\n') };
    const scene = await openPull({ base, head: { '.rentroll/ledger.yml': ledgerOf({ spelling }) } });
    const first = await scene.run('pull_request', { payload: { action: 'opened' } });
    expect(first.step('gate').outputs).toMatchObject({ outcome: 'undecided', undecided: '["spelling"]' });
    expect(first.conclusions).toEqual({ gate: 'success' });
    expect(scene.github.listCheckRuns()).toMatchObject([{ conclusion: 'neutral' }]);
    const [before] = scene.github.listComments(scene.pull);
    expect(before?.body).toContain('spelling');

    scene.repository.write({ '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) });
    scene.repository.commit('Try another rule');
    await scene.run('pull_request', { payload: { pull_request: { comments: 1 } } });
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
    expect(step('gate').outputs).toMatchObject({ outcome: 'fail', evicted: '["breaker"]' });
    expect(step('gate').annotations.some(({ level }) => level === 'warning')).toBe(true);
    expect(scene.listComments()).toEqual([]);
  });
});
