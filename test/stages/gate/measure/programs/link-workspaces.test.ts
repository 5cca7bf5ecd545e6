import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeWorkspace } from '../../../../../src/stages/gate/measure/fixture/make-workspace.ts';
import { findWorkspaces, nestedModules } from '../../../../../src/stages/gate/measure/programs/link-workspaces.ts';

const folder = mkdtempSync(join(tmpdir(), 'rr-workspaces-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Two packages as npm installs them, `tool` with a package of its own; the copy says something else than what was installed beside it. */
for (const place of ['modules', 'template']) {
  write(`${place}/packages/api/index.js`, `module.exports = '${place}';`);
  write(`${place}/packages/tool/index.js`, "module.exports = [require('@x/api'), require('only-here')];");
}
write('modules/packages/tool/node_modules/only-here/index.js', "module.exports = 'nested';");
write('modules/node_modules/else/index.js', "module.exports = 'else';");
mkdirSync(join(folder, 'modules/node_modules/@x'));
symlinkSync('../../packages/api', join(folder, 'modules/node_modules/@x/api'));
symlinkSync('../packages/tool', join(folder, 'modules/node_modules/tool'));
symlinkSync('else', join(folder, 'modules/node_modules/alias'));
const modules = join(folder, 'modules/node_modules');

describe('packages of a monorepo', () => {
  it('are the links that lead out of node_modules', () => {
    expect(findWorkspaces(modules)).toEqual([
      { name: '@x/api', folder: 'packages/api' },
      { name: 'tool', folder: 'packages/tool' },
    ]);
    expect(nestedModules(modules)).toEqual([join(folder, 'modules/packages/tool/node_modules')]);
    expect(findWorkspaces(join(folder, 'nowhere'))).toEqual([]);
  });

  it('find each other in the copy, not where they were installed, and keep what is theirs alone', async () => {
    const fixture = { template: join(folder, 'template'), modules };
    const copy = await makeWorkspace(fixture, join(folder, 'scratch'), 'a'.repeat(64), {});
    const said = execFileSync(process.execPath, ['-p', "JSON.stringify(require('./packages/tool'))"], {
      cwd: copy.root,
    });
    expect(JSON.parse(said.toString())).toEqual(['template', 'nested']);
    expect(readlinkSync(join(copy.root, 'packages/tool/node_modules/@x/api'))).toBe('../../../api');
    await copy.remove();
  });
});
