import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { hasNothingToMeasure } from '../../../../src/gate/commands/check/has-nothing-to-measure.ts';
import { makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';

const open: Repository[] = [];
const config = '.rentroll/config.yml';

afterEach(() => {
  for (const repository of open.splice(0)) repository.remove();
});

function makeRepo(base: Record<string, string> = {}): Repository {
  const repository = makeRepository({ base: { 'src/app.ts': 'export {};\n', 'docs/guide.md': '# Guide\n', ...base } });
  open.push(repository);
  return repository;
}

function isIdle({ root }: Repository, base = 'HEAD^1', head = 'HEAD'): Promise<boolean> {
  return hasNothingToMeasure(root, { kind: 'chosen', base, head }, config);
}

describe('hasNothingToMeasure', () => {
  it.each<[string, Record<string, string | undefined>]>([
    ['an edit', { 'src/app.ts': 'export const a = 1;\n' }],
    ['a new file', { 'src/new file \n.ts': '' }],
    ['a deletion', { 'docs/guide.md': undefined }],
    ['nothing at all', {}],
  ])('is true for %s elsewhere', async (_, files) => {
    const repository = makeRepo();
    repository.write(files);
    repository.commit('Elsewhere');
    expect(await isIdle(repository)).toBe(true);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['the ledger', { '.rentroll/ledger.yml': 'version: 1\nrules: [] # more\n' }],
    ['the config', { [config]: tinyConfig('seed: 4\n') }],
    ['a new receipt', { '.rentroll/receipts/a.json': '{}' }],
    ['a task', { 'benchmarks/sql/golden-09.md': 'x' }],
    ['a deleted task', { 'benchmarks/sql/golden-01.md': undefined }],
    ['the fixture', { 'benchmarks/fixture/src/new.js': '' }],
    ['the lock', { 'benchmarks/fixture.lock': 'x' }],
    ['compiled memory at its default place', { '.claude/agent-memory/sql/MEMORY.md': '- x\n' }],
    ['instructions of a folder', { 'src/CLAUDE.md': 'x' }],
    ['a workflow', { '.github/workflows/ci.yml': 'on: push\n' }],
    [
      'a path only the new config names',
      { [config]: tinyConfig('context: { files: [src/app.ts] }\n'), 'src/app.ts': '' },
    ],
  ])('is false for %s', async (_, files) => {
    const repository = makeRepo();
    repository.write(files);
    repository.commit('Ours');
    expect(await isIdle(repository)).toBe(false);
  });

  it.each(['see @docs/guide.md', 'x\n@docs/guide.md'])(
    'is false for a file that instructions import: %j',
    async (text) => {
      const repository = makeRepo({ 'CLAUDE.md': `${text}\n` });
      repository.write({ 'docs/guide.md': '# Longer\n' });
      repository.commit('Imported');
      expect(await isIdle(repository)).toBe(false);
      repository.write({ 'src/app.ts': '' });
      repository.commit('Not imported');
      expect(await isIdle(repository)).toBe(true);
    },
  );

  it.each<[string, string, boolean]>([
    ['another file that is read anyway', 'AGENTS.md', true],
    ['a file that nothing else reads', 'docs/guide.md', false],
  ])('follows CLAUDE.md as a link to %s', async (_, target, expected) => {
    const repository = makeRepo({ 'AGENTS.md': '# House\n' });
    symlinkSync(target, join(repository.root, 'CLAUDE.md'));
    repository.commit('Link');
    repository.write({ 'docs/guide.md': '# Longer\n' });
    repository.commit('Guide');
    expect(await isIdle(repository)).toBe(expected);
  });

  it('is false for a file that a file of .claude/rules imports', async () => {
    const repository = makeRepo({ '.claude/rules/house.md': 'See @docs/guide.md\n' });
    repository.write({ 'docs/guide.md': '# Longer\n' });
    repository.commit('Imported');
    expect(await isIdle(repository)).toBe(false);
  });

  it('is false for a path only the old config names', async () => {
    const repository = makeRepo({ [config]: tinyConfig('context: { files: [src/app.ts] }\n') });
    repository.write({ [config]: tinyConfig() });
    repository.commit('Config');
    repository.write({ 'src/app.ts': '' });
    repository.commit('File');
    expect(await isIdle(repository, 'HEAD~2')).toBe(false);
    expect(await isIdle(repository, 'HEAD~1')).toBe(true);
  });

  it('sees a file that is moved out of a watched folder, and a changed mode', async () => {
    const repository = makeRepo();
    repository.git('mv', 'benchmarks/sql/golden-01.md', 'docs/golden-01.md');
    repository.commit('Move');
    expect(await isIdle(repository)).toBe(false);
    chmodSync(join(repository.root, 'benchmarks/fixture/src/round.js'), 0o755);
    repository.commit('Mode');
    expect(await isIdle(repository)).toBe(false);
  });

  it('does not trust a user setting that hides changes', async () => {
    const repository = makeRepo();
    repository.git('config', 'diff.noprefix', 'true');
    repository.git('config', 'diff.relative', 'true');
    repository.write({ '.rentroll/ledger.yml': 'version: 1\nrules: [] # more\n' });
    repository.commit('Ours');
    expect(
      await hasNothingToMeasure(join(repository.root, 'src'), { kind: 'chosen', base: 'HEAD^1', head: 'HEAD' }, config),
    ).toBe(false);
  });

  it.each<[string, string | undefined, string]>([
    ['a commit that is not there', 'f'.repeat(40), config],
    ['no base', undefined, config],
    ['no config', 'HEAD^1', '.rentroll/other.yml'],
    ['something that is no commit', 'HEAD:src', config],
    ['an option in place of a ref', '--output=x', config],
  ])('leaves %s to the gate', async (_, base, file) => {
    const repository = makeRepo();
    repository.commit('Empty');
    const range = base === undefined ? { head: 'HEAD' } : { base, head: 'HEAD' };
    expect(await hasNothingToMeasure(repository.root, { kind: 'chosen', ...range }, file)).toBe(false);
  });
});
