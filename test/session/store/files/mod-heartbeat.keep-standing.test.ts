import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepStanding } from '../../../../src/session/store/files/mod-heartbeat.ts';

let home = '';
let env: NodeJS.ProcessEnv = {};

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-mod-'));
  env = { HOME: home, CLAUDE_PLUGIN_ROOT: join(home, 'plugin'), AI_AGENT: 'claude-code_2-1-330_harness' };
  put('plugin/lib/machine.mjs', "export const standing = 'unknown';\n");
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function put(path: string, value: unknown): void {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
}
const beat = (more: object) =>
  put('.rentroll/live/heartbeat.json', {
    at: '2026-06-01T00:00:00Z',
    session: 's',
    root: join(home, 'plugin'),
    ...more,
  });
const machine = () => readFileSync(join(home, 'plugin', 'lib', 'machine.mjs'), 'utf8');

describe('keepStanding', () => {
  it.each([
    ['the settings of an organization', { isManaged: true }, {}, 'managed'],
    ['nobody', { isManaged: false }, {}, 'open'],
    ['an account of a team', { isManaged: false }, { oauthAccount: { organizationType: 'claude_team' } }, 'managed'],
    ['an account of a person', { isManaged: false }, { oauthAccount: { organizationType: 'claude_max' } }, 'open'],
    ['a mod that did not ask', {}, {}, 'unknown'],
    ['a heartbeat of another plugin', { isManaged: true, root: '/elsewhere' }, {}, 'unknown'],
  ])('lets the mod know what stands above it, for the next session: %s', (_, said, account, standing) => {
    put('.claude.json', account);
    beat(said);
    keepStanding(env);
    expect(machine()).toBe(`export const standing = '${standing}';\n`);
  });

  it('goes back when it is so no more, and leaves rights, links and what is damaged as they are', () => {
    const file = join(home, 'plugin', 'lib', 'machine.mjs');
    chmodSync(file, 0o644);
    beat({ isManaged: true });
    keepStanding(env);
    expect([machine().includes('managed'), statSync(file).mode & 0o777]).toEqual([true, 0o644]);
    beat({ isManaged: false });
    keepStanding(env);
    expect(machine()).toContain('open');
    put('.rentroll/live/heartbeat.json', 'not JSON');
    keepStanding(env);
    expect(machine()).toContain('open');
    rmSync(file);
    put('elsewhere', 'mine');
    symlinkSync(join(home, 'elsewhere'), file);
    beat({ isManaged: true });
    keepStanding(env);
    expect(readFileSync(join(home, 'elsewhere'), 'utf8')).toBe('mine');
  });
});
