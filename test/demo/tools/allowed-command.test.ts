import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { allowedCommand } from '../../../src/demo/tools/allowed-command.ts';

/** A workspace with these scripts, two programs that Node runs, one that it does not, and one that lies elsewhere. */
function withScripts(scripts: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-scripts-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('package.json', JSON.stringify({ scripts }));
  write('tools/build.mjs', '');
  write('node_modules/checker/bin/check', '#!/usr/bin/env node\n');
  write('node_modules/tester/tester.mjs', '');
  write('node_modules/vitest/vitest.mjs', '');
  write('node_modules/native/native', 'ELF');
  mkdirSync(join(folder, 'node_modules', '.bin'));
  const link = (name: string, target: string) => symlinkSync(target, join(folder, 'node_modules', '.bin', name));
  link('check', '../checker/bin/check');
  link('tester', '../tester/tester.mjs');
  link('native', '../native/native');
  link('escaped', '../../tools/build.mjs');
  return folder;
}

const workspace = withScripts({
  typecheck: 'check --noEmit',
  test: 'tester run',
  build: 'node tools/build.mjs --minify',
  start: 'node tools/build.mjs',
  'dev:all': 'node tools/build.mjs',
  shell: 'rm -rf .',
  chain: 'check && rm x',
  pipe: 'check | sh',
  outside: 'check /etc/passwd',
  climb: 'check ../x',
  home: 'check ~/x',
  eval: 'node -e 1',
  option: 'check --config=/tmp/x',
  list: ['check'],
  native: 'native',
  escaped: 'escaped',
  hidden: 'node .git/hooks/x.mjs',
});
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

describe('allowedCommand', () => {
  it.each([
    'node_modules/.bin/vitest run',
    'node_modules/.bin/vitest run test/fees.test.ts test/money.test.ts',
    'node_modules/.bin/vitest run --reporter=verbose',
  ])('allows %s', (command) => {
    expect(allowedCommand(command, workspace)).toBeDefined();
  });

  it.each([
    'rm -rf .',
    'node_modules/.bin/vitest run; rm x',
    'node_modules/.bin/vitest run $(id)',
    'node_modules/.bin/vitest run --config=/tmp/x.ts',
    'node_modules/.bin/vitest run ../other/test.ts',
    'node_modules/.bin/vitest',
    'node_modules/.bin/tsc --noEmit',
    'bash -c ls',
    '',
  ])('refuses %j', (command) => {
    expect(allowedCommand(command, workspace)).toBeUndefined();
  });

  it('never passes an option, a path with ".." or shell syntax on, whatever the command', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const argv = allowedCommand(`node_modules/.bin/vitest run ${text}`, workspace);
        for (const word of argv?.slice(3) ?? [])
          if (word !== '--reporter=verbose') expect(word).not.toMatch(/^-|[;&|<>`"'\\\s]|(^|\/)\.\.(\/|$)/);
      }),
    );
  });

  it.each([
    ['npm run typecheck', ['node_modules/checker/bin/check', '--noEmit']],
    ['npm run --silent typecheck', ['node_modules/checker/bin/check', '--noEmit']],
    ['npm test', ['node_modules/tester/tester.mjs', 'run']],
    ['npm run build', ['tools/build.mjs', '--minify']],
  ])('allows the script behind %s', (command, args) => {
    expect(allowedCommand(command, workspace)?.slice(1)).toEqual(args);
  });

  it.each([
    ...['npm run missing', 'npm run toString', 'npm typecheck', 'npm run typecheck -- --out x', 'npm run'],
    ...['npm run start', 'npm run dev:all', 'npm run shell', 'npm run chain', 'npm run pipe', 'npm run outside'],
    ...['npm run climb', 'npm run home', 'npm run eval', 'npm run option', 'npm run native', 'npm run escaped'],
    ...['npm run hidden', 'npm run list', 'npm publish', 'npm install left-pad', 'npm exec x'],
  ])('refuses %s', (command) => {
    expect(allowedCommand(command, workspace)).toBeUndefined();
  });

  it('runs no script whose words a shell would read, whatever they are', () => {
    fc.assert(
      fc.property(fc.string(), (words) => {
        const folder = withScripts({ any: `check ${words}` });
        for (const word of allowedCommand('npm run any', folder)?.slice(2) ?? [])
          expect(word).toMatch(/^(?!\/)(?!.*\.\.)[\w@.,:=+/-]+$/);
        rmSync(folder, { recursive: true });
      }),
      { numRuns: 50 },
    );
  });
});
