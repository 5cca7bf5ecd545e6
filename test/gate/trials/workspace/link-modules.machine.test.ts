import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkedModules } from '../../../../src/adapters/sandbox/sight.ts';
import { makeWorkspace, type Workspace } from '../../../../src/gate/trials/workspace/make-workspace.ts';
import { type PreparedFixture, prepareFixture } from '../../../../src/gate/trials/workspace/prepare-fixture.ts';

/** What npm leaves of a repository with two workspaces: links to both, one with a scope, a program, and packages of one alone. */
const install = `
mkdir -p node_modules/@shop node_modules/.bin node_modules/dep packages/b/node_modules/own
ln -s ../packages/a node_modules/a && ln -s ../../packages/b node_modules/@shop/b
ln -s ../a/bin.js node_modules/.bin/a && ln -s dep node_modules/alias
echo 'module.exports = "dep";' > node_modules/dep/index.js
echo 'module.exports = "own " + require("dep");' > packages/b/node_modules/own/index.js`
  .replaceAll('\n', ' ; ')
  .slice(3);

let folder: string;
let fixture: PreparedFixture;
let copy: Workspace;
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'rentroll-link-')));
  const text = (path: string, content: string) => ({ path, mode: '100644', content: Buffer.from(content) });
  const files = [
    text('packages/a/index.js', 'module.exports = "a, " + require("@shop/b") + ", " + require("alias");'),
    text('packages/a/bin.js', 'console.log(require("./index.js"));'),
    text('packages/b/index.js', 'module.exports = "b " + require("own");'),
  ];
  const request = { key: 'a'.repeat(64), prepare: install, cache: join(folder, 'prepared'), env: process.env };
  fixture = await prepareFixture({ ...request, timeoutMs: 20_000, read: async () => files });
  copy = await makeWorkspace(fixture, join(folder, 'scratch'), 'b'.repeat(64), new Map());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => execFileSync('node', args, { cwd: copy.root, encoding: 'utf8' }).trim();

it('gives a copy the packages of others, and its own code in the place of workspaces', () => {
  expect(run('-p', 'require("a")')).toBe('a, b own dep, dep');
  writeFileSync(join(copy.root, 'packages/b/index.js'), 'module.exports = "changed";');
  expect([run('-p', 'require("a")'), run('node_modules/.bin/a')]).toEqual(['a, changed, dep', 'a, changed, dep']);
});

it('shows a box the folder that is shared, and no other', () => {
  expect(linkedModules(copy.root)).toBe(fixture.modules);
  expect(realpathSync(join(copy.root, 'packages/b/node_modules')).startsWith(fixture.modules ?? '?')).toBe(true);
});
