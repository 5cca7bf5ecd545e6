import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sightOfProgram } from '../../../src/adapters/sandbox/sight.ts';

const root = mkdtempSync(join(tmpdir(), 'rr-sight-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function file(path: string): string {
  const full = join(root, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, '');
  return full;
}

const see = (program: string, ...args: readonly string[]) =>
  sightOfProgram({ program, args, scratch: join(root, 'tmp/run'), env: { HOME: join(root, 'home/me') } }).map((path) =>
    path.slice(root.length + 1),
  );

describe('what a box shows of a program', () => {
  it.each([
    ['its folder', file('opt/agent/run'), 'opt/agent'],
    ['a folder below the home', file('home/me/.local/bin/agent'), 'home/me/.local/bin'],
    ['all packages around it', file('lib/node_modules/@openai/codex/bin/codex.js'), 'lib/node_modules'],
    ['the outermost packages', file('a/node_modules/b/node_modules/c/d.js'), 'a/node_modules'],
    ['the file alone when it lies in the home', file('home/me/run.sh'), 'home/me/run.sh'],
    ['the file alone when the home is below', file('home/run.sh'), 'home/run.sh'],
    ['the file alone when trials lie beside it', file('tmp/run.sh'), 'tmp/run.sh'],
  ])('is %s', (_what, program, seen) => {
    expect(see(program)).toEqual([seen]);
  });

  it('is as much of files and folders among its arguments, and nothing of what is no path', () => {
    const program = file('opt/node/bin/node');
    const folder = dirname(file('srv/agent/lib/x.js'));
    expect(see(program, file('srv/agent/main.mjs'), folder, '--fast', 'main.mjs', '/no/such/path')).toEqual([
      'opt/node/bin',
      'srv/agent',
      'srv/agent/lib',
    ]);
    expect(see(program, join(root, 'home/me'), '/')).toEqual(['opt/node/bin']);
  });
});
