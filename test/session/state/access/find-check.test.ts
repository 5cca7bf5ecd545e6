import { describe, expect, it } from 'vitest';
import { findCheck, judgeCheck } from '../../../../src/session/state/access/find-check.ts';

describe('findCheck', () => {
  it.each([
    ['npm test', 'npm test', false],
    ['cd app && CI=1 npm run test:unit -- a.ts', 'npm run test:unit -- a.ts', false],
    ['npx tsc --noEmit', 'npx tsc --noEmit', false],
    ['npm test 2>&1 | tail -5', 'npm test', true],
    ['set -o pipefail; npm test | tail', 'npm test', false],
    ['npm test || true', 'npm test', true],
    ['npm test; echo done', 'npm test', true],
    ['npm run lint && npm test', 'npm test', false],
    ['git add . && npm test && git commit -m x', 'npm test', false],
    ['uv run pytest -q', 'uv run pytest -q', false],
    ['python3 -m pytest tests/test_a.py', 'python3 -m pytest tests/test_a.py', false],
    ['timeout 60 go test ./...', 'timeout 60 go test ./...', false],
    ['cargo clippy --all', 'cargo clippy --all', false],
    ['./gradlew check', './gradlew check', false],
    ['mise run test', 'mise run test', false],
    ['node --test', 'node --test', false],
    ['make', 'make', false],
    ['pnpm -C web build', 'pnpm -C web build', false],
  ])('finds one in %s', (line, command, isMasked) => {
    expect(findCheck(line)).toEqual({ command, isMasked });
  });

  it.each([
    'git commit -m "fix the test and the build"',
    'mkdir test',
    'cat test/a.test.ts',
    'rg test src | head',
    'ls build',
    'echo "npm test"',
    'npm install',
    'npm test -- --watch',
    'npx vitest --help',
    'npm run dev',
    'docker build .',
    'cd test',
    '',
  ])('finds none in %s', (line) => {
    expect(findCheck(line)).toBeUndefined();
  });
});

describe('judgeCheck', () => {
  const own = { command: 'npm test', isMasked: false };
  const masked = { command: 'npm test', isMasked: true };
  it.each([
    [own, 'whatever', false, 'passed'],
    [own, '3 passed', true, 'failed'],
    [masked, 'Tests  1 failed | 3 passed (4)', false, 'failed'],
    [masked, 'src/a.ts(3,1): error TS2322: no', false, 'failed'],
    [masked, 'Tests  4 passed (4)', false, 'passed'],
    [masked, '10 passed, 0 failed', false, 'passed'],
    [masked, 'ok  \texample.org/a\t0.2s', false, 'passed'],
    [masked, 'compiling', false, 'unclear'],
    [masked, '', false, 'unclear'],
  ] as const)('%o that says %s comes to %s %s', (check, text, isError, outcome) => {
    expect(judgeCheck(check, { text, isError })).toBe(outcome);
  });
});
