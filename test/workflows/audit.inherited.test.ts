import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileAgents } from '../../src/gate/flows/compile-agents.ts';
import { auditWorkflow, auditWorkflowFile } from '../../src/gate/flows/init/workflows.ts';
import { ledgerOf, tinyConfig } from '../helpers/make-repository.ts';
import { installPackage, openScene, type Scene } from './act-on-github.ts';

const inherited = (body: string, more = '') => ({ body, more: `status: inherited${more}` });
/** Lines that only cost, lines that the simulated agent has no use for, and one that base protects. */
const lines = {
  explain: inherited('Explain each step at length and run the entire test suite after every single edit.'),
  'read-all': inherited('Read every file of the repository in full before you start to work.'),
  commas: inherited('Prefer trailing commas in literals.'),
  names: inherited('Choose descriptive names for variables.'),
  arrows: inherited('Prefer arrow functions for callbacks.'),
  promise: inherited('Keep the licence header of each file.', '\n    protected: true'),
};
const limits = 'policy: { minEffect: 50% }\nbudget: { run: 12000000, trial: 200000 }\n';
const configFile = '.rentroll/config.yml';
const branch = 'rentroll/audit-inherited-lines';
const memory = '.claude/agent-memory/sql/MEMORY.md';

let bundle: ReturnType<typeof installPackage>;
let scene: Scene;
let keep: string;

beforeAll(async () => {
  bundle = installPackage();
  keep = mkdtempSync(join(tmpdir(), 'rentroll-keep-'));
  const workflow = { path: auditWorkflowFile, text: auditWorkflow({ kind: 'reference' }) };
  scene = await openScene(bundle.folder, [workflow], {
    base: {
      [configFile]: tinyConfig(`${limits}audit: { allowance: { tokens: 12000000, per: week } }\n`),
      '.rentroll/ledger.yml': ledgerOf(lines),
    },
    prepare: async (repository) => {
      await compileAgents({ configFile }, { cwd: repository.root, env: {} });
      repository.commit('Compile');
      repository.git('branch', '--force', 'main', 'change');
    },
  });
}, 120_000);
afterAll(async () => {
  expect(scene.server.violations).toEqual([]);
  await scene.close();
  bundle.remove();
  rmSync(keep, { recursive: true, force: true });
});

const pulls = () => scene.github.repository.pulls.filter(({ headRef }) => headRef === branch);

describe('the audit workflow that init writes, with a weekly allowance', () => {
  it('proposes the inherited lines that may go in one pull request, with the search and how to keep a line', async () => {
    const { conclusions, step } = await scene.run('schedule', { keep });
    expect(conclusions).toEqual({ audit: 'success', propose: 'success' });
    expect(step('propose').annotations).toEqual([]);
    expect(pulls()).toMatchObject([{ title: expect.stringMatching(/^Take out \d+ inherited lines?/), state: 'open' }]);
    const body = pulls()[0]?.body ?? '';
    expect(body).toMatch(/^<!-- rentroll:audit:inherited-lines -->\n/);
    expect(body).toContain('`explain`');
    expect(body).toContain('protected: true');
    expect(body).toMatch(/It took \d+ trials/);
    expect(body).not.toContain('`promise`');
    const { repository } = scene;
    expect(repository.git('diff', '--name-only', 'main', branch).split('\n')).toEqual([memory, '.rentroll/ledger.yml']);
    expect(repository.git('show', `${branch}:${memory}`)).toContain('licence header');
    expect(repository.git('show', `${branch}:${memory}`)).not.toContain('Explain each step');
    expect(scene.github.listCheckRuns()).toMatchObject([{ name: 'gate', conclusion: 'success' }]);
  }, 240_000);

  it('pays for nothing again when it runs again in the same week', async () => {
    const before = [scene.repository.git('rev-parse', branch), pulls()[0]?.body];
    const { step } = await scene.run('schedule', { keep });
    expect(step('audit').outputs['tokens-spent']).toBe('0');
    expect([scene.repository.git('rev-parse', branch), pulls()[0]?.body]).toEqual(before);
    expect(pulls()).toHaveLength(1);
  }, 240_000);
});
