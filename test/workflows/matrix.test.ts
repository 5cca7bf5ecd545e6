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

describe('the matrix workflow of docs/ci.md', () => {
  it('measures four parts and judges them as a gate does: check run, comment, report, red job', async () => {
    const scene = await openPull(ledger);
    const { conclusions, step, readArtifact } = await scene.run('pull_request');
    expect(conclusions).toEqual({
      'measure 1/4': 'success',
      'measure 2/4': 'success',
      'measure 3/4': 'success',
      'measure 4/4': 'success',
      gate: 'failure',
    });
    expect(step('gate').outputs).toMatchObject({ outcome: 'fail' });
    const { verdicts, budget } = JSON.parse(readArtifact(1001, 'rentroll-report', 'report.json'));
    expect(verdicts[0]).toMatchObject({ rule: 'breaker', verdict: 'regression' });
    expect(budget.trials).toBe(verdicts[0].spend.trials);
    expect(scene.listComments()).toHaveLength(1);
    expect(scene.listComments()[0]).toContain('Rejected: ');
    expect(scene.github.listCheckRuns()).toMatchObject([{ conclusion: 'failure' }]);
  });

  it('measures the trials of a part that was lost where the parts are judged', async () => {
    const lose = (text: string) => text.replace('if: ${{ always() }}', "if: ${{ always() && matrix.part != '2/4' }}");
    const scene = await openPull(ledger, lose);
    const { conclusions, step } = await scene.run('pull_request');
    expect(conclusions['gate']).toBe('failure');
    expect(step('gate').outputs).toMatchObject({ outcome: 'fail' });
    expect(step('gate').outputs['comment-body']).toMatch(/planned trials are not in .*: they are measured here/);
  });

  it('passes when there is nothing to measure', async () => {
    const scene = await openPull({ 'src/app.ts': 'export {};\n' });
    const { conclusions, step } = await scene.run('pull_request');
    expect(step('gate').outputs).toMatchObject({ outcome: 'pass' });
    expect(new Set(Object.values(conclusions))).toEqual(new Set(['success']));
  });
});
