import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeUnguarded } from '../../../src/session/hooks/live/begin-session.ts';

let home = '';
let env: NodeJS.ProcessEnv = {};

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-mod-'));
  env = { HOME: home, CLAUDE_PLUGIN_ROOT: join(home, 'plugin'), AI_AGENT: 'claude-code_2-1-330_harness' };
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

describe('describeUnguarded', () => {
  // What these versions send to a hook, as seen.
  it.each([
    [
      '2-1-197',
      /^rentroll: Claude Code 2\.1\.197 loads no mods \(2\.1\.287 does\), so in this session no command is guarded.*Update Claude Code\.$/,
    ],
    ['2-1-270', /^rentroll: Claude Code 2\.1\.270 loads no mods .* no budget is enforced\. Update Claude Code/],
  ])('says in one sentence what a session of %s without a mod has to do without', (version, words) => {
    const said = describeUnguarded({ ...env, AI_AGENT: `claude-code_${version}_harness` });
    expect(said).toMatch(words);
    expect(said).not.toContain('\n');
  });

  it('says nothing where a mod is loaded, or may be, and of no other runtime', () => {
    for (const version of ['2-1-287', '2-1-330', '3-0-0'])
      expect(describeUnguarded({ ...env, AI_AGENT: `claude-code_${version}_harness` })).toBe('');
    expect(describeUnguarded({ HOME: home, AI_AGENT: 'claude-code_2-1-270_harness' })).toBe('');
    expect(describeUnguarded({ ...env, AI_AGENT: 'codex' })).toBe('');
    const almost = { ...env, AI_AGENT: 'claude-code_2-1-286_harness' };
    expect(describeUnguarded(almost)).not.toBe('');
    beat({ version: '2.1.286' });
    expect(describeUnguarded(almost)).toBe('');
  });
});
