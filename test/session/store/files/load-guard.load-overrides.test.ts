import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadOverrides } from '../../../../src/session/store/files/load-guard.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rentroll-overrides-'));
  for (const folder of ['project/.rentroll', 'home']) mkdirSync(join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const load = () => loadOverrides({ project: join(root, 'project'), home: join(root, 'home') });
const places = [
  ['the project', 'project/.rentroll/guard.yml'],
  ['the person', 'home/guard.yml'],
] as const;

describe('the guard files of a working tree', () => {
  it('are nothing where nobody has written one', async () => {
    expect(await load()).toEqual({ overrides: [], problems: [] });
  });

  it.each(places)('of %s are told where one cannot be read: a link that leads to itself', async (_, path) => {
    symlinkSync('guard.yml', join(root, path));
    const { overrides, problems } = await load();
    expect(overrides).toEqual([]);
    expect(problems.map(({ severity }) => severity)).toContain('error');
  });

  it.each(places)('of %s are told where a folder lies in the place of one', async (_, path) => {
    mkdirSync(join(root, path));
    expect((await load()).problems).not.toEqual([]);
  });

  it.each(places)('of %s are read through a link to a file', async (_, path) => {
    writeFileSync(join(root, 'mine.yml'), 'version: 1\nchange:\n  remove-root: ask\n');
    symlinkSync(join(root, 'mine.yml'), join(root, path));
    expect((await load()).overrides).toMatchObject([{ kind: 'change', id: 'remove-root', action: 'ask' }]);
  });
});
