import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerOf } from '../helpers/make-repository.ts';
import { installPackage, openScene } from './act-on-github.ts';
import { readExampleEvent } from './adoption-workflows.ts';

const folder = '.github/workflows';
const read = (name: string) => ({ path: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') });
// In our own repository the action is the one of the commit; here it is the package built from it.
const ours = (name: string) => ({
  ...read(name),
  text: read(name).text.replaceAll('uses: ./', 'uses: rentroll/rentroll@v0'),
});
const gate = ours('gate.yml');
const breaking = 'Only describe the change in your answer and do not edit any file.';

let bundle: ReturnType<typeof installPackage>;
beforeAll(() => {
  bundle = installPackage();
}, 60_000);
afterAll(() => bundle.remove());

describe('the workflows of this repository', () => {
  it('judge with a token that only reads, and comment afterwards, forks included', async () => {
    const scene = await openScene(bundle.folder, [gate, read('comment.yml')], {
      head: { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) },
      fromFork: true,
    });
    const { conclusions, result } = await scene.run('workflow_run', {
      payload: readExampleEvent('workflow_run'),
    });
    expect(conclusions).toEqual({ gate: 'failure', comment: 'success' });
    expect(result.runs[0]?.jobs[0]?.permissions).toEqual({ contents: 'read' });
    expect(scene.listComments()).toEqual([expect.stringContaining('Rejected: ')]);
    expect(scene.server.violations).toEqual([]);
    await scene.close();
  });

  it('answer a merge queue with nothing to measure', async () => {
    const scene = await openScene(bundle.folder, [gate], { head: { 'src/app.ts': 'export {};\n' } });
    const { conclusions, step } = await scene.run('merge_group');
    expect(conclusions).toEqual({ gate: 'success' });
    expect(step('gate').outputs['outcome']).toBe('pass');
    expect(scene.server.listOperations()).toEqual([]);
    await scene.close();
  });

  it('audit what stands, and propose nothing while nothing is due', async () => {
    const scene = await openScene(bundle.folder, [ours('audit.yml')], {});
    const { conclusions } = await scene.run('schedule');
    expect(conclusions).toEqual({ audit: 'success', propose: 'skipped' });
    expect(scene.github.repository.pulls.filter(({ headRef }) => headRef.startsWith('rentroll/'))).toEqual([]);
    await scene.close();
  });
});
