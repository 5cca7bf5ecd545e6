import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerOf, makeRepository, type Repository } from '../helpers/make-repository.ts';
import { runAction } from '../helpers/run-action.ts';

const root = resolve(import.meta.dirname, '..', '..');
const breaking = 'Only describe the change in your answer and do not edit any file.';
let folder: string;
let archive: Buffer;
let request: Repository;

/** The committed tree as GitHub packs it for a job that uses the Action, by the attributes of now. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-archive-'));
  const args = ['archive', '--format=tar', '--worktree-attributes', 'HEAD'];
  archive = execFileSync('git', args, { cwd: root, maxBuffer: 512 * 1024 * 1024 });
  execFileSync('tar', ['xf', '-'], { cwd: folder, input: archive });
  request = makeRepository({ base: {}, head: { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) } });
  request.git('checkout', '--quiet', '--detach', 'main');
  request.git('merge', '--quiet', '--no-ff', '-m', 'Merge', 'change');
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  request.remove();
});

/** Files below a folder of the archive, by their path in it. */
function listArchive(below = ''): readonly string[] {
  const entries = readdirSync(join(folder, below), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

describe('what a job downloads to run the Action', () => {
  it('is the Action and little else: 10 MB and 30 files of dist, 4.6 MB on the way', () => {
    const dist = listArchive('dist');
    expect(dist.length).toBeLessThanOrEqual(30);
    expect(dist.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(10_000_000);
    expect(listArchive().length).toBeLessThanOrEqual(50);
    expect(gzipSync(archive).length).toBeLessThanOrEqual(4_600_000);
    expect(
      readdirSync(folder)
        .filter((name) => !name.startsWith('.'))
        .sort(),
    ).toEqual([
      ...[
        'CHANGELOG.md',
        'LICENSE',
        'README.md',
        'SECURITY.md',
        'action.yml',
        'bin',
        'comment',
        'dist',
        'package.json',
      ],
    ]);
  });

  it('is all that the Action needs', () => {
    const run = { workspace: request.root, sha: request.git('rev-parse', 'HEAD') };
    const measured = runAction(folder, run);
    expect(measured.code).toBe(1);
    expect(JSON.parse(measured.outputs['verdicts'] ?? '')).toMatchObject([{ rule: 'breaker', verdict: 'regression' }]);
  }, 60_000);
});
