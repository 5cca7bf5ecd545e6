import { existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openWorktree } from '../../../../src/adapters/git/open-worktree.ts';
import { loadWorktree } from '../../../../src/gate/change/load-worktree.ts';
import { listReaders, readSurfaceFiles } from '../../../../src/gate/change/read-surface.ts';
import { type AdoptRequest, adoptFile } from '../../../../src/gate/commands/adopt/adopt-file.ts';
import { stampRules } from '../../../../src/gate/commands/stamp/stamp-rules.ts';
import { checkHidden, compareDelivery } from '../../../../src/gate/lint/compare-delivery.ts';
import { lintRevisions } from '../../../../src/gate/lint/lint-revisions.ts';
import { adoptionLayouts, house, layoutConfig } from '../../../helpers/adoption/adoption-layouts.ts';
import { openRepository, type Repository } from '../../../helpers/make-repository.ts';

const open: Repository[] = [];
afterEach(() => {
  for (const repository of open.splice(0)) repository.remove();
});

const configFile = '.rentroll/config.yml';

function make(files: Readonly<Record<string, string>>, config: string): Repository {
  const repository = openRepository(mkdtempSync(join(tmpdir(), 'rentroll-layout-')));
  open.push(repository);
  repository.git('init', '--quiet', '--initial-branch=main');
  repository.write({ ...files, [configFile]: config, '.rentroll/ledger.yml': 'version: 1\nrules: []\n' });
  repository.commit('Start');
  return repository;
}

const adopt = ({ root }: Repository, target: string, more: Partial<AdoptRequest> = {}) =>
  adoptFile({ configFile, target, today: '2026-03-01', ...more }, { cwd: root });
const read = ({ root }: Repository, path: string) => readFileSync(join(root, path), 'utf8');

async function deliver({ root }: Repository) {
  const inputs = await loadWorktree({ configFile }, { cwd: root });
  const { config } = inputs.head;
  if (config === undefined) throw new Error('the config does not parse');
  const errors = (await lintRevisions(inputs)).problems.filter(({ severity }) => severity === 'error');
  const files = await readSurfaceFiles(openWorktree(root), config);
  return { files, readers: listReaders(config), errors: errors.map(({ code, at }) => `${code} ${at?.file}`) };
}

describe('adopting keeps what every agent reads', () => {
  it.each(
    adoptionLayouts.flatMap((layout) =>
      layout.cases.map((one) => [layout.name, one.runner, one.target, layout, one] as const),
    ),
  )('%s, with %s: adopt %s', async (_name, runner, target, { files }, { expected }) => {
    const repository = make(files, layoutConfig(runner));
    const before = await deliver(repository);
    if ('refused' in expected) {
      await expect(adopt(repository, target)).rejects.toMatchObject({
        problems: [{ code: expected.refused, message: expect.stringContaining(expected.says) }],
      });
      expect(repository.git('status', '--porcelain')).toBe('');
      return;
    }
    const { taken, left } = await adopt(repository, target);
    if ('stays' in expected) {
      expect(taken).toEqual([]);
      const reasons = left.filter((block) => block.class === 'rule').map(({ reason }) => reason);
      expect(reasons.length).toBeGreaterThan(0);
      for (const reason of reasons) expect(reason).toMatch(new RegExp(`${expected.stays}.* would lose "`));
      expect(repository.git('status', '--porcelain')).toBe('');
      return;
    }
    expect(taken.length).toBeGreaterThan(0);
    expect(read(repository, expected.rulesIn)).toContain(`- ${taken[0]?.body}\n`);
    const after = await deliver(repository);
    const change = { before: before.files, after: after.files, readers: before.readers, readersAfter: after.readers };
    expect(compareDelivery(change)).toEqual([]);
    expect(after.errors.filter((error) => !before.errors.includes(error))).toEqual([]);
    expect(existsSync(join(repository.root, 'CLAUDE.md'))).toBe('CLAUDE.md' in files);
    // What adopt wrote is what stamp writes.
    const stamped = await stampRules({ configFile }, { cwd: repository.root, env: {} });
    expect(stamped).toMatchObject({ stamped: [], files: [], reading: [] });
  });

  it('keeps a text that two names lead to', async () => {
    const repository = make({ 'AGENTS.md': house }, layoutConfig('claude'));
    symlinkSync('AGENTS.md', join(repository.root, 'CLAUDE.md'));
    repository.commit('Link');
    const before = await deliver(repository);
    await adopt(repository, 'AGENTS.md');
    const after = await deliver(repository);
    expect(read(repository, 'AGENTS.md')).toContain('<!-- rentroll:begin -->\n');
    expect(
      compareDelivery({
        before: before.files,
        after: after.files,
        readers: before.readers,
        readersAfter: after.readers,
      }),
    ).toEqual([]);
  });

  it('says who would lose what of a file that no known program reads', async () => {
    const repository = make(
      { 'CLAUDE.md': house, 'WARP.md': '# Pages\n\n- Never use tables for layout.\n' },
      layoutConfig('claude'),
    );
    const { taken, left } = await adopt(repository, 'WARP.md');
    expect(taken).toEqual([]);
    expect(left.find((block) => block.class === 'rule')?.reason).toContain('programs that read WARP.md would lose');
  });

  it('shows each diff in a dry run, the one of the config too, and writes nothing', async () => {
    const repository = make({ 'AGENTS.md': house }, layoutConfig('claude'));
    const { diffs } = await adopt(repository, 'AGENTS.md', { dryRun: true });
    expect(diffs.map(({ file }) => file)).toEqual([configFile, '.rentroll/ledger.yml', 'AGENTS.md']);
    expect(diffs[0]?.hunks).toContain('memory: AGENTS.md');
    expect(repository.git('status', '--porcelain')).toBe('');
  });
});

describe('a memory that is written for the first time', () => {
  it('may not keep Claude Code from AGENTS.md', async () => {
    const config = layoutConfig('claude').replace(
      '{ tasks: benchmarks/main',
      '{ memory: CLAUDE.md, tasks: benchmarks/main',
    );
    const rule = '  - { id: a-rule, agent: main, body: Never push to main without a review., status: inherited }\n';
    const repository = make({ 'AGENTS.md': house }, config);
    repository.write({ '.rentroll/ledger.yml': `version: 1\nrules:\n${rule}` });
    await expect(stampRules({ configFile }, { cwd: repository.root, env: {} })).rejects.toMatchObject({
      problems: [{ code: 'memory-hides', message: expect.stringContaining('would no longer read') }],
    });
    expect(existsSync(join(repository.root, 'CLAUDE.md'))).toBe(false);
  });

  it('is no receipt: a line that is evicted with its first one is hidden by nothing', async () => {
    const block = (line: string) => `${house}\n<!-- rentroll:begin -->\n${line}<!-- rentroll:end -->\n`;
    const line = '- Look around in the folder for a good while.\n';
    const repository = make({ 'AGENTS.md': block(line) }, layoutConfig('codex'));
    const inputs = await loadWorktree({ configFile }, { cwd: repository.root });
    const { config } = inputs.head;
    if (config === undefined) throw new Error('the config does not parse');
    const evicted = { path: 'AGENTS.md', before: block(line), after: block('') };
    const receipt = { path: '.rentroll/receipts/a-rule.json', before: undefined, after: '{}\n' };
    expect(await checkHidden(openWorktree(repository.root), config, [receipt, evicted])).toEqual([]);
  });
});
