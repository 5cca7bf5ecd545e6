import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countModules } from '../../../scripts/structure/module-count.ts';

const root = mkdtempSync(join(tmpdir(), 'rentroll-count-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const files = {
  'package.json': '{ "type": "module" }\n',
  'src/start.js':
    "import { used } from './used.js';\nimport { idle } from './idle.js';\nimport 'lib';\nif (process.argv[2] === 'more') await import('./more.js');\nif (process.argv[2] === 'part') (await import('./part.js')).outer();\nif (used() !== 1) idle();\nprocess.exitCode = process.argv[2] === 'fail' ? 3 : 0;\n",
  'src/used.js': 'export function used() {\n  return 1;\n}\n',
  'src/idle.js': 'export function idle() {\n  return 2;\n}\n',
  'src/part.js':
    'export function outer() {\n  function inner() {\n    return 1;\n  }\n  return inner();\n}\n\nexport function never() {\n  return 2;\n}\n',
  'src/more.js': 'export const more = 1;\n',
  'node_modules/lib/package.json': '{ "name": "lib", "type": "module", "main": "index.js" }\n',
  'node_modules/lib/index.js': 'export const lib = 1;\n',
};
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const count = (...args: string[]) =>
  countModules(root, { script: join(root, 'src', 'start.js'), args, cwd: root, env: {}, codes: [0] });

describe('counting modules', () => {
  it('tells loaded files from those with a called function, and both from packages', () => {
    expect(count()).toEqual({ loaded: 3, executed: 1, executedFiles: ['src/used.js'], calledLines: 3, libraries: 1 });
  });

  it('counts the lines of functions that were called, and of no other in the same file', () => {
    expect(count('part').calledLines).toBe(9);
  });

  it('counts what is loaded on demand only when it is', () => {
    expect(count('more').loaded).toBe(4);
  });

  it('refuses a count of a command that failed', () => {
    expect(() => count('fail')).toThrow('ended with 3');
  });
});
