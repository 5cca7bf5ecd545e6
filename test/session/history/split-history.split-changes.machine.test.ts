import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChangeCommit, readChanges, splitChanges } from '../../../src/session/history/split-history.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 10, minute)).toISOString();
const span = (from: number, to: number, tokens: number) => {
  return { project: '/p', firstAt: at(from), lastAt: at(to), calls: 2, tokens };
};
const commit = (change: string, minute: number, isSigned = false): ChangeCommit => {
  return { change, atMs: Date.parse(at(minute)), isSigned };
};

describe('what merged changes took', () => {
  it('is the tokens of the sessions in which their commits were written', () => {
    const commits = [
      commit('#1 Sort', 5),
      commit('#2 Total', 7),
      commit('#2 Total', 25),
      commit('#3 By hand', 26, false),
    ];
    expect(splitChanges(commits, [span(0, 10, 300), span(50, 55, 70)])).toEqual([
      { change: '#1 Sort', runs: 1, sessions: 1, calls: 1, tokens: 150 },
      { change: '#2 Total', runs: 1, sessions: 1, calls: 1, tokens: 150 },
      { change: 'nothing merged', runs: 1, sessions: 1, calls: 2, tokens: 70 },
    ]);
  });

  it('goes by what an agent signed, where it signed any', () => {
    const commits = [commit('#1 Sort', 5, true), commit('#2 By hand', 7)];
    expect(splitChanges(commits, [span(0, 10, 300)]).map(({ change }) => change)).toEqual(['#1 Sort']);
  });

  it('adds up to the sessions, whatever was merged', () => {
    const minute = fc.nat(59);
    const sessions = fc.array(fc.tuple(minute, minute, fc.nat(1e6)), { maxLength: 8 });
    const commits = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), minute, fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(sessions, commits, (all, written) => {
        const spans = all.map(([a, b, tokens]) => span(Math.min(a, b), Math.max(a, b), tokens));
        const rows = splitChanges(
          written.map((one) => commit(...one)),
          spans,
        );
        const sum = rows.reduce((total, { tokens }) => total + tokens, 0);
        expect(Math.abs(sum - spans.reduce((total, { tokens }) => total + tokens, 0))).toBeLessThanOrEqual(rows.length);
      }),
    );
  });

  it('knows commits by the merge that brought them, squashed ones by their number, and who signed', async () => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'changes-')));
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.invalid', ...args], {
        cwd: root,
        encoding: 'utf8',
      });
    const write = (...message: readonly string[]) =>
      git('commit', '-q', '--allow-empty', ...message.flatMap((line) => ['-m', line]));
    try {
      git('init', '-q', '-b', 'main');
      write('Start');
      git('checkout', '-q', '-b', 'side');
      write('One', 'Co-Authored-By: Claude <noreply@anthropic.com>');
      write('Two');
      git('checkout', '-q', 'main');
      write('Sort orders (#6)', 'Co-authored-by: Ann <ann@example.invalid>');
      git('merge', '-q', '--no-ff', 'side', '-m', 'Merge pull request #7 from o/side', '-m', 'Show the total');
      const found = await readChanges(root, git('rev-parse', 'HEAD').trim());
      const told = found.map(({ change, isSigned }) => `${change.replace(/^[0-9a-f]{9} /, '')}${isSigned ? ' *' : ''}`);
      expect(told.sort()).toEqual(['#6 Sort orders', '#7 Show the total', '#7 Show the total *', 'Start']);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
