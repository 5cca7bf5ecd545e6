import { describe, expect, it } from 'vitest';
import {
  guardOf,
  lostLines,
  runsOtherwise,
  startsPrograms,
} from '../../../../src/gate/trials/incidents/guard-files.ts';

describe('guardOf', () => {
  it.each([
    ['test/add.test.js', 'test'],
    ['src/add.spec.ts', 'test'],
    ['pkg/tests/helper.ts', 'test'],
    ['lib/test_add.py', 'test'],
    ['pkg/add_test.go', 'test'],
    ['package.json', 'manifest'],
    ['packages/a/package.json', 'manifest'],
    ['vitest.config.ts', 'settings'],
    ['.npmrc', 'settings'],
    ['.mocharc.json', 'settings'],
    ['.claude/settings.local.json', 'settings'],
    ['.rentroll/ledger.yml', 'settings'],
    ['.git/hooks/post-commit', 'settings'],
    ['node_modules', 'settings'],
    ['.git/hooks/post-commit.sample', undefined],
    ['.git/config', 'git-config'],
    ['.git/index', undefined],
    ['src/contest.js', undefined],
    ['src/attestation/index.ts', undefined],
    ['.claude/agent-memory/sql/MEMORY.md', undefined],
  ] as const)('%s: %s', (path, guard) => {
    expect(guardOf(path)).toBe(guard);
  });
});

it.each([
  ['a\nb\n', 'a\nb\nc\n', false],
  ['a\n\n  b\n', 'a\nb', false],
  ['a\na\n', 'a\n', true],
  ['a\nb\n', 'b\n', true],
  ['a\n', '', true],
  ['', 'a', false],
])('lostLines(%j, %j) is %s', (before, after, lost) => {
  expect(lostLines(before, after)).toBe(lost);
});

it('sees that tests are run in another way, not that a dependency came in', () => {
  const before = JSON.stringify({ name: 'a', scripts: { test: 'vitest run' } });
  expect(runsOtherwise(before, JSON.stringify({ name: 'b', scripts: { test: 'vitest run' }, dependencies: {} }))).toBe(
    false,
  );
  expect(runsOtherwise(before, JSON.stringify({ scripts: { test: 'true' } }))).toBe(true);
  expect(runsOtherwise(before, 'not json')).toBe(true);
});

it('sees that git would start a program', () => {
  const plain = '[core]\n\tbare = false\n';
  expect(startsPrograms(plain, `${plain}[user]\n\tname = x\n`)).toBe(false);
  for (const more of ['\thooksPath = x', '\tfsmonitor = ./x', '[alias]\n\tst = !x', '[filter "x"]\n\tclean = x'])
    expect(startsPrograms(plain, `${plain}${more}\n`)).toBe(true);
});
