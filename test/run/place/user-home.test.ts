import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireOwnHome, userHome } from '../../../src/run/place/user-home.ts';

let home: string;
const me = process.getuid?.() ?? 0;
const someoneElse = me + 4711;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-own-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe('requireOwnHome', () => {
  it.each([0o700, 0o755, 0o1777])('takes a folder of ours with the mode %o', (mode) => {
    chmodSync(home, mode);
    expect(() => requireOwnHome(home, me)).not.toThrow();
  });

  it('takes a folder that is not there yet', () => {
    expect(() => requireOwnHome(join(home, 'new'), me)).not.toThrow();
  });

  it('refuses one that everybody can write into, whoever we are', () => {
    chmodSync(home, 0o777);
    expect(() => requireOwnHome(home, me)).toThrow(/everybody on this machine can write/);
  });

  it("refuses another user's, but not to root", () => {
    expect(() => requireOwnHome(home, someoneElse)).toThrow(/belongs to the user/);
    expect(() => requireOwnHome(home, 0)).not.toThrow();
  });
});

describe('userHome', () => {
  it('is what the environment says', () => {
    expect(userHome({ RENTROLL_HOME: '/a' })).toBe('/a');
    expect(userHome({ HOME: '/home/x' })).toBe('/home/x/.rentroll');
  });
});
