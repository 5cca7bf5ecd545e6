import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ProblemError } from '../../../../src/core/model/problem.ts';
import { adoptAssets, isAssetTarget } from '../../../../src/gate/flows/adopt/adopt-assets.ts';
import { lintRevisions } from '../../../../src/gate/repository/lint/lint-revisions.ts';
import { loadInputs } from '../../../../src/gate/repository/reading/load-inputs.ts';
import { makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';
import { skillText } from '../../assets/tree-of.ts';

const configFile = '.rentroll/config.yml';
const ledgerFile = '.rentroll/ledger.yml';
const config = tinyConfig().replace(
  /^runner:.*$/m,
  'runner: { kind: claude, model: claude-opus-5-5, version: "2.1.330" }',
);
const forms = '.claude/skills/forms/SKILL.md';
const held = {
  [forms]: skillText('forms'),
  '.claude/skills/forms/fill.sh': '#!/bin/sh\n',
  '.claude/commands/ship.md': 'Ship it.\n',
  '.claude/agents/helper.md': '---\nname: aide\ndescription: Helps.\n---\nHelp.\n',
  '.claude/output-styles/brief.md': '---\nname: brief\n---\nBe brief.\n',
  'src/CLAUDE.md': 'Nested words.\n',
};

let repository: Repository;
afterEach(() => repository.remove());

function open(base: Readonly<Record<string, string>> = held): void {
  repository = makeRepository({ base: { [configFile]: config, ...base } });
}
const adopt = (target?: string, more: { dryRun?: boolean; folder?: string } = {}) =>
  adoptAssets({ configFile, target, dryRun: more.dryRun === true }, { cwd: join(repository.root, more.folder ?? '.') });
const ledger = () => readFileSync(join(repository.root, ledgerFile), 'utf8');
const status = () => repository.git('status', '--porcelain', '--untracked-files=all');
const told = ({ taken }: Awaited<ReturnType<typeof adopt>>) => taken.map(({ asset, status: is }) => `${asset} ${is}`);

/** Errors about assets that a commit of everything is checked with. */
async function check(message = 'Adopt'): Promise<readonly string[]> {
  repository.commit(message);
  const { problems } = await lintRevisions(await loadInputs({ configFile }, { cwd: repository.root }));
  return problems
    .filter(({ severity, code }) => severity === 'error' && code.includes('asset'))
    .map(({ code }) => code);
}

async function refusal(act: Promise<unknown>) {
  const error = await act.catch((thrown: unknown) => thrown);
  if (!(error instanceof ProblemError)) throw new Error(`it was not refused: ${JSON.stringify(error)}`);
  return error.problems.map(({ code, at }) => `${code} ${at?.file}:${at?.line ?? ''}`);
}

describe('adoptAssets', () => {
  it('enters what base holds as inherited and what this change brings as a candidate, and nothing else', async () => {
    open();
    repository.git('checkout', '-q', '-b', 'change');
    repository.write({
      '.claude/skills/fresh/SKILL.md': skillText('fresh'),
      [forms]: skillText('forms', '', 'Other.\n'),
    });
    const result = await adopt();
    expect(told(result)).toEqual([
      'agent:aide inherited',
      'command:ship inherited',
      'file:src/CLAUDE.md inherited',
      'skill:forms candidate',
      'skill:fresh candidate',
      'style:brief inherited',
    ]);
    expect(result.files).toEqual([{ file: ledgerFile, action: 'update' }]);
    expect(status()).toContain(`M ${ledgerFile}`);
    expect(ledger()).toMatch(
      /\n {2}- id: "skill:fresh"\n {4}agent: all\n {4}path: ".*fresh"\n {4}digest: sha256:\w{64}\n/,
    );
    expect(await check()).toEqual([]);
  });

  it('writes nothing the second time, and says of each that it has its entry', async () => {
    open();
    await adopt();
    const once = ledger();
    const { taken, left, files } = await adopt();
    expect([taken, files, ledger()]).toEqual([[], [], once]);
    expect(left).toContainEqual({
      ...{ asset: 'skill:forms', path: '.claude/skills/forms', why: 'its entry says so already' },
    });
  });

  it('plans without writing', async () => {
    open();
    const { taken, files, diffs } = await adopt('.claude/skills', { dryRun: true });
    expect(taken).toHaveLength(1);
    expect(files).toEqual([{ file: ledgerFile, action: 'update' }]);
    expect(diffs[0]?.hunks).toContain('\n+  - id: "skill:forms"\n');
    expect(status()).toBe('');
  });

  it.each<[string, readonly string[], string?]>([
    ['.claude/skills', ['skill:forms']],
    ['.claude/skills/forms/', ['skill:forms']],
    ['.claude/skills/forms/SKILL.md', ['skill:forms']],
    ['.claude/agents', ['agent:aide']],
    ['.claude/commands/ship.md', ['command:ship']],
    ['src', ['file:src/CLAUDE.md']],
    ['.', ['skill:forms'], '.claude/skills'],
  ])('takes what is or lies below %s', async (target, ids, folder = '.') => {
    open();
    expect((await adopt(target, { folder })).taken.map(({ asset }) => asset)).toEqual(ids);
  });

  it('keeps what people wrote: comments, order, line ends and other entries', async () => {
    const text = `# Ours\r\nversion: 1\r\nassets: # by hand\r\n  - id: skill:gone # was here\r\n    path: .claude/skills/gone\r\n    digest: sha256:${'0'.repeat(64)}\r\n    status: evicted\r\n    evicted: { on: 2026-03-01, why: idle }\r\n# rules last\r\nrules: []\r\n`;
    open({ ...held, [ledgerFile]: text });
    await adopt('.claude/skills');
    const lines = ledger().split('\r\n');
    expect(ledger().replaceAll('\r\n', '')).not.toContain('\n');
    expect(lines.filter((line) => text.split('\r\n').includes(line)).join('\r\n')).toBe(text);
    expect(lines).toContain('  - id: "skill:forms"');
    expect(await check()).toEqual([]);
  });

  it('follows an inherited one once its edit is merged, and no sooner', async () => {
    open();
    await adopt('.claude/skills');
    repository.commit('Adopt');
    repository.git('checkout', '-q', '-b', 'change');
    repository.write({ [forms]: skillText('forms', '', 'Other.\n') });
    expect((await adopt('.claude/skills')).files).toEqual([]);
    expect(await check('Edit')).toEqual([]);
    repository.git('checkout', '-q', 'main');
    repository.git('merge', '-q', '--ff-only', 'change');
    const { taken } = await adopt('.claude/skills');
    expect(taken).toMatchObject([{ asset: 'skill:forms', status: 'inherited', was: 'inherited' }]);
    expect(await check()).toEqual([]);
  });

  it.each<[string, (text: string) => string]>([
    ['names a digest that base has not', (text) => text.replace(/sha256:\w{64}/, `sha256:${'0'.repeat(64)}`)],
    ['is lost', () => 'version: 1\nrules: []\n'],
  ])('mends an entry that %s, as the hint says', async (_, edit) => {
    open();
    await adopt('.claude/skills');
    repository.commit('Adopt');
    repository.git('checkout', '-q', '-b', 'change');
    const before = ledger();
    repository.write({ [ledgerFile]: edit(before) });
    expect(await check('Break')).toHaveLength(1);
    await adopt('.claude/skills/forms');
    expect(await check('Mend')).toEqual([]);
  });

  it.each(['active', 'evicted'])('takes no verdict back: one that is %s stays', async (is) => {
    open();
    await adopt('.claude/skills');
    const evicted = is === 'evicted' ? '\n    evicted: { on: 2026-03-01, why: idle }' : '';
    repository.write({ [ledgerFile]: ledger().replace('status: inherited', `status: ${is}${evicted}`) });
    repository.commit('Judge');
    const { left, files } = await adopt();
    expect(left).toMatchObject([{ asset: 'skill:forms', why: expect.stringContaining('verdict') }]);
    expect(files).toHaveLength(1);
    expect(ledger()).toContain(`status: ${is}`);
  });

  it.each<[string, () => void, string, readonly string[]]>([
    ['a path without assets', () => undefined, 'benchmarks', ['adopt-no-assets benchmarks:']],
    [
      'a part of one',
      () => undefined,
      '.claude/skills/forms/fill.sh',
      ['adopt-no-assets .claude/skills/forms/fill.sh:'],
    ],
    [
      'two of a name',
      () => repository.write({ '.claude/skills/Forms/SKILL.md': skillText('forms') }),
      '.claude',
      [`asset-twice ${forms}:1`],
    ],
    [
      'a link in one',
      () => symlinkSync('/etc/passwd', join(repository.root, '.claude/skills/forms/a.md')),
      '.claude/skills',
      ['asset-special .claude/skills/forms/a.md:'],
    ],
    [
      'a link in its place',
      () => {
        rmSync(join(repository.root, '.claude/skills'), { recursive: true });
        symlinkSync('/etc', join(repository.root, '.claude/skills'));
      },
      '.claude/skills/forms',
      ['asset-special .claude/skills:'],
    ],
    [
      'too much of one',
      () =>
        repository.write(Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`.claude/skills/forms/${n}`, 'x']))),
      '.claude/skills',
      [`asset-too-large ${forms}:`],
    ],
    [
      'a head that cannot be read',
      () => repository.write({ [forms]: '---\nname: forms\ndescription: a: b\n---\n' }),
      '.claude/skills',
      [`asset-unreadable ${forms}:3`],
    ],
    ['a path outside', () => undefined, '../x', ['adopt-outside ../x:']],
    ["git's own folder", () => undefined, '.git/hooks', ['adopt-in-git .git/hooks:']],
    [
      'a name that no entry can have',
      () => repository.write({ '.claude/agents/a.md': `---\nname: ${'n'.repeat(250)}\ndescription: d\n---\n` }),
      '.claude/agents',
      ['adopt-unnamable .claude/agents/a.md:1'],
    ],
  ])('refuses %s, and writes nothing', async (_, edit, target, problems) => {
    open();
    edit();
    const before = status();
    expect(await refusal(adopt(target))).toEqual(problems);
    expect([status(), ledger()]).toEqual([before, repository.git('show', `main:${ledgerFile}`).concat('\n')]);
  });

  it('takes the others beside one that cannot be taken, where they are named', async () => {
    open();
    repository.write({ '.claude/skills/bad/SKILL.md': 'No head.\n' });
    expect(await refusal(adopt())).toEqual(['asset-unreadable .claude/skills/bad/SKILL.md:1']);
    expect(told(await adopt('.claude/skills/forms'))).toEqual(['skill:forms inherited']);
  });

  it('refuses a runner that loads none, and a ledger that cannot be read', async () => {
    open({ ...held, [configFile]: tinyConfig() });
    expect(await refusal(adopt())).toEqual([`adopt-no-runtime ${configFile}:`]);
    repository.remove();
    open({ ...held, [ledgerFile]: 'version: 1\nrules: []\nassets: {}\n' });
    expect(await refusal(adopt())).toEqual([`ledger-not-a-list ${ledgerFile}:3`]);
  });

  it('says that nothing is there where all of an empty repository is asked for', async () => {
    open({});
    expect(await adopt()).toMatchObject({ path: '.', taken: [], left: [], files: [] });
  });

  it('enters what lies behind a link to a folder of the repository, once', async () => {
    repository = makeRepository({ base: { [configFile]: config, 'shared/skills/forms/SKILL.md': skillText('forms') } });
    symlinkSync('shared', join(repository.root, '.claude'));
    repository.commit('Link');
    expect(told(await adopt('.claude'))).toEqual(['skill:forms inherited']);
    expect((await adopt()).files).toEqual([]);
    expect(await check()).toEqual([]);
  });

  it('writes through no link: a ledger that is one stays', async () => {
    open();
    const path = join(repository.root, ledgerFile);
    mkdirSync(join(repository.root, 'elsewhere'));
    repository.write({ 'elsewhere/ledger.yml': ledger() });
    rmSync(path);
    symlinkSync('../elsewhere/ledger.yml', path);
    await expect(adopt()).rejects.toBeInstanceOf(ProblemError);
    expect(readFileSync(join(repository.root, 'elsewhere/ledger.yml'), 'utf8')).not.toContain('skill:forms');
  });

  it('tells folders and files that can be nothing else from files of sentences', async () => {
    open();
    const is = (path: string) => isAssetTarget(path, { cwd: repository.root });
    for (const path of [
      '.claude',
      '.claude/skills/forms',
      forms,
      '.claude/commands/ship.md',
      '.claude/output-styles/brief.md',
    ])
      expect([path, await is(path)]).toEqual([path, true]);
    for (const path of ['.claude/agents/helper.md', 'src/CLAUDE.md', 'CLAUDE.md', '.claude/skills/none', 'CLAUDE.md:3'])
      expect([path, await is(path)]).toEqual([path, false]);
  });
});
