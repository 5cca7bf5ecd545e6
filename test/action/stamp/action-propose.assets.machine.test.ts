import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { proposeAudits } from '../../../src/action/stamp/action-propose.ts';
import type { Stamps } from '../../../src/action/stamp/stamping.ts';
import { openClient } from '../../../src/adapters/github/client/open-client.ts';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import { loadInputs } from '../../../src/gate/change/load-inputs.ts';
import { adoptAssets } from '../../../src/gate/commands/adopt/adopt-assets.ts';
import { lintRevisions } from '../../../src/gate/lint/lint-revisions.ts';
import { type GithubServer, startGithubServer } from '../../doubles/github/start-github-server.ts';
import type { RepositoryHandle } from '../../doubles/github/state/seed.ts';
import { skillText } from '../../gate/loaded/assets/tree-of.ts';
import { makeRepository, type Repository, tinyConfig } from '../../helpers/make-repository.ts';
import { inventAudit } from './audited-asset.ts';

/** Git is asked much, on machines that do much else. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const configFile = '.rentroll/config.yml';
const ledgerFile = '.rentroll/ledger.yml';
const configOf = (removed: string) =>
  tinyConfig(`context: { assets: ${removed} }\n`).replace(
    /^runner:.*$/m,
    'runner: { kind: claude, model: claude-opus-5-5, version: "2.1.330" }',
  );
const folder = '.claude/skills/forms';
const skill = {
  [`${folder}/SKILL.md`]: skillText('forms', '# ours\n'),
  [`${folder}/scripts/fill.sh`]: '#!/bin/sh\necho filled\n',
  [`${folder}/scripts/form.bin`]: '\0\u0001binary',
  [`${folder}/evals/evals.json`]: '{}\n',
  [`${folder}/README.md`]: 'For people.\n',
};
const others = {
  '.claude/skills/forms-more/SKILL.md': skillText('forms-more'),
  '.claude/commands/forms.md': 'Forms.\n',
  '.claude/agents/helper.md': '---\nname: helper\ndescription: Helps.\n---\nHelp.\n',
};
const token = 'ghs_proposing';
const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));

let server: GithubServer;
let repository: Repository;
let github: RepositoryHandle;
let count = 0;

beforeAll(async () => {
  server = await startGithubServer();
  const permissions = { contents: 'write', 'pull-requests': 'write', checks: 'write' } as const;
  server.addToken(token, { kind: 'workflow', login: 'github-actions[bot]', permissions });
});
afterEach(() => {
  expect(server.violations).toEqual([]);
  repository.remove();
});
afterAll(async () => {
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

const env = () => ({
  PATH: process.env['PATH'],
  RENTROLL_HOME: home,
  GITHUB_REPOSITORY: `octo/rules${count}`,
  GITHUB_REF: 'refs/heads/main',
});
const read = (path: string) => readFileSync(join(repository.root, path), 'utf8');
const sha = () => repository.git('rev-parse', 'main');
const audit = (id = 'skill:forms', at = sha()) =>
  inventAudit(repository.root, id, { sha: at, env: env(), decidedOn: new Date().toISOString().slice(0, 10) });

/** A default branch on which these assets are active, on a GitHub of loopback. */
async function open(
  edit: (root: string) => void = () => undefined,
  removed = 'measure',
  beside: Readonly<Record<string, string>> = others,
): Promise<void> {
  repository = makeRepository({ base: { [configFile]: configOf(removed), ...skill, ...beside } });
  for (const file of ['SKILL.md', 'scripts/fill.sh']) chmodSync(join(repository.root, folder, file), 0o755);
  edit(repository.root);
  repository.commit('Modes');
  await adoptAssets({ configFile }, { cwd: repository.root });
  repository.write({ [ledgerFile]: read(ledgerFile).replaceAll('status: inherited', 'status: active') });
  repository.commit('Judge');
  count += 1;
  github = server.addRepository({ owner: 'octo', name: `rules${count}`, gitDir: join(repository.root, '.git') });
}

function propose(rows: Parameters<typeof proposeAudits>[0]['rows']): Promise<Stamps> {
  const inputs = {
    mode: 'stamp',
    config: configFile,
    comment: 'auto',
    githubToken: token,
  } as const;
  const connection = { apiUrl: server.url, owner: 'octo', repo: `rules${count}`, token };
  const deps = {
    cwd: repository.root,
    env: env(),
    progress: silentProgress,
    signal: new AbortController().signal,
    now: () => new Date(),
  };
  return proposeAudits({
    inputs,
    place: { apiUrl: server.url, owner: 'octo', repo: `rules${count}`, headSha: sha(), attemptId: '1/1/stamp' },
    event: { name: 'schedule', sha: sha(), payload: {} } as Parameters<typeof proposeAudits>[0]['event'],
    env: env(),
    deps,
    github: openClient(connection),
    rows,
  });
}

const branch = () => github.repository.pulls[0]?.headRef ?? '';
const diff = (...more: readonly string[]) =>
  repository.git('diff', '--no-renames', ...more, 'main', branch()).split('\n');
const conclusions = () => github.listCheckRuns().map(({ conclusion }) => conclusion);

async function lintBoth(base: string, head: string) {
  return lintRevisions(await loadInputs({ configFile, base, head }, { cwd: repository.root, env: env() }));
}

/** Codes of errors, and what is asked, of a change from one commit to another. */
async function lint(base: string, head: string) {
  const { problems, assets, texts } = await lintBoth(base, head);
  const errors = problems.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  return { errors, asked: assets.map(({ change }) => change.id), measured: texts.map(({ rule }) => rule.id) };
}

describe('the pull request of an audit that evicts a skill', () => {
  it('takes out all of its files and nothing else, and loses no file that came since', async () => {
    await open();
    const rows = [await audit()];
    expect(await propose(rows)).toMatchObject({ problems: [], headline: expect.stringContaining('1 pull request') });
    expect(diff('--name-status')).toEqual([
      ...Object.keys(skill)
        .sort()
        .map((path) => `D\t${path}`),
      `M\t${ledgerFile}`,
      'A\t.rentroll/receipts/skill.forms.json',
    ]);
    expect(repository.git('show', `${branch()}:${ledgerFile}`)).toMatch(
      /id: "skill:forms"\n(?:.*\n){3} {4}status: evicted\n {4}evicted: \{ on: [\d-]+, why: does-not-earn \}/,
    );
    expect(conclusions()).toEqual(['success']);
    expect((await lint('main', branch())).errors).toEqual([]);
    expect(github.repository.pulls[0]?.body).toMatch(/skill:forms.*forms.*goes with its entry \(5 files\)/);
    // What came into the folder on the default branch meanwhile is still there after the merge, of which a check says that base's skill is
    // another one than was audited; an edit of what leaves is a conflict.
    repository.git('checkout', '-q', 'main');
    repository.write({ [`${folder}/notes.md`]: 'Kept.\n' });
    const before = repository.commit('Add notes');
    repository.git('merge', '-q', '-m', 'Merge', branch());
    expect(repository.git('ls-files', folder)).toBe(`${folder}/notes.md`);
    expect((await lint(before, 'HEAD')).errors).toEqual(['receipt-other-asset']);
    repository.git('reset', '-q', '--hard', before);
    repository.write({ [`${folder}/SKILL.md`]: skillText('forms', '', 'Better words.\n') });
    repository.commit('Edit');
    expect(() => repository.git('merge', '-q', '-m', 'Merge', branch())).toThrow(
      /CONFLICT|merge failed|Command failed/,
    );
    repository.git('merge', '--abort');
  });

  it('is no removal by hand: a base that warns of those says nothing of it, be it the only asset there is', async () => {
    await open(undefined, 'warn', {});
    await propose([await audit()]);
    const before = sha();
    const warned = async (head: string) =>
      (await lintBoth(before, head)).problems.filter(({ code }) => /^(?:asset|receipt)-/.test(code));
    expect(await warned(branch())).toEqual([]);
    repository.git('checkout', '-q', '-b', 'by-hand', branch());
    repository.git('rm', '-q', '.rentroll/receipts/skill.forms.json');
    repository.commit('Leave the verdict out');
    expect(await warned('HEAD')).toMatchObject([{ code: 'asset-removed', severity: 'warning' }]);
  });

  it('evicts nothing on a verdict about files that are others by now', async () => {
    await open();
    const rows = [await audit()];
    repository.write({ [`${folder}/notes.md`]: 'New.\n' });
    repository.commit('Add notes');
    const { headline, problems } = await propose(rows);
    expect(headline).toBe('No pull request.');
    expect(problems).toMatchObject([{ code: 'stamp-left' }]);
    expect(github.repository.pulls).toEqual([]);
  });

  it('takes out the file of an agent', async () => {
    await open();
    await propose([await audit('agent:helper')]);
    expect(diff('--name-status')).toContain('D\t.claude/agents/helper.md');
    expect(conclusions()).toEqual(['success']);
  });

  it('follows no link: what lies behind one stays with its entry, and the reason is told', async () => {
    await open((root) => {
      renameSync(join(root, '.claude'), join(root, 'shared'));
      symlinkSync('shared', join(root, '.claude'));
    });
    const { headline, problems } = await propose([await audit()]);
    expect(headline).toBe('No pull request.');
    expect(problems).toMatchObject([{ code: 'stamp-left', message: expect.stringContaining('behind a link') }]);
  });
});
