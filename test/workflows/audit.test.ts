import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileAnyway } from '../doubles/state/compile-anyway.ts';
import { inventReceipt } from '../helpers/active-rules.ts';
import { ledgerOf, tinyConfig } from '../helpers/make-repository.ts';
import { installPackage, openScene, type Scene } from './act-on-github.ts';
import { readAdoptionWorkflow } from './adoption-workflows.ts';

const workflow = readAdoptionWorkflow('rentroll-audit.yml');
const body = 'Explain each step at length and run the entire test suite after every single edit.';
const branch = 'rentroll/audit-sql';

let bundle: ReturnType<typeof installPackage>;
let scene: Scene;

/** A rule that only costs, active since long ago. */
beforeAll(async () => {
  bundle = installPackage();
  scene = await openScene(bundle.folder, [workflow], {
    base: { '.rentroll/config.yml': tinyConfig('policy: { minEffect: 40% }\n') },
    prepare: async (repository) => {
      repository.write({ '.rentroll/ledger.yml': ledgerOf({ explain: { body, more: 'status: active' } }) });
      const receipt = await inventReceipt(repository.root, 'explain', { decidedOn: '2026-03-01' });
      repository.write({ '.rentroll/receipts/explain.json': receipt });
      await compileAnyway(repository.root);
      repository.commit('Stamp');
      repository.git('branch', '--force', 'main', 'change');
    },
  });
}, 120_000);
afterAll(async () => {
  expect(scene.server.violations).toEqual([]);
  await scene.close();
  bundle.remove();
});

const pulls = () => scene.github.repository.pulls.filter(({ headRef }) => headRef === branch);
const tip = () => scene.repository.git('rev-parse', branch);

describe('the audit workflow of docs/ci.md', () => {
  it('proposes the record of a first strike', async () => {
    const { conclusions, step } = await scene.run('schedule');
    expect(conclusions).toEqual({ audit: 'success', propose: 'success' });
    expect(step('audit').outputs).toMatchObject({ outcome: 'pass' });
    expect(pulls()).toMatchObject([{ title: 'Audit of sql: record 1 verdict', baseRef: 'main', state: 'open' }]);
    expect(pulls()[0]?.body).toMatch(/^<!-- rentroll:audit:sql -->\n/);
    expect(pulls()[0]?.body).toContain('first failed audit, recorded');
    expect(JSON.parse(step('propose').outputs['pull-requests'] ?? '')).toHaveLength(1);
    expect(scene.repository.git('diff', '--name-only', 'main', branch)).toBe('.rentroll/audits/explain.json');
    expect(scene.github.listCheckRuns()).toMatchObject([{ name: 'gate', conclusion: 'success', headSha: tip() }]);
  });

  it('changes nothing when it runs again', async () => {
    const before = [tip(), pulls()[0]?.body];
    const { conclusions } = await scene.run('schedule');
    expect(conclusions).toEqual({ audit: 'success', propose: 'success' });
    expect([tip(), pulls()[0]?.body]).toEqual(before);
    expect(pulls()).toHaveLength(1);
  });

  it('updates the same pull request with the eviction when the first strike is of last month', async () => {
    const { repository } = scene;
    const before = tip();
    const record = await inventReceipt(repository.root, 'explain', { share: 1.5, decidedOn: '2026-04-01' });
    repository.write({ '.rentroll/audits/explain.json': record });
    repository.commit('Record a strike');
    repository.git('branch', '--force', 'main', 'change');
    const { conclusions, step } = await scene.run('schedule');
    expect(step('audit').outputs).toMatchObject({ outcome: 'fail' });
    expect(conclusions).toEqual({ audit: 'success', propose: 'success' });
    expect(pulls()).toHaveLength(1);
    expect(pulls()[0]?.title).toBe('Audit of sql: evict 1 rule');
    expect(pulls()[0]?.body).toContain('evicted: it failed two audits in a row');
    // The branch only moved forward, and the pull request shows nothing but what the audit changed.
    expect(repository.git('merge-base', before, branch)).toBe(before);
    expect(repository.git('merge-base', 'main', branch)).toBe(repository.git('rev-parse', 'main'));
    expect(repository.git('diff', '--name-only', 'main', branch).split('\n')).toEqual([
      '.claude/agent-memory/sql/MEMORY.md',
      '.rentroll/audits/explain.json',
      '.rentroll/ledger.yml',
      '.rentroll/receipts/explain.json',
    ]);
  });

  it("leaves somebody else's commit on its branch alone", async () => {
    const { repository } = scene;
    repository.git('checkout', '--quiet', branch);
    repository.write({ 'README.md': 'Mine.\n' });
    const mine = repository.commit('Add a word');
    repository.git('checkout', '--quiet', 'change');
    const { conclusions, step } = await scene.run('schedule');
    expect(conclusions).toEqual({ audit: 'success', propose: 'success' });
    expect(step('propose').annotations).toMatchObject([{ level: 'warning', title: 'audit-branch-edited' }]);
    expect(tip()).toBe(mine);
  });
});
