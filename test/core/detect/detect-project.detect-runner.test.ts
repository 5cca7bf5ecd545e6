import { describe, expect, it } from 'vitest';
import { findTestsOf } from '../../../src/core/detect/classify-file.ts';
import { detectPrepare, detectTaskRunner, readPackages } from '../../../src/core/detect/detect-project.ts';

type Files = Readonly<Record<string, string>>;
const paths = (files: Files) => new Set(Object.keys(files));
const readFrom = (files: Files) => async (path: string) => files[path];
const packagesOf = (files: Files) => readPackages(paths(files), readFrom(files));

async function runnerOf(files: Files, tests: readonly string[]) {
  const found = detectTaskRunner(tests, paths(files), await packagesOf(files));
  return found && [found.runner, found.folder];
}
const manifest = (parts: object) => JSON.stringify(parts);
const script = (test: string) => manifest({ scripts: { test } });

describe('the runner of a test', () => {
  it.each<readonly [string, Files, string, readonly string[] | undefined]>([
    [
      'a script that lints first',
      { 'package.json': script('pnpm lint && vitest run --coverage') },
      'test/a.test.ts',
      ['vitest', '.'],
    ],
    ['node with options', { 'package.json': script('node --import tsx --test') }, 'test/a.test.ts', ['node', '.']],
    ['jest by its settings', { 'package.json': manifest({ jest: {} }) }, 'a.test.js', ['jest', '.']],
    ['jest by its file', { 'package.json': '{}', 'jest.config.cjs': '' }, 'a.test.js', ['jest', '.']],
    [
      'mocha by what is asked for',
      { 'package.json': manifest({ devDependencies: { mocha: '11' } }) },
      'test/a.js',
      ['mocha', '.'],
    ],
    ["a script that is somebody else's", { 'package.json': script('turbo test') }, 'test/a.test.js', undefined],
    ['no package', {}, 'test/a.test.js', undefined],
    ['a manifest that is no JSON', { 'package.json': '{' }, 'test/a.test.js', undefined],
    ['Python', {}, 'tests/test_a.py', ['pytest', '.']],
    ['Go in a module', { 'tools/go.mod': '' }, 'tools/x/a_test.go', ['go', 'tools']],
  ])('%s', async (_, files, test, expected) => {
    expect(await runnerOf(files, [test])).toEqual(expected);
  });

  const workspace = {
    'package.json': manifest({ workspaces: ['packages/*'], scripts: { test: 'turbo test' } }),
    'packages/a/package.json': script('jest'),
    'packages/b/package.json': script('vitest run'),
    'packages/a/node_modules/c/package.json': script('mocha'),
  };
  it('is that of its package in a monorepo, started there', async () => {
    expect(await runnerOf(workspace, ['packages/a/__tests__/x.test.js'])).toEqual(['jest', 'packages/a']);
    expect(await runnerOf(workspace, ['packages/a/x.test.js', 'packages/a/y.test.js'])).toEqual(['jest', 'packages/a']);
  });
  it('is none where the tests of one task need two', async () => {
    expect(await runnerOf(workspace, ['packages/a/x.test.js', 'packages/b/y.test.js'])).toBeUndefined();
  });
});

describe('what installs the packages of tests', () => {
  it.each<readonly [string, Files, string | undefined]>([
    ['npm', { 'package.json': '{}', 'package-lock.json': '' }, 'npm ci --ignore-scripts'],
    [
      'pnpm, as it is pinned',
      { 'package.json': manifest({ packageManager: 'pnpm@9.1.0+sha512.a' }), 'pnpm-lock.yaml': '' },
      'npx --yes pnpm@9.1.0 install --frozen-lockfile --ignore-scripts',
    ],
    [
      'pnpm that is not pinned',
      { 'package.json': '{}', 'pnpm-lock.yaml': '' },
      'npx --yes pnpm@10 install --frozen-lockfile --ignore-scripts',
    ],
    [
      'yarn 1',
      { 'package.json': '{}', 'yarn.lock': '' },
      'npx --yes yarn@1 install --frozen-lockfile --ignore-scripts',
    ],
    [
      'yarn 4',
      { 'package.json': manifest({ packageManager: 'yarn@4.5.0' }), 'yarn.lock': '' },
      'npx --yes @yarnpkg/cli-dist@4.5.0 install --immutable --mode=skip-build',
    ],
    [
      'no lock file',
      { 'package.json': manifest({ dependencies: { a: '1' } }) },
      'npm install --ignore-scripts --no-package-lock',
    ],
    ['no packages', { 'package.json': '{}' }, undefined],
    [
      'a version that would be a command',
      { 'package.json': manifest({ packageManager: 'pnpm@9; rm -rf ~' }), 'pnpm-lock.yaml': '' },
      'npx --yes pnpm@9 install --frozen-lockfile --ignore-scripts',
    ],
  ])('%s', async (_, files, command) => {
    const packages = await packagesOf(files);
    expect(detectPrepare(paths(files), packages.get('.'))?.command).toBe(command);
  });
});

describe('the tests of changed data', () => {
  const files = {
    'tests/pages.test.ts': "read('fixtures')",
    'tests/other.test.ts': 'x',
    'packages/a/test/x.test.js': 'x',
    'packages/a/test/__snapshots__/x.test.js.snap': '',
  };
  it('are those near it that name its folder, or whose snapshot it is', async () => {
    const find = (...data: readonly string[]) => findTestsOf(data, paths(files), readFrom(files));
    expect(await find('tests/fixtures/a.html')).toEqual(['tests/pages.test.ts']);
    expect(await find('packages/a/test/__snapshots__/x.test.js.snap')).toEqual(['packages/a/test/x.test.js']);
    expect(await find('tests/unknown/a.html')).toEqual([]);
  });
});
