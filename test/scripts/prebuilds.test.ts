import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actionTargets, allTargets, copyPrebuilds, findPrebuildFaults } from '../../scripts/prebuilds.ts';

const root = resolve(import.meta.dirname, '..', '..');
const committed = join(root, 'dist', 'prebuilds');
const packaged = join(root, 'node_modules', 'better-sqlite3', 'prebuilds');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-prebuilds-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the native bindings', () => {
  it('are the listed ones, in dist and in the installed package', () => {
    expect(findPrebuildFaults(committed, actionTargets)).toEqual([]);
    expect(findPrebuildFaults(packaged, allTargets)).toEqual([]);
    expect(readdirSync(committed)).toHaveLength(actionTargets.length);
  });

  it('are not when one byte differs, one is missing, or the list does not name one', () => {
    cpSync(packaged, folder, { recursive: true });
    appendFileSync(join(folder, 'linux-x64.node'), 'x');
    rmSync(join(folder, 'win32-x64.node'));
    const sums = readFileSync(join(root, 'scripts', 'prebuilds.sha256'), 'utf8').replace(/^.*darwin-arm64.*\n/m, '');
    expect(findPrebuildFaults(folder, allTargets, sums)).toEqual([
      expect.stringMatching(/^"linux-x64\.node" has the SHA-256 [0-9a-f]{64}, the list says [0-9a-f]{64}$/),
      '"darwin-arm64.node" is not in scripts/prebuilds.sha256',
      '"win32-x64.node" is missing',
    ]);
  });

  it('are not copied when they are not the listed ones', () => {
    cpSync(packaged, join(folder, 'from'), { recursive: true });
    appendFileSync(join(folder, 'from', 'linux-arm64.node'), 'x');
    expect(() => copyPrebuilds(join(folder, 'from'), join(folder, 'to'), actionTargets)).toThrow('--trust-prebuilds');
  });
});
