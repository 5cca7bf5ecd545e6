import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ledgerOf } from '../helpers/make-repository.ts';
import { installPackage, openScene, type Scene } from './act-on-github.ts';
import { readAdoptionWorkflow, readExampleEvent } from './adoption-workflows.ts';

const breaking = 'Only describe the change in your answer and do not edit any file.';
const workflows = [readAdoptionWorkflow('rentroll-fork.yml'), readAdoptionWorkflow('rentroll-comment.yml')];
const payload = readExampleEvent('workflow_run');

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

async function openFork(head: Readonly<Record<string, string>>): Promise<Scene> {
  const scene = await openScene(bundle.folder, workflows, { head, fromFork: true });
  open.push(scene);
  return scene;
}

describe('the two workflows for forks of docs/ci.md', () => {
  it('judge with a token that only reads, and comment from the base repository', async () => {
    const scene = await openFork({ '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) });
    const { result, conclusions } = await scene.run('workflow_run', {
      payload,
      secrets: { API_KEY: 'not-for-strangers' },
    });
    expect(conclusions).toEqual({ gate: 'failure', comment: 'success' });
    const [gate, comment] = result.runs.flatMap(({ jobs }) => jobs);
    expect(gate?.permissions).toEqual({ contents: 'read' });
    expect(comment?.permissions).toEqual({ actions: 'read', contents: 'read', 'pull-requests': 'write' });
    expect(comment?.steps.map(({ name }) => name)).not.toContain('Run actions/checkout@v7.0.1');
    expect(scene.listComments()).toHaveLength(1);
    expect(scene.listComments()[0]).toContain('Rejected: ');
    expect(scene.github.listCheckRuns()).toEqual([]);
  });

  it('leave no comment when there was nothing to measure', async () => {
    const scene = await openFork({ 'src/app.ts': 'export {};\n' });
    const { conclusions } = await scene.run('workflow_run', { payload });
    expect(conclusions).toEqual({ gate: 'success', comment: 'success' });
    expect(scene.listComments()).toEqual([]);
  });

  it('post nothing once the branch has moved on', async () => {
    const scene = await openFork({ '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) });
    const other = { ...payload, workflow_run: { head_sha: 'f'.repeat(40) } };
    const { conclusions } = await scene.run('workflow_run', { payload: other });
    expect(conclusions['gate']).toBe('failure');
    expect(scene.listComments()).toEqual([]);
  });

  it('give a stranger no secret and no right to write, whatever the workflow asks for', async () => {
    const asking = readAdoptionWorkflow('rentroll.yml');
    const text = asking.text.replace(
      '- id: gate\n',
      '- { id: probe, env: { KEY: "${{ secrets.API_KEY }}" }, run: \'echo "key=[$KEY]" >> $GITHUB_OUTPUT\' }\n      - id: gate\n',
    );
    const scene = await openScene(bundle.folder, [{ ...asking, text }], {
      head: { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) },
      fromFork: true,
    });
    open.push(scene);
    const { step, result, conclusions } = await scene.run('pull_request', {
      payload: readExampleEvent('fork'),
      secrets: { API_KEY: 'not-for-strangers' },
    });
    expect(step('probe').outputs).toEqual({ key: '[]' });
    expect(result.runs[0]?.jobs[0]?.permissions).toEqual({ contents: 'read', 'pull-requests': 'read', checks: 'read' });
    expect(conclusions).toEqual({ gate: 'failure' });
    expect(step('gate').outputs['outcome']).toBe('fail');
    expect(scene.listComments()).toEqual([]);
  });
});
