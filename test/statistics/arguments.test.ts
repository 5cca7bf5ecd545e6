import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readArguments } from '../../benchmarks/statistics/arguments.ts';
import type { WorldsFile } from '../../benchmarks/statistics/world/world.ts';
import { runs } from '../helpers/long.ts';

describe('readArguments', () => {
  it('runs 2,000 measurements a cell of our own worlds, 200 when quick', () => {
    const defaults = { worlds: undefined, quick: false, n: 2000, seed: 1, json: false, check: false, write: false };
    expect(readArguments(['--threads', '3']).value).toEqual({ ...defaults, threads: 3 });
    expect(readArguments(['--quick']).value?.n).toBe(200);
    expect(readArguments(['--quick', '--n', '50']).value?.n).toBe(50);
  });

  it.each([
    [['--n', '0'], ['bench-n']],
    [['--n', '1e3'], ['bench-n']],
    [['--n', '2000000'], ['bench-n']],
    [
      ['--seed', 'x', '--threads', '0'],
      ['bench-seed', 'bench-threads'],
    ],
    [['--fast'], ['bench-unknown-option']],
    [['extra'], ['bench-unknown-option']],
    [['--write', '--quick'], ['bench-write']],
    [['--write', '--worlds', 'x'], ['bench-write']],
  ])('refuses %j with %j', (argv, codes) => {
    const { value, problems } = readArguments(argv);
    expect(value).toBeUndefined();
    expect(problems.map(({ code }) => code)).toEqual(codes);
  });
});

describe('scripts/bench/statistics.ts', () => {
  const run = (...argv: string[]) =>
    spawnSync(process.execPath, ['scripts/bench/statistics.ts', ...argv], { encoding: 'utf8' });

  it.each([
    [['--worlds', 'no-such-file.json'], 'worlds-unreadable'],
    [['--worlds', 'package.json'], 'worlds-schema'],
    [['--worlds', 'README.md'], 'worlds-not-json'],
  ])('ends %j with a coded message and exit 2', (argv, code) => {
    const { status, stderr, stdout } = run(...argv);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(`error ${code}: `);
    expect(stderr).not.toContain('    at ');
  });

  it('prints one row a line and nothing else on standard output with --json', () => {
    const own = JSON.parse(readFileSync('benchmarks/statistics/worlds.json', 'utf8')) as WorldsFile;
    const worlds = own.worlds.slice(0, runs(1, own.worlds.length));
    const file = join(mkdtempSync(join(tmpdir(), 'rentroll-worlds-')), 'worlds.json');
    writeFileSync(file, JSON.stringify({ ...own, worlds }));
    const given = runs(['--worlds', file], []);
    const { status, stdout } = run('--json', '--n', '1', '--threads', '1', '--quick', ...given);
    const rows = stdout.trimEnd().split('\n');
    expect(status).toBe(0);
    expect(rows).toHaveLength(worlds.length * 3 * 8 * 5);
    expect(Object.keys(JSON.parse(rows[0] ?? ''))).toEqual([
      'world',
      'procedure',
      'shape',
      'effect',
      'n',
      'accept',
      'evict',
      'undecided',
      'meanTokens',
      'p95Tokens',
      'meanTrials',
    ]);
  });
});
