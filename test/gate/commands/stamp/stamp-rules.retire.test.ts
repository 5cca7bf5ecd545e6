import { mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { loadInputs } from '../../../../src/gate/change/load-inputs.ts';
import { adoptAssets } from '../../../../src/gate/commands/adopt/adopt-assets.ts';
import { stampRules } from '../../../../src/gate/commands/stamp/stamp-rules.ts';
import { lintRevisions } from '../../../../src/gate/lint/lint-revisions.ts';
import { renderStamp } from '../../../../src/gate/report/terminal/kept/render-stamp.ts';
import { makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';
import { skillText } from '../../loaded/assets/tree-of.ts';

vi.setConfig({ testTimeout: 60_000 });

const configFile = '.rentroll/config.yml';
const ledgerFile = '.rentroll/ledger.yml';
const forms = '.claude/skills/forms/SKILL.md';
const config = tinyConfig().replace(
  /^runner:.*$/m,
  'runner: { kind: claude, model: claude-opus-5-5, version: "2.1.330" }',
);
const files = {
  [forms]: skillText('forms').replaceAll('\n', '\r\n'),
  '.claude/commands/ship.md': 'Ship it.\n',
  '.claude/agents/helper.md': '---\nname: helper\ndescription: Helps.\n---\nHelp.\n',
};
const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));

let repository: Repository;
afterEach(() => repository.remove());
afterAll(() => rmSync(home, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(repository.root, path), 'utf8');
const deps = () => ({ cwd: repository.root, env: { PATH: process.env['PATH'], RENTROLL_HOME: home } });
const stamp = (retire?: 'manual', dryRun = false) =>
  stampRules({ configFile, dryRun, ...(retire === undefined ? {} : { retire }) }, deps());

/** A branch whose ledger evicts these of a base that has them active, as a stamp leaves it. */
async function open(evicted: readonly string[], edit: () => void = () => undefined): Promise<void> {
  repository = makeRepository({ base: { [configFile]: config, ...files } });
  edit();
  repository.commit('Edit');
  await adoptAssets({ configFile }, { cwd: repository.root });
  repository.write({ [ledgerFile]: read(ledgerFile).replaceAll('status: inherited', 'status: active') });
  repository.commit('Judge');
  repository.git('checkout', '-q', '-b', 'change');
  const text = evicted.reduce((told, id) => {
    const entry = new RegExp(`(- id: "${id}"\n(?:.*\n){3} {4}status: )active`);
    return told.replace(entry, '$1evicted\n    evicted: { on: 2026-03-01, why: does-not-earn }');
  }, read(ledgerFile));
  repository.write({ [ledgerFile]: text });
}

describe('stamp --retire manual', () => {
  it('leaves evicted skills and commands to people, once, and the next check is content', async () => {
    await open(['skill:forms', 'command:ship']);
    const plain = await stamp(undefined, true);
    expect(plain.standing.map(({ path }) => path).sort()).toEqual(['.claude/commands/ship.md', '.claude/skills/forms']);
    expect(renderStamp(plain, { color: false, width: 120 })).toContain(
      'or leave to people: rentroll stamp --retire manual\n',
    );
    expect((await stamp('manual', true)).files).toHaveLength(2);
    expect(read(forms)).toBe(files[forms]);
    const { retired, files: written } = await stamp('manual');
    expect(retired.map(({ id }) => id).sort()).toEqual(['command:ship', 'skill:forms']);
    expect(written.map(({ file }) => file).sort()).toEqual(['.claude/commands/ship.md', forms]);
    expect(read(forms)).toBe(files[forms].replace('\r\n---\r\n#', '\r\ndisable-model-invocation: true\r\n---\r\n#'));
    expect(read('.claude/commands/ship.md')).toBe('---\ndisable-model-invocation: true\n---\nShip it.\n');
    expect(await stamp('manual')).toMatchObject({ files: [], retired: [] });
    repository.commit('Retire');
    const inputs = await loadInputs({ configFile }, { cwd: repository.root });
    const { problems, assets, texts } = await lintRevisions(inputs);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    // As for one that goes, starts are asked for by base, and no golden task.
    expect(assets.map(({ policy, change }) => `${policy} ${change.id}`)).toEqual([
      'prove command:ship',
      'prove skill:forms',
    ]);
    expect(texts).toEqual([]);
  });

  it.each<[string, readonly string[], () => void, string]>([
    ['an agent beside a skill', ['agent:helper', 'skill:forms'], () => undefined, 'retire-no-key'],
    [
      'a head that cannot be edited',
      ['skill:forms'],
      () => repository.write({ [forms]: '---\n{ name: forms, description: Fills, disable-model-invocation }\n---\n' }),
      'retire-unclear',
    ],
    [
      'what lies behind a link',
      ['skill:forms'],
      () => {
        renameSync(join(repository.root, '.claude'), join(repository.root, 'shared'));
        symlinkSync('shared', join(repository.root, '.claude'));
      },
      'write-through-link',
    ],
  ])('refuses %s, and writes nothing', async (_, ids, edit, code) => {
    await open(ids, edit);
    const before = repository.git('status', '--porcelain');
    const problems = [{ code, hint: expect.stringMatching(/\w/) }];
    await expect(stamp('manual')).rejects.toMatchObject({ problems });
    expect(repository.git('status', '--porcelain')).toBe(before);
  });
});
