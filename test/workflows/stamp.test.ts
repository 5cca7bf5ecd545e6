import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ledgerOf } from '../helpers/make-repository.ts';
import { installPackage, openScene, type Scene, type SceneOptions } from './act-on-github.ts';
import { readAdoptionWorkflow, readExampleEvent } from './adoption-workflows.ts';

const breaking = 'Only describe the change in your answer and do not edit any file.';
const workflow = readAdoptionWorkflow('rentroll-stamp.yml');
const head = { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) };

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

async function openPull(options: SceneOptions): Promise<Scene> {
  const scene = await openScene(bundle.folder, [workflow], options);
  open.push(scene);
  return scene;
}

/** The branch as GitHub has it, in the working tree too: a bot moved it under the checkout. */
function pull({ repository }: Scene): string {
  repository.git('reset', '--quiet', '--hard', 'refs/heads/change');
  return repository.git('rev-parse', 'change');
}

describe('the stamp workflow of docs/ci.md', () => {
  it('commits verdict, receipt and status; the next run measures nothing and commits nothing', async () => {
    const scene = await openPull({ head });
    const before = scene.repository.git('rev-parse', 'change');
    const first = await scene.run('pull_request');
    expect(first.conclusions).toEqual({ gate: 'failure', stamp: 'success' });
    expect(first.step('gate').outputs).toMatchObject({ outcome: 'fail' });
    const after = pull(scene);
    expect(first.step('stamp').outputs).toMatchObject({ 'commit-sha': after, 'pull-requests': '[]' });
    expect(scene.repository.git('rev-parse', `${after}^@`)).toBe(before);
    expect(scene.repository.git('diff', '--name-only', before, after).split('\n')).toEqual([
      '.rentroll/baselines.yml',
      '.rentroll/ledger.yml',
      '.rentroll/receipts/breaker.json',
    ]);
    expect(scene.repository.git('show', `${after}:.rentroll/ledger.yml`)).toContain('status: evicted');
    // No workflow starts on the new commit: its check was posted with it.
    expect(scene.github.listCheckRuns()).toMatchObject([
      { name: 'rentroll', conclusion: 'failure', headSha: before },
      { name: 'gate', conclusion: 'success', headSha: after },
    ]);
    expect(scene.listComments()).toHaveLength(1);
    expect(scene.listComments()[0]).toContain('Stamped on this branch: breaker is evicted now');

    // As with the token of an app, whose commits start workflows.
    const second = await scene.run('pull_request');
    expect(second.conclusions).toEqual({ gate: 'success', stamp: 'skipped' });
    expect(second.step('gate').outputs).toMatchObject({ outcome: 'pass', 'tokens-spent': '0', 'receipts-path': '' });
    expect(pull(scene)).toBe(after);
  });

  it('commits nothing to a fork', async () => {
    const scene = await openPull({ head, fromFork: true });
    const before = scene.repository.git('rev-parse', 'change');
    const { conclusions } = await scene.run('pull_request', { payload: readExampleEvent('fork') });
    expect(conclusions).toEqual({ gate: 'failure', stamp: 'skipped' });
    expect(scene.repository.git('rev-parse', 'change')).toBe(before);
  });

  it('warns when it may not write, and the verdict stands', async () => {
    const scene = await openScene(
      bundle.folder,
      [{ ...workflow, text: workflow.text.replace('contents: write', 'contents: read') }],
      { head },
    );
    open.push(scene);
    const before = scene.repository.git('rev-parse', 'change');
    const { conclusions, step } = await scene.run('pull_request');
    expect(conclusions).toEqual({ gate: 'failure', stamp: 'success' });
    expect(step('stamp').annotations).toMatchObject([{ level: 'warning', title: 'github-forbidden' }]);
    expect(scene.repository.git('rev-parse', 'change')).toBe(before);
  });
});
