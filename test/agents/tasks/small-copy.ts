import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A throwaway copy for an agent to work in, with a scratch home beside it. */
export interface Copy {
  readonly root: string;
  readonly home: string;
  remove(): void;
}

const files: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "small", "type": "module", "scripts": { "test": "node --test" } }\n',
  'src/add.js': '/** Sum of two numbers. */\nexport function add(a, b) {\n  return a - b;\n}\n',
  'test/add.test.js':
    "import assert from 'node:assert';\nimport test from 'node:test';\nimport { add } from '../src/add.js';\n\ntest('adds', () => assert.equal(add(1, 2), 3));\n",
};

/** Makes the repository the everyday scenarios expect: a sum that subtracts and a test that notices. */
export function makeSmallCopy(extra: Readonly<Record<string, string>> = {}): Copy {
  const base = mkdtempSync(join(tmpdir(), 'small-copy-'));
  const root = join(base, 'repository');
  for (const [path, text] of Object.entries({ ...files, ...extra })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.invalid'];
  for (const args of [
    ['init', '-q', '--initial-branch=main'],
    ['add', '-A'],
    [...identity, 'commit', '-qm', 'Start'],
  ])
    execFileSync('git', args, { cwd: root, stdio: 'ignore' });
  const home = join(base, 'home');
  mkdirSync(home);
  return { root, home, remove: () => rmSync(base, { recursive: true, force: true, maxRetries: 3 }) };
}
