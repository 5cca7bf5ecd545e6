import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkRuntime, findSwitches } from '../../../src/session/doctor/check-runtime.ts';

let home = '';
let env: NodeJS.ProcessEnv = {};
const now = () => new Date('2026-06-01T00:00:00Z');

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-runtime-'));
  env = { HOME: home, RENTROLL_HOME: join(home, 'rentroll') };
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function put(path: string, value: unknown): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}
const check = () => checkRuntime({ cwd: join(home, 'project'), env, now });

describe('checkRuntime', () => {
  it('says which plugin to install where nothing watches sessions', () => {
    expect(check()).toMatchObject([{ name: 'session hooks', state: 'missing', needed: false }]);
    expect(check()[0]?.mend).toContain('Install the plugin');
  });

  it('names the mod by its heartbeat, as long as that is young', () => {
    put('rentroll/live/heartbeat.json', { at: now().getTime() - 1000, version: '2.1.330' });
    expect(check()).toMatchObject([{ state: 'ok', detail: 'the plugin, last in Claude Code 2.1.330' }]);
    put('rentroll/live/heartbeat.json', { at: now().getTime() - 8 * 86_400_000, version: '2.1.330' });
    expect(check()).toMatchObject([{ state: 'missing' }]);
  });
});

describe('findSwitches', () => {
  it.each([
    ['disableAllHooks', '.claude/settings.json', { disableAllHooks: true }],
    ['disableAllHooks', 'project/.claude/settings.local.json', { disableAllHooks: true }],
    ['allowManagedHooksOnly', 'managed.json', { allowManagedHooksOnly: true }],
    [
      'allowManagedModsOnly',
      'managed.json',
      { pluginConfigs: { 'cc-plugin-sec-default@builtin': { options: { allowManagedModsOnly: true } } } },
    ],
    ['managed settings', 'managed.json', {}],
  ])('finds %s in %s', (words, path, settings) => {
    const file = put(path, settings);
    const found = findSwitches(join(home, 'project'), env, join(home, 'managed.json'));
    expect(found).toContainEqual({ words: expect.stringContaining(words), where: file });
  });

  it('finds nothing where nothing is switched, whatever the files hold', () => {
    put('.claude/settings.json', { disableAllHooks: 'yes' });
    put('project/.claude/settings.json', 'no JSON');
    expect(findSwitches(join(home, 'project'), env, join(home, 'none.json'))).toEqual([]);
  });
});
