import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { loadInputs } from '../../../../src/gate/change/load-inputs.ts';
import { type AdoptRequest, adoptFile } from '../../../../src/gate/commands/adopt/adopt-file.ts';
import { checkGrowth } from '../../../../src/gate/lint/growth/check-growth.ts';
import { makeRepository, openRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';

const open: Repository[] = [];
afterEach(() => {
  for (const repository of open.splice(0)) repository.remove();
});

/** Where Claude Code reads compiled rules: a memory that its main session does not read would take lines of CLAUDE.md away from it. */
const memory = '.claude/rules/rentroll.md';
const config = tinyConfig().replace('{ tasks: benchmarks/sql }', `{ tasks: benchmarks/sql, memory: ${memory} }`);
const claude = '# Guide\n\n- Never push to main.\n- A fact about it.\n';

function make(base: Readonly<Record<string, string>> = { 'CLAUDE.md': claude }): Repository {
  const repository = makeRepository({ base: { '.rentroll/config.yml': config, ...base } });
  open.push(repository);
  return repository;
}
const adopt = ({ root }: Repository, more: Partial<AdoptRequest> = {}, folder = '.') =>
  adoptFile(
    { configFile: '.rentroll/config.yml', target: 'CLAUDE.md', today: '2026-03-01', ...more },
    { cwd: join(root, folder) },
  );
const read = ({ root }: Repository, path: string) => readFileSync(join(root, path), 'utf8');

describe('adoptFile', () => {
  it('writes ledger, memory and file in one change', async () => {
    const repository = make();
    repository.write({ 'CLAUDE.md': `${claude}- Always use two spaces.\n` });
    const { taken, files, diffs, agent } = await adopt(repository);
    expect(agent).toBe('all');
    expect(taken.map(({ id, status }) => `${id} ${status}`)).toEqual(['push-main inherited', 'two-spaces candidate']);
    expect(files.map(({ file }) => file)).toEqual(['.rentroll/ledger.yml', memory, 'CLAUDE.md']);
    expect(read(repository, 'CLAUDE.md')).toBe('# Guide\n\n- A fact about it.\n');
    expect(read(repository, memory)).toContain('\n- Never push to main.\n');
    expect(read(repository, memory)).not.toContain('two spaces');
    expect(diffs.at(-1)?.hunks).toContain('\n-- Never push to main.\n');
  });

  it('leaves nothing that the next check would refuse: a new heading goes with its lines, in the diff', async () => {
    const repository = make();
    const old = '# Guide\n\n## Branches\n\n- Never push to main.\n';
    repository.write({ 'CLAUDE.md': old });
    repository.commit('Old');
    repository.write({ 'CLAUDE.md': `${old}\n## Conventions\n\n- Always use two spaces.\n` });
    const { taken, diffs } = await adopt(repository, { target: 'CLAUDE.md:9' });
    expect(taken).toMatchObject([{ id: 'two-spaces', status: 'candidate' }]);
    expect(read(repository, 'CLAUDE.md')).toBe(old);
    expect(diffs.at(-1)?.hunks).toContain('\n-## Conventions\n');
    repository.commit('Adopt');
    const request = { configFile: '.rentroll/config.yml', base: 'HEAD~1', head: 'HEAD' };
    expect(await checkGrowth(await loadInputs(request, { cwd: repository.root }))).toMatchObject({ problems: [] });
  });

  it('takes the lines a person insists on, and says of a list of them what is none', async () => {
    const repository = make();
    const { taken, diffs } = await adopt(repository, { asRule: '4' });
    expect(taken).toMatchObject([{ body: 'A fact about it.', status: 'inherited' }]);
    expect(diffs.at(-1)?.hunks).toContain('\n-- A fact about it.\n');
    expect(read(repository, 'CLAUDE.md')).toBe('# Guide\n\n- Never push to main.\n');
    const refused = { problems: [{ code: 'adopt-line-refused', at: { file: 'CLAUDE.md', line: 1 } }] };
    await expect(adopt(repository, { asRule: '1,3' })).rejects.toMatchObject(refused);
    for (const asRule of ['', 'x', '0', '3-2', '1-9999999'])
      await expect(adopt(repository, { asRule })).rejects.toMatchObject({
        problems: [{ code: 'adopt-as-rule-lines' }],
      });
  });

  it('writes nothing in a dry run', async () => {
    const repository = make();
    const { files, dryRun } = await adopt(repository, { dryRun: true });
    expect([files.length, dryRun]).toEqual([3, true]);
    expect(repository.git('status', '--porcelain')).toBe('');
  });

  it('compares with HEAD where there is no default branch, and with nothing before the first commit', async () => {
    const repository = make();
    repository.git('branch', '--move', 'work');
    expect((await adopt(repository, { dryRun: true })).taken[0]?.status).toBe('inherited');
    const fresh = openRepository(mkdtempSync(join(tmpdir(), 'rentroll-adopt-')));
    open.push(fresh);
    fresh.git('init', '--quiet');
    for (const path of ['.rentroll/config.yml', '.rentroll/ledger.yml', 'CLAUDE.md'])
      fresh.write({ [path]: read(repository, path) });
    expect((await adopt(fresh, { dryRun: true })).taken[0]?.status).toBe('candidate');
  });

  it("gives the rules of an agent's own file to that agent, and those of others to the one that is named", async () => {
    const config = 'version: 1\nagents:\n  sql: { tasks: benchmarks/sql, definition: .claude/agents/sql.md }\n';
    const repository = make({
      'CLAUDE.md': claude,
      '.claude/agents/sql.md': '---\nname: sql\n---\n- Never guess a schema.\n',
    });
    repository.write({
      '.rentroll/config.yml': config + read(repository, '.rentroll/config.yml').split('\n').slice(3).join('\n'),
    });
    repository.commit('Name the definition');
    expect((await adopt(repository, { target: '.claude/agents/sql.md', dryRun: true })).agent).toBe('sql');
    expect((await adopt(repository, { target: '../CLAUDE.md', agent: 'sql', dryRun: true }, '.rentroll')).agent).toBe(
      'sql',
    );
    await expect(adopt(repository, { agent: 'sqll' })).rejects.toMatchObject({
      problems: [{ code: 'config-unknown-agent', hint: expect.stringContaining('"sql"') }],
    });
  });

  it('takes lines and sections', async () => {
    const repository = make();
    expect((await adopt(repository, { target: 'CLAUDE.md:4', dryRun: true })).taken).toEqual([]);
    expect((await adopt(repository, { section: 'guide', dryRun: true })).taken).toHaveLength(1);
  });

  it.each([
    ['../outside.md', 'adopt-outside'],
    ['.git/config', 'adopt-in-git'],
    ['nope.md', 'adopt-missing'],
    ['folder', 'adopt-not-a-file'],
    ['.', 'adopt-not-a-file'],
    ['link.md', 'adopt-link'],
    ['linked/A.md', 'adopt-link'],
    ['binary.md', 'adopt-control-character'],
    ['latin.md', 'adopt-invalid-utf8'],
    ['compiled.md', 'adopt-generated'],
    ['scoped.md', 'adopt-on-path'],
    ['CLAUDE.md:x', 'adopt-outside'],
    ['CLAUDE.md:9', 'adopt-range-outside'],
  ])('refuses %s and writes nothing', async (target, code) => {
    const repository = make();
    mkdirSync(join(repository.root, 'folder'));
    symlinkSync('CLAUDE.md', join(repository.root, 'link.md'));
    symlinkSync('folder', join(repository.root, 'linked'));
    writeFileSync(join(repository.root, 'binary.md'), Buffer.from([0x23, 0x20, 0x00, 0x01]));
    writeFileSync(join(repository.root, 'latin.md'), Buffer.from([0x23, 0x20, 0xe9, 0x0a]));
    repository.write({
      'folder/A.md': claude,
      'compiled.md': '<!-- GENERATED BY rentroll -->\n- Never push.\n',
      'scoped.md': '---\npaths: src/**\n---\n- Never push to main.\n',
    });
    const before = repository.git('status', '--porcelain');
    await expect(adopt(repository, { target })).rejects.toMatchObject({ problems: [{ code }] });
    expect(repository.git('status', '--porcelain')).toBe(before);
  });

  it('leaves no rule in a file that git ignores', async () => {
    const repository = make({ 'CLAUDE.md': claude, '.gitignore': '.rentroll/state/\n.claude\n' });
    const { files } = await adopt(repository);
    expect(files.map(({ file }) => file)).toEqual(['.rentroll/config.yml', '.rentroll/ledger.yml', 'CLAUDE.md']);
    expect(read(repository, 'CLAUDE.md')).toContain('\n- Never push to main.\n<!-- rentroll:end -->\n');
    // Where no other place is left, it says why.
    const ignored = make({ 'CLAUDE.md': claude, '.gitignore': '.rentroll/state/\n.claude\nCLAUDE.md\n' });
    await expect(adopt(ignored)).rejects.toMatchObject({ problems: [{ code: 'adopt-ignored' }] });
    expect(read(ignored, 'CLAUDE.md')).toBe(claude);
  });

  it('does not write over what people wrote in a memory', async () => {
    const repository = make({ 'CLAUDE.md': claude, [memory]: 'Our own notes.\n' });
    await adopt(repository);
    expect(read(repository, memory)).toBe('Our own notes.\n');
    expect(read(repository, '.rentroll/config.yml')).toContain('memory: CLAUDE.md');
    expect(read(repository, 'CLAUDE.md')).toContain('\n- Never push to main.\n<!-- rentroll:end -->\n');
  });
});
