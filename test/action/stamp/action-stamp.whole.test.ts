import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GithubServer, startGithubServer } from '../../doubles/github/start-github-server.ts';
import type { RepositoryHandle } from '../../doubles/github/state/seed.ts';
import { ledgerOf, makeRepository, type Repository } from '../../helpers/make-repository.ts';
import { type ActionResult, type ActionRun, installBundle, startAction } from '../../helpers/run-action.ts';

const breaking = 'Only describe the change in your answer and do not edit any file.';
const token = 'ghs_stamping';
/** What git lets a branch be called. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: a shell's, not ours
const branch = 'x/$(touch${IFS}pwned);`id`&%0A%3A%3Aerror|"c';

let bundle: ReturnType<typeof installBundle>;
let server: GithubServer;
let repository: Repository;
let handle: RepositoryHandle;
let receipts: string;
let start: { readonly merge: string; readonly head: string };

/** One measured rule; every test begins with the branch as it was measured. */
beforeAll(async () => {
  bundle = installBundle();
  server = await startGithubServer();
  const permissions = { contents: 'write', 'pull-requests': 'write', checks: 'write' } as const;
  server.addToken(token, { kind: 'workflow', login: 'github-actions[bot]', permissions });
  repository = makeRepository({});
  repository.git('checkout', '--quiet', '-b', branch);
  repository.write({ '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) });
  const head = repository.commit('Change');
  repository.git('checkout', '--quiet', '--detach', 'main');
  repository.git('merge', '--quiet', '--no-ff', '-m', 'Merge', branch);
  start = { head, merge: repository.git('rev-parse', 'HEAD') };
  handle = server.addRepository({ owner: 'octo', name: 'rules', gitDir: join(repository.root, '.git') });
  handle.addPull({ headRef: branch });
  const gate = await run({ inputs: {} });
  receipts = readFileSync(gate.outputs['receipts-path'] ?? '', 'utf8');
}, 120_000);
afterEach(() => {
  repository.git('update-ref', `refs/heads/${branch}`, start.head);
  expect(repository.git('status', '--porcelain', '--untracked-files=all')).toBe('');
  expect(server.violations).toEqual([]);
});
afterAll(async () => {
  await server.close();
  repository.remove();
  bundle.remove();
});

function run({ inputs, ...more }: Partial<ActionRun>): Promise<ActionResult> {
  const repo = { full_name: 'octo/rules' };
  const head = { ref: branch, sha: start.head, repo };
  return startAction(bundle.folder, {
    workspace: repository.root,
    sha: start.merge,
    payload: { pull_request: { number: 1, comments: 0, head, base: { ref: 'main', repo } } },
    env: { GITHUB_API_URL: server.url, GITHUB_REPOSITORY: 'octo/rules', GITHUB_RUN_ID: '7', GITHUB_JOB: 'stamp' },
    ...more,
    inputs: { ...inputs },
  });
}

function stamp(text: string, more: Partial<ActionRun> = {}): Promise<ActionResult> {
  const file = join(mkdtempSync(join(tmpdir(), 'rentroll-receipts-')), 'receipts.json');
  writeFileSync(file, text);
  return run({ ...more, inputs: { mode: 'stamp', 'github-token': token, receipts: file } });
}

const tip = () => repository.git('rev-parse', `refs/heads/${branch}`);
const withEvidence = ({ evidence, ...receipt }: Record<string, unknown>, changed: object) => ({
  ...receipt,
  evidence: { ...(evidence as object), ...changed },
});

/** A receipt whose trials without the rule had it in memory, and the other way round. */
const swapMemories = ({ memories, ...receipt }: Record<string, unknown>) => {
  const { tested, sets } = memories as { readonly tested: unknown; readonly sets: readonly unknown[] };
  return { ...receipt, memories: { tested, sets: sets.toReversed() } };
};
const edit = (change: (receipt: Record<string, unknown>) => object) => {
  const file = JSON.parse(receipts);
  const [row] = file.receipts;
  return JSON.stringify({ ...file, receipts: [{ ...row, receipt: JSON.stringify(change(JSON.parse(row.receipt))) }] });
};

describe('stamping with the receipts of another job', () => {
  it('commits to a branch with a hostile name, and a second attempt finds that commit', async () => {
    const first = await stamp(receipts);
    expect(first).toMatchObject({ code: 0, outputs: { 'commit-sha': tip() } });
    expect(repository.git('rev-parse', `${tip()}^`)).toBe(start.head);
    const made = tip();
    const second = await stamp(receipts);
    expect(second).toMatchObject({ code: 0, outputs: { 'commit-sha': made } });
    expect(tip()).toBe(made);
    expect(first.stdout + first.summary + second.stdout).not.toContain(token);
  });

  it.each([
    ['a verdict that it states', () => edit((receipt) => ({ ...receipt, verdict: 'earns' })), 'no readable receipt'],
    ['another rent', () => edit((receipt) => withEvidence(receipt, { rent: 1 })), 'contradicts itself'],
    ['trials that had other memories than their arms', () => edit(swapMemories), 'contradicts itself'],
    ['words in place of numbers', () => edit(() => ({ rule: '<img src=x>' })), 'no readable receipt'],
    ['audit of a candidate', () => receipts.replace('"audit":false', '"audit":true'), ''],
  ])('commits nothing for a receipt with %s', async (_, forge, why) => {
    const result = await stamp(forge());
    expect(result).toMatchObject({ code: 0, outputs: { 'commit-sha': '' } });
    expect(result.stdout).toContain(why);
    expect(tip()).toBe(start.head);
  });

  it.each([
    ['a rule id that leaves the folder', () => receipts.replace('"rule":"breaker"', '"rule":"../../x"')],
    ['a field too many', () => receipts.replace('"schema":1', '"schema":1,"branch":"main"')],
    ['text that is no JSON', () => '::error::pwned\n'],
    ['too many bytes', () => ' '.repeat(33 * 1024 * 1024)],
  ])('ends red for a file with %s', async (_, forge) => {
    const result = await stamp(forge());
    expect(result.code).toBe(1);
    expect(result.stdout).not.toMatch(/^::error::pwned/m);
    expect(tip()).toBe(start.head);
  });

  it('commits nothing when the branch moved after the verdict', async () => {
    const tree = repository.git('rev-parse', `${start.head}^{tree}`);
    const moved = repository.git('commit-tree', tree, '-p', start.head, '-m', 'Newer');
    repository.git('update-ref', `refs/heads/${branch}`, moved);
    const result = await stamp(receipts);
    expect(result).toMatchObject({ code: 0, outputs: { 'commit-sha': '' } });
    expect(result.stdout).toContain('title=branch-moved');
    expect(tip()).toBe(moved);
  });

  it('commits nothing to a fork, whatever the workflow says', async () => {
    const base = { ref: 'main', repo: { full_name: 'octo/rules' } };
    const head = { ref: branch, sha: start.head, repo: { full_name: 'stranger/rules' } };
    const result = await stamp(receipts, { payload: { pull_request: { number: 1, head, base } } });
    expect(result).toMatchObject({ code: 0, outputs: { 'commit-sha': '' } });
    expect(result.stdout).toContain('title=stamp-fork');
    expect(tip()).toBe(start.head);
  });

  it.each(['merge_group', 'pull_request_target', 'workflow_run'])('is refused on %s', async (event) => {
    expect((await stamp(receipts, { event, payload: {} })).code).toBe(1);
    expect(tip()).toBe(start.head);
  });

  it('opens nothing for an audit of a tag', async () => {
    const env = { GITHUB_API_URL: server.url, GITHUB_REPOSITORY: 'octo/rules', GITHUB_REF: 'refs/tags/v1' };
    const result = await stamp(receipts, { event: 'workflow_dispatch', payload: {}, env });
    expect(result.code).toBe(1);
    expect(result.stdout).toContain('which is not a branch');
  });

  it('is refused without receipts', async () => {
    const result = await run({ inputs: { mode: 'stamp', 'github-token': token } });
    expect(result.code).toBe(1);
    expect(result.stdout).toContain('title=stamp-incomplete');
  });

  it('is refused when the checkout is a merge of another commit than the event is about', async () => {
    const repo = { full_name: 'octo/rules' };
    const head = { ref: branch, sha: repository.git('rev-parse', 'main'), repo };
    const payload = {
      pull_request: {
        number: 1,
        comments: 0,
        head,
        base: { ref: 'main', sha: repository.git('rev-parse', 'main'), repo },
      },
    };
    const result = await stamp(receipts, { payload });
    expect(result.code).toBe(1);
    expect(result.stdout).toContain('title=range-not-a-merge');
    expect(tip()).toBe(start.head);
  });

  it('commits nothing when base has other settings than the branch', async () => {
    const config = '.rentroll/config.yml';
    const main = repository.git('rev-parse', 'main');
    repository.git('checkout', '--quiet', '--detach', 'main');
    repository.write({ [config]: `${repository.git('show', `main:${config}`)}\n# Newer\n` });
    repository.commit('Change settings');
    repository.git('merge', '--quiet', '--no-ff', '-m', 'Merge', branch);
    const result = await stamp(receipts, { sha: repository.git('rev-parse', 'HEAD') });
    repository.git('checkout', '--quiet', '--detach', start.merge);
    expect(repository.git('rev-parse', 'main')).toBe(main);
    expect(result).toMatchObject({ code: 0, outputs: { 'commit-sha': '' } });
    expect(result.stdout).toContain('title=stamp-branch-behind');
    expect(tip()).toBe(start.head);
  });

  it('has no parts', async () => {
    const store = mkdtempSync(join(tmpdir(), 'rentroll-store-'));
    const inputs = { mode: 'audit', part: '1/2', store };
    const result = await run({ event: 'workflow_dispatch', payload: {}, inputs });
    expect(result.code).toBe(1);
    expect(result.stdout).toContain('title=input-mode');
  });
});
