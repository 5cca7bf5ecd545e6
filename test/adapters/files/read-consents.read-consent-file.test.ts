import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  isPersonsFolder,
  keepConsentFile,
  readConsentFile,
  withdrawConsent,
} from '../../../src/adapters/files/read-consents.ts';

let root = '';
const home = () => join(root, 'home');
const file = () => join(home(), 'distill', 'consent.json');
const env = (more: NodeJS.ProcessEnv = {}) => ({ RENTROLL_HOME: home(), ...more });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rentroll-word-'));
  keepConsentFile(file(), 'yes', env());
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the word of a person', () => {
  it('is read where they left it, until they take it back', () => {
    expect(readConsentFile(file(), env())).toBe('yes');
    withdrawConsent(file());
    expect(readConsentFile(file(), env())).toBeUndefined();
  });

  it.each<readonly [string, () => void]>([
    ['a link', () => replace(() => symlinkSync('/etc/hostname', file()))],
    ['a folder', () => replace(() => mkdirSync(file()))],
    ['a file that others may write', () => chmodSync(file(), 0o666)],
    ['a megabyte', () => writeFileSync(file(), 'y'.repeat(1024 * 1024))],
  ])('is none that is %s', (_, change) => {
    change();
    expect(readConsentFile(file(), env())).toBeUndefined();
  });

  it('is none where a checkout can bring it, whichever way its folder is named, and is not kept there', () => {
    const checkout = join(root, 'checkout');
    const inside = join(checkout, 'sub', 'home');
    mkdirSync(join(checkout, '.git'), { recursive: true });
    mkdirSync(join(inside, 'distill'), { recursive: true });
    symlinkSync(inside, join(root, 'link'));
    writeFileSync(join(inside, 'distill', 'consent.json'), 'yes');
    for (const place of [inside, join(root, 'link')]) {
      expect(readConsentFile(join(place, 'distill', 'consent.json'), { RENTROLL_HOME: place })).toBeUndefined();
      expect(() => keepConsentFile(join(place, 'distill', 'consent.json'), 'yes', { RENTROLL_HOME: place })).toThrow(
        'where a repository could bring a consent that you never gave',
      );
    }
  });

  it('is none below the folder that somebody stands in, repository or not, nor in a relative one', () => {
    const unpacked = join(root, 'unpacked');
    mkdirSync(join(unpacked, 'home'), { recursive: true });
    expect(isPersonsFolder(join(unpacked, 'home'), {}, unpacked)).toBe(false);
    expect(isPersonsFolder(join(unpacked, 'home'), { CLAUDE_PROJECT_DIR: unpacked }, '/')).toBe(false);
    expect(isPersonsFolder('/proc/self/cwd/home', {})).toBe(process.platform !== 'linux');
    expect(isPersonsFolder('home', {}, '/')).toBe(false);
    expect(isPersonsFolder(join(unpacked, 'home'), {}, '/')).toBe(true);
  });

  it("is read in the home of the machine's record, wherever somebody stands", () => {
    const recorded = join(userInfo().homedir, '.rentroll');
    expect(isPersonsFolder(recorded, {}, userInfo().homedir)).toBe(true);
    expect(isPersonsFolder(recorded, { CLAUDE_PROJECT_DIR: homedir() }, recorded)).toBe(true);
  });
});

function replace(put: () => void): void {
  rmSync(file());
  put();
}
