import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GithubServer, startGithubServer } from '../../doubles/github/start-github-server.ts';
import type { RepositoryHandle } from '../../doubles/github/state/seed.ts';
import { compileAnyway } from '../../doubles/state/compile-anyway.ts';
import { ledgerOf, makeRepository, type Repository } from '../../helpers/make-repository.ts';
import { type ActionResult, installBundle, startAction } from '../../helpers/run-action.ts';

const honest = 'Search for the symbol first and read only what matches it.';
const unmeasured = { body: 'Take a deep breath and be kind.', more: 'status: active' };
const token = 'ghs_stamping';

let bundle: ReturnType<typeof installBundle>;
let server: GithubServer;
let repository: Repository;
let handle: RepositoryHandle;
let receipts: string;

/** An honest rule that was measured; then an active one beside it, with its line in memory, which nobody measured. */
beforeAll(async () => {
  bundle = installBundle();
  server = await startGithubServer();
  const permissions = { contents: 'write', 'pull-requests': 'write', checks: 'write' } as const;
  server.addToken(token, { kind: 'workflow', login: 'github-actions[bot]', permissions });
  repository = makeRepository({ head: { '.rentroll/ledger.yml': ledgerOf({ honest }) } });
  handle = server.addRepository({ owner: 'octo', name: 'rules', gitDir: join(repository.root, '.git') });
  handle.addPull({ headRef: 'change' });
  merge();
  const gate = await run({});
  const file = gate.outputs['receipts-path'] ?? '';
  receipts = join(mkdtempSync(join(tmpdir(), 'rentroll-receipts-')), 'receipts.json');
  writeFileSync(receipts, readFileSync(file, 'utf8'));
  repository.git('checkout', '--quiet', 'change');
  repository.write({ '.rentroll/ledger.yml': ledgerOf({ honest, unmeasured }) });
  await compileAnyway(repository.root);
  repository.commit('One more, by hand');
  merge();
}, 120_000);
afterAll(async () => {
  await server.close();
  repository.remove();
  bundle.remove();
});

function merge(): void {
  repository.git('checkout', '--quiet', '--detach', 'main');
  repository.git('merge', '--quiet', '--no-ff', '-m', 'Merge', 'change');
}

function run(inputs: Readonly<Record<string, string>>): Promise<ActionResult> {
  const repo = { full_name: 'octo/rules' };
  const [sha, base, head] = ['HEAD', 'HEAD^1', 'HEAD^2'].map((name) => repository.git('rev-parse', name)) as [
    string,
    string,
    string,
  ];
  const sides = { head: { ref: 'change', sha: head, repo }, base: { ref: 'main', sha: base, repo } };
  return startAction(bundle.folder, {
    workspace: repository.root,
    sha,
    payload: { pull_request: { number: 1, comments: 0, ...sides } },
    env: { GITHUB_API_URL: server.url, GITHUB_REPOSITORY: 'octo/rules', GITHUB_RUN_ID: '7', GITHUB_JOB: 'stamp' },
    inputs,
  });
}

describe('an active rule that nobody measured, beside an honest one', () => {
  it.each<[string, () => Readonly<Record<string, string>>]>([
    ['the gate', () => ({ 'github-token': token })],
    ['the job that stamps what another measured', () => ({ mode: 'stamp', 'github-token': token, receipts })],
    ['the job that judges a store', () => ({ 'github-token': token, store: mkdtempSync(join(tmpdir(), 'store-')) })],
  ])('is a no in %s, and stays out of memory', async (_, inputsOf) => {
    const before = repository.git('rev-parse', 'refs/heads/change');
    const result = await run(inputsOf());
    expect(result.code).toBe(1);
    expect(result.outputs['commit-sha'] ?? '').toBe('');
    expect(repository.git('rev-parse', 'refs/heads/change')).toBe(before);
    const green = handle.listCheckRuns().filter(({ conclusion }) => conclusion !== 'failure');
    expect(green).toEqual([]);
  });

  it('is named by the job that stamps, with what to do', async () => {
    const { stdout } = await run({ mode: 'stamp', 'github-token': token, receipts });
    expect(stdout).toMatch(/title=rule-unproved.*"unmeasured" is active, and nothing proves that it earns/);
  });
});
