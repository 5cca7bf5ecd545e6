import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { nameProcess } from '../../../src/adapters/files/process-owner.ts';
import {
  giveRunToken,
  holdsToken,
  listTokens,
  noteTrialFolder,
  readTrialFolders,
  takeRunToken,
} from '../../../src/adapters/programs/trial-tokens.ts';

let state = '';
beforeEach(() => {
  state = join(mkdtempSync(join(tmpdir(), 'rentroll-tokens-')), 'state');
});

const other = '0123456789abcdef0123456789abcdef';
const gone = () => nameProcess(spawnSync(process.execPath, ['-e', '0']).pid);

/** Puts a token there as somebody else would. */
function plant(owner: string, token = other): void {
  mkdirSync(join(state, 'trials'), { recursive: true });
  writeFileSync(join(state, 'trials', token), owner);
}

describe('a token of a run', () => {
  it('holds while its process runs, and until it is taken away', () => {
    const token = giveRunToken(state);
    expect([holdsToken(state, token), holdsToken(state, other), holdsToken(join(state, 'else'), token)]).toEqual([
      ...[true, false, false],
    ]);
    takeRunToken(state, token);
    expect([holdsToken(state, token), listTokens(state)]).toEqual([false, []]);
  });

  it.each<[string, string | undefined]>([
    ['nothing', undefined],
    ['empty', ''],
    ['a yes', '1'],
    ['a path', '../../etc/passwd'],
    ['the folder', '.'],
    ['another shape', other.toUpperCase()],
  ])('is not %s', (_, token) => {
    giveRunToken(state);
    expect(holdsToken(state, token)).toBe(false);
  });

  it.each<[string, () => string]>([
    ['of a process that is gone', gone],
    [
      'of another start of a machine',
      () => nameProcess().replace(/[0-9a-f-]{36}/, '00000000-0000-4000-8000-000000000000'),
    ],
    ['that a commit could bring', () => 'laptop/x///1/'],
    ['of nobody', () => ''],
  ])('proves nothing: one %s', (_, owner) => {
    plant(owner());
    expect(holdsToken(state, other)).toBe(false);
  });

  it('is believed inside of a box, where whoever gave it cannot be seen', () => {
    plant(
      nameProcess()
        .replace(/^[^/]*/, 'trial')
        .replace(/4026\d+/, '4026539999'),
    );
    expect(holdsToken(state, other)).toBe(true);
  });

  it('proves nothing behind a link, or where a state lies in the checkout', () => {
    const token = giveRunToken(state);
    mkdirSync(join(state, 'else'));
    symlinkSync(join(state, 'trials', token), join(state, 'trials', other));
    expect(holdsToken(state, other)).toBe(false);
    const inside = join(process.cwd(), 'node_modules', '.rentroll-test-state');
    expect(readTrialFolders(inside)).toEqual([]);
    expect(holdsToken('relative', token)).toBe(false);
  });

  it('of a killed run is taken away by the next', () => {
    plant(gone());
    const token = giveRunToken(state);
    expect(listTokens(state)).toEqual([token]);
  });

  it('is none where nothing can be written', () => {
    writeFileSync(state, '');
    expect(giveRunToken(state)).toBe('');
  });
});

it('keeps the last thousand places of trials, and none that is relative', () => {
  for (const folder of ['relative', ...Array.from({ length: 1_001 }, (_, at) => `/tmp/${at}`)])
    noteTrialFolder(state, folder);
  expect(readTrialFolders(state)).toHaveLength(1_000);
  expect(readTrialFolders(state)[0]).toBe('/tmp/1');
  expect(existsSync(state) && readFileSync(join(state, 'trial-places'), 'utf8').split('\n')).toHaveLength(1_001);
});
