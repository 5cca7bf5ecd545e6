import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tellMod } from '../../../src/session/hooks/tell-mod.ts';

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
  put('.rentroll/rows/heartbeat.json', {
    at: '2026-06-01T00:00:00Z',
    session: 's',
    root: join(home, 'plugin'),
    ...more,
  });
const machine = () => readFileSync(join(home, 'plugin', 'lib', 'machine.mjs'), 'utf8');

describe('tellMod', () => {
  // What these versions send to a hook, as seen.
  it.each([
    [
      '2-1-197',
      /^rentroll: Claude Code 2\.1\.197 loads no mods \(2\.1\.287 does\), so in this session no command is guarded.*: rentroll daemon start$/,
    ],
    ['2-1-270', /^rentroll: Claude Code 2\.1\.270 loads no mods .* counted from the transcript alone\. Update it/],
    ['2-1-330', /^rentroll: Claude Code 2\.1\.330 did not load the plugin's mod.*: rentroll doctor$/],
  ])('says in one sentence what a session of %s without a mod has to do without', (version, words) => {
    const said = tellMod('s', { ...env, AI_AGENT: `claude-code_${version}_harness` });
    expect(said).toMatch(words);
    expect(said).not.toContain('\n');
  });

  it('names the plugin of the daemon where one runs: whether it is loaded, too, nobody can see', () => {
    const record = { schema: 1, pid: 1, build: 'b', builtAt: 1, startedAt: 's', port: 1, token: 'x'.repeat(43) };
    put('.rentroll/run/daemon.lock', 'x');
    put('.rentroll/run/daemon.json', record);
    chmodSync(join(home, '.rentroll', 'run'), 0o700);
    const old = { ...env, AI_AGENT: 'claude-code_2-1-270_harness' };
    expect(tellMod('s', old)).toContain('alone unless the plugin of the daemon is loaded, too. Update it');
  });

  it('says nothing where a mod has spoken, and of no other runtime', () => {
    expect(tellMod('s', { ...env, RENTROLL_MOD: 'earlier@/plugin' })).toBe('');
    expect(tellMod('s', { HOME: home })).toBe('');
    expect(tellMod('s', { HOME: home, AI_AGENT: 'claude-code_2-1-270_harness' })).toBe('');
    expect(tellMod('', env)).toBe('');
    beat({ isManaged: true });
    expect(tellMod('s', env)).toBe('');
    expect(tellMod('another', env)).not.toBe('');
  });

  it.each([
    ['the settings of an organization', { isManaged: true }, {}, 'managed'],
    ['nobody', { isManaged: false }, {}, 'open'],
    ['an account of a team', { isManaged: false }, { oauthAccount: { organizationType: 'claude_team' } }, 'managed'],
    ['an account of a person', { isManaged: false }, { oauthAccount: { organizationType: 'claude_max' } }, 'open'],
    ['a mod that did not ask', {}, {}, 'unknown'],
    ['a heartbeat of another session', { isManaged: true, session: 'other' }, {}, 'unknown'],
    ['a heartbeat of another plugin', { isManaged: true, root: '/elsewhere' }, {}, 'unknown'],
  ])('lets the mod know what stands above it, for the next session: %s', (_, said, account, standing) => {
    put('.claude.json', account);
    beat(said);
    tellMod('s', env);
    expect(machine()).toBe(`export const standing = '${standing}';\n`);
  });

  it('goes back when it is so no more, and leaves rights, links and what is damaged as they are', () => {
    const file = join(home, 'plugin', 'lib', 'machine.mjs');
    chmodSync(file, 0o644);
    beat({ isManaged: true });
    tellMod('s', env);
    expect([machine().includes('managed'), statSync(file).mode & 0o777]).toEqual([true, 0o644]);
    beat({ isManaged: false });
    tellMod('s', env);
    expect(machine()).toContain('open');
    put('.rentroll/rows/heartbeat.json', 'not JSON');
    tellMod('s', env);
    expect(machine()).toContain('open');
    rmSync(file);
    put('elsewhere', 'mine');
    symlinkSync(join(home, 'elsewhere'), file);
    beat({ isManaged: true });
    tellMod('s', env);
    expect(readFileSync(join(home, 'elsewhere'), 'utf8')).toBe('mine');
  });
});
