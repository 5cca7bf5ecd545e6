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
  it('says which plugin to install where nothing watches sessions', async () => {
    expect(await check()).toMatchObject([{ name: 'session hooks', state: 'missing', needed: false }]);
    expect((await check())[0]?.mend).toContain('rentroll daemon start');
  });

  it('names the mod by its heartbeat, as long as that is young', async () => {
    put('rentroll/rows/heartbeat.json', { at: now().getTime() - 1000, version: '2.1.330' });
    expect(await check()).toMatchObject([{ state: 'ok', detail: 'the mod, last in Claude Code 2.1.330' }]);
    put('rentroll/rows/heartbeat.json', { at: now().getTime() - 8 * 86_400_000, version: '2.1.330' });
    expect(await check()).toMatchObject([{ state: 'missing' }]);
  });

  it('says since when the daemon stays off, and that one was killed', async () => {
    put('rentroll/run/off.json', { since: '2026-05-31T00:00:00Z' });
    expect(await check()).toMatchObject([
      { state: 'missing', detail: expect.stringContaining('off since 2026-05-31') },
    ]);
    rmSync(join(home, 'rentroll', 'run', 'off.json'));
    const address = { port: 1, token: 'x'.repeat(43) };
    put('rentroll/run/daemon.json', { schema: 1, pid: 1, build: 'b', builtAt: 1, startedAt: 's', ...address });
    expect((await check())[0]?.detail).toContain('was killed');
  });

  it('counts how quick the last events were', async () => {
    const lines = [1, 2, 3, 40].map((ms) => JSON.stringify({ what: 'event', ms }));
    put('rentroll/logs/daemon.log', `${[...lines, '{"what":"ended"}'].join('\n')}\n`);
    expect((await check()).find(({ name }) => name === 'session latency')?.detail).toBe(
      'the last 4 events were decided in 2.0 ms (median), 99 of 100 within 40.0 ms',
    );
  });
});

describe('findSwitches', () => {
  it.each([
    ['disableAllHooks', '.claude/settings.json', { disableAllHooks: true }],
    ['allowedHttpHookUrls', '.claude/settings.json', { allowedHttpHookUrls: ['https://hooks.example.com/*'] }],
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
    put('.claude/settings.json', { allowedHttpHookUrls: ['http://127.0.0.1:*'], disableAllHooks: 'yes' });
    put('project/.claude/settings.json', 'no JSON');
    expect(findSwitches(join(home, 'project'), env, join(home, 'none.json'))).toEqual([]);
  });

  it('warns of a proxy that takes loopback', () => {
    const of = (more: NodeJS.ProcessEnv) => findSwitches(home, { ...env, ...more }, '').map(({ where }) => where);
    expect(of({ HTTP_PROXY: 'http://proxy:3128' })).toEqual(['HTTP_PROXY']);
    expect(of({ HTTP_PROXY: 'http://proxy:3128', NO_PROXY: 'localhost, 127.0.0.1' })).toEqual([]);
  });
});
