import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConsent } from '../../../src/adapters/files/read-consents.ts';
import { changeConsent } from '../../../src/session/live/change-consent.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-consent-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const deps = () => ({ env: { RENTROLL_HOME: home }, now: () => new Date('2026-03-01T00:00:00Z') });
const file = () => join(home, 'live', 'consent.json');

describe("a person's consent", () => {
  it('is off until the person says on, and on again goes on with the same coin', () => {
    expect(readConsent(deps().env)).toBeUndefined();
    const first = changeConsent({ kind: 'on' }, deps());
    expect(first).toMatchObject({ since: '2026-03-01T00:00:00.000Z', except: [] });
    expect(first?.seed).toMatch(/^[0-9a-f]{32}$/);
    expect(changeConsent({ kind: 'on' }, deps())).toEqual(first);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('ends for good, and for one session', () => {
    const { seed } = changeConsent({ kind: 'on' }, deps()) ?? {};
    changeConsent({ kind: 'except', session: 'a' }, deps());
    expect(changeConsent({ kind: 'except', session: 'a' }, deps())).toMatchObject({ seed, except: ['a'] });
    changeConsent({ kind: 'off' }, deps());
    expect(existsSync(file())).toBe(false);
    expect(() => changeConsent({ kind: 'except', session: 'a' }, deps())).toThrow('rentroll live is off');
  });

  it('is none where the file is damaged, and can be given anew', () => {
    changeConsent({ kind: 'on' }, deps());
    writeFileSync(file(), '{"schema":1,"seed":');
    expect(readConsent(deps().env)).toBeUndefined();
    expect(changeConsent({ kind: 'on' }, deps())?.seed).toHaveLength(32);
  });
});
