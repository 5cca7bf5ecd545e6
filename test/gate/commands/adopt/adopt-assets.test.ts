import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProblemError } from '../../../../src/core/model/problem.ts';
import { adoptAssets, isAssetTarget } from '../../../../src/gate/commands/adopt/adopt-assets.ts';
import { makeRepository, type Repository } from '../../../helpers/make-repository.ts';
import { configFile, forms, held, ledgerFile, withClaude } from './held-assets.ts';

let repository: Repository;
beforeAll(() => {
  repository = makeRepository({ base: { [configFile]: withClaude, ...held } });
});
afterAll(() => repository.remove());

const adopt = (target?: string, { dryRun = false, folder = '.' } = {}) =>
  adoptAssets({ configFile, target, dryRun }, { cwd: join(repository.root, folder) });
const ledger = () => readFileSync(join(repository.root, ledgerFile), 'utf8');
const status = () => repository.git('status', '--porcelain', '--untracked-files=all');

describe('adoptAssets', () => {
  it('plans without writing, for paths relative to the current folder', async () => {
    for (const [target, folder] of [
      ['.claude/skills/forms/', '.'],
      ['.', '.claude/skills'],
    ] as const) {
      const { taken, files, diffs } = await adopt(target, { dryRun: true, folder });
      expect(taken.map(({ asset }) => asset)).toEqual(['skill:forms']);
      expect(files).toEqual([{ file: ledgerFile, action: 'update' }]);
      expect(diffs[0]?.hunks).toContain('\n+  - id: "skill:forms"\n');
    }
    expect(status()).toBe('');
  });

  it.each([
    ['a path outside', '../x', 'adopt-outside'],
    ["git's own folder", '.git/hooks', 'adopt-in-git'],
    ['a path without assets', 'benchmarks', 'adopt-no-assets'],
  ])('refuses %s, and writes nothing', async (_, target, code) => {
    await expect(adopt(target)).rejects.toMatchObject({ problems: [{ code }] });
    expect(status()).toBe('');
  });

  it('tells folders and files that can be nothing else from files of sentences', async () => {
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

  it('writes the ledger and nothing else, and through no link', async () => {
    const before = ledger();
    expect((await adopt()).files).toEqual([{ file: ledgerFile, action: 'update' }]);
    expect(status()).toBe(`M ${ledgerFile}`);
    expect(ledger()).toContain('skill:forms');
    mkdirSync(join(repository.root, 'elsewhere'));
    repository.write({ 'elsewhere/ledger.yml': before });
    rmSync(join(repository.root, ledgerFile));
    symlinkSync('../elsewhere/ledger.yml', join(repository.root, ledgerFile));
    await expect(adopt()).rejects.toBeInstanceOf(ProblemError);
    expect(readFileSync(join(repository.root, 'elsewhere/ledger.yml'), 'utf8')).toBe(before);
  });
});
