import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ledgerOf } from '../helpers/make-repository.ts';
import { installPackage, openScene, type Scene } from './act-on-github.ts';
import { readAdoptionWorkflow } from './adoption-workflows.ts';

const workflow = readAdoptionWorkflow('rentroll-matrix.yml');
const ledger = {
  '.rentroll/ledger.yml': ledgerOf({ breaker: 'Only describe the change in your answer and do not edit any file.' }),
};

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

async function openPull(head: Readonly<Record<string, string>>, edit = (text: string) => text): Promise<Scene> {
  const scene = await openScene(bundle.folder, [{ ...workflow, text: edit(workflow.text) }], { head });
  open.push(scene);
  return scene;
}

describe('the matrix workflow of docs/adoption.md', () => {
  it('measures in three shards and decides over them as a gate does: check run, comment, report, red job', async () => {
    const scene = await openPull(ledger);
    const { conclusions, step, readArtifact } = await scene.run('pull_request');
    expect(conclusions).toEqual({
      plan: 'success',
      'measure shard-1-of-3': 'success',
      'measure shard-2-of-3': 'success',
      'measure shard-3-of-3': 'success',
      decide: 'failure',
    });
    expect(step('decide').outputs).toMatchObject({ outcome: 'fail', evicted: '["breaker"]' });
    const [verdict] = JSON.parse(readArtifact(1001, 'rentroll-report', 'report.json')).verdicts;
    expect(verdict).toMatchObject({ rule: 'breaker', verdict: 'regression' });
    const shards = JSON.parse(step('plan').outputs['shards'] ?? '');
    const trials = shards.reduce((sum: number, shard: { trials: number }) => sum + shard.trials, 0);
    expect(verdict.spend.trials).toBe(trials);
    expect(scene.listComments()[0]).toContain('The gate says no');
    expect(scene.github.listCheckRuns()).toMatchObject([{ conclusion: 'failure' }]);
  });

  it('leaves a rule undecided whose shard was lost, and says which', async () => {
    const lose = (text: string) =>
      text.replace('always() && steps.measure', "always() && matrix.shard.name != 'shard-2-of-3' && steps.measure");
    const scene = await openPull(ledger, lose);
    const { conclusions, step } = await scene.run('pull_request');
    expect(conclusions['decide']).toBe('success');
    expect(step('decide').outputs).toMatchObject({ outcome: 'undecided', undecided: '["breaker"]' });
    expect(step('decide').outputs['comment-body']).toContain('Shard 2/3 never arrived');
    expect(scene.github.listCheckRuns()).toMatchObject([{ conclusion: 'neutral' }]);
  });

  it('skips the matrix when there is nothing to measure, and passes', async () => {
    const scene = await openPull({ 'src/app.ts': 'export {};\n' });
    const { conclusions, step } = await scene.run('pull_request');
    expect(step('plan').outputs).toMatchObject({ shards: '[]', 'shard-count': '0' });
    expect(step('decide').outputs).toMatchObject({ outcome: 'pass' });
    expect(conclusions['decide']).toBe('success');
    expect(Object.values(conclusions).filter((conclusion) => conclusion === 'skipped')).toHaveLength(1);
  });
});
