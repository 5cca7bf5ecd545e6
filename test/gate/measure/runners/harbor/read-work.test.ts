import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bringWork } from '../../../../../src/gate/measure/runners/harbor/read-work.ts';

const folder = mkdtempSync(join(tmpdir(), 'rentroll-read-work-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;

/** What comes back from a container, laid into a copy with a file and a link that leads out of it. */
async function bring(said: unknown) {
  const place = join(folder, String(++count));
  const workspace = join(place, 'repository');
  mkdirSync(join(place, 'outside'), { recursive: true });
  mkdirSync(join(workspace, 'src'), { recursive: true });
  writeFileSync(join(workspace, 'src/a.js'), 'before\n');
  symlinkSync('../outside', join(workspace, 'way'));
  const file = join(place, 'work.json');
  writeFileSync(file, typeof said === 'string' ? said : JSON.stringify(said));
  return { isThere: await bringWork(file, workspace), workspace, outside: join(place, 'outside') };
}

const content = Buffer.from('after\n').toString('base64');
const change = (path: string) => ({ changed: [{ path, content, run: false }], removed: [], whole: true });

describe('bringWork', () => {
  it('lays files and links, and takes away what is gone', async () => {
    const changed = [
      { path: 'src/b.sh', content, run: true },
      { path: 'src/c.js', link: 'b.sh' },
    ];
    const { isThere, workspace } = await bring({ changed, removed: ['src/a.js'], whole: true });
    expect(isThere).toBe(true);
    expect(existsSync(join(workspace, 'src/a.js'))).toBe(false);
    expect(readFileSync(join(workspace, 'src/c.js'), 'utf8')).toBe('after\n');
  });

  it.each(['../outside/x', '/etc/x', 'src/../../x', '.git/hooks/post-commit', 'node_modules/x/index.js', '', 'way/x'])(
    'refuses %j whole',
    async (path) => {
      const { isThere, workspace, outside } = await bring({
        ...change('src/a.js'),
        changed: [...change('src/a.js').changed, ...change(path).changed],
      });
      expect(isThere).toBe(false);
      expect(readFileSync(join(workspace, 'src/a.js'), 'utf8')).toBe('before\n');
      expect(existsSync(join(outside, 'x'))).toBe(false);
    },
  );

  it.each([
    [
      'below a link that comes along',
      [
        { path: 'a', link: '../outside' },
        { path: 'a/kept', link: '/etc' },
      ],
    ],
    [
      'below one that comes later',
      [
        { path: 'a/kept', content, run: false },
        { path: 'a', link: '../outside' },
      ],
    ],
    [
      'below one, deeper',
      [
        { path: 'a', link: '../outside' },
        { path: 'a/b/kept', content, run: false },
      ],
    ],
    [
      'a path twice',
      [
        { path: 'a', link: '../outside' },
        { path: 'a', content, run: false },
      ],
    ],
  ])('refuses work that lies %s, and leaves what is outside', async (_, changed) => {
    const { isThere, workspace } = await bring({ changed, removed: [], whole: true });
    expect(isThere).toBe(false);
    expect(existsSync(join(workspace, 'a'))).toBe(false);
  });

  it.each([
    ['text', 'no JSON'],
    ['more than is taken along', { ...change('src/a.js'), whole: false }],
    ['other keys', { ...change('src/a.js'), more: 1 }],
  ])('refuses %s', async (_, said) => {
    expect((await bring(said)).isThere).toBe(false);
  });
});
