import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userHome } from '../../../../src/adapters/files/home-places.ts';
import { requireOwnHome } from '../../../../src/gate/trials/place/require-own-home.ts';

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

describe('requireOwnHome on what lies around it', () => {
  it('makes a new home for this user alone', () => {
    requireOwnHome(join(home, 'a', 'new'), me);
    expect(statSync(join(home, 'a', 'new')).mode & 0o777).toBe(0o700);
  });

  it('makes none below a folder that everybody can write into', () => {
    chmodSync(home, 0o777);
    expect(() => requireOwnHome(join(home, 'a', 'new'), me)).toThrow(/everybody on this machine can write/);
    expect(readdirSync(home)).toEqual([]);
  });

  it('says so when a home cannot be made', () => {
    writeFileSync(join(home, 'file'), '');
    expect(() => requireOwnHome(join(home, 'file', 'new'), me)).toThrow(/cannot be made/);
  });

  it('refuses a folder of prepared fixtures that is a link, or open to all', () => {
    const prepared = join(home, 'prepared');
    mkdirSync(join(home, 'elsewhere'));
    symlinkSync(join(home, 'elsewhere'), prepared);
    expect(() => requireOwnHome(home, me)).toThrow(/it is a link/);
    rmSync(prepared);
    mkdirSync(prepared);
    chmodSync(prepared, 0o777);
    expect(() => requireOwnHome(home, me)).toThrow(/everybody on this machine can write/);
  });

  it('looks at a link to a home where it leads, and makes nothing through one that leads nowhere', () => {
    const [link, open] = [join(home, 'link'), join(home, 'open')];
    mkdirSync(open);
    chmodSync(open, 0o777);
    symlinkSync(open, link);
    expect(() => requireOwnHome(link, me)).toThrow(/everybody on this machine can write/);
    rmSync(link);
    symlinkSync(join(home, 'nowhere'), link);
    expect(() => requireOwnHome(link, me)).toThrow(/a link to nothing/);
  });
});

describe('userHome', () => {
  it('is what the environment says', () => {
    expect(userHome({ RENTROLL_HOME: '/a' })).toBe('/a');
    expect(userHome({ HOME: '/home/x' })).toBe('/home/x/.rentroll');
  });
});
