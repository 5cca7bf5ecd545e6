import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPublished } from '../../../../src/gate/trials/place/find-task-leaks.ts';

const root = mkdtempSync(join(tmpdir(), 'rr-published-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const manifest = (name: string, more = {}) => JSON.stringify({ name, version: '1.0.0', ...more });

describe('packages that may hold the code under test as it was published', () => {
  it('are those of its names, however deep, and those built on them; links and others are not', async () => {
    write('node_modules/other/package.json', manifest('other'));
    write('node_modules/other/index.js', 'nothing');
    write('node_modules/tool/package.json', manifest('tool', { devDependencies: { '@us/core': '1' } }));
    write('node_modules/tool/dist/tool.js', 'bundled');
    write('node_modules/other/node_modules/@us/core/package.json', manifest('@us/core'));
    write('node_modules/other/node_modules/@us/core/dist/core.js', 'published');
    write('packages/core/package.json', manifest('@us/core'));
    write('packages/core/index.js', 'own');
    mkdirSync(join(root, 'node_modules/@us'), { recursive: true });
    symlinkSync('../../packages/core', join(root, 'node_modules/@us/core'));
    const own = new Map([
      ['package.json', manifest('root')],
      ['packages/core/package.json', manifest('@us/core')],
      ['packages/odd/package.json', '{'],
    ]);
    const found = await readPublished(own, join(root, 'node_modules'));
    expect([...found.keys()].filter((path) => !path.endsWith('package.json')).sort()).toEqual([
      'node_modules/other/node_modules/@us/core/dist/core.js',
      'node_modules/tool/dist/tool.js',
    ]);
    expect(await readPublished(new Map(), join(root, 'node_modules'))).toEqual(new Map());
  });
});
