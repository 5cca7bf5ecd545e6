import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { giveRunToken } from '../../../src/adapters/programs/trial-tokens.ts';
import { type LiveHome, makeLiveHome } from '../../session/hooks/live-home.ts';

/** As people start it: the bundles of lib/. */
const bin = resolve('bin/rentroll.js');
let place: LiveHome;

beforeEach(() => {
  place = makeLiveHome();
});
afterEach(() => place.remove());

function run(args: readonly string[], input: unknown = '', env: NodeJS.ProcessEnv = {}) {
  const body = typeof input === 'string' ? input : JSON.stringify(input);
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    env: { ...place.env, ...env },
    input: body,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const call = (command: string, more: object = {}) => ({
  session_id: 's',
  cwd: place.home,
  hook_event_name: 'PreToolUse',
  tool_name: 'Bash',
  tool_input: { command },
  tool_use_id: 't1',
  ...more,
});
const quiet = { status: 0, stdout: '', stderr: '' };
const decisionOf = (stdout: string) =>
  (JSON.parse(stdout) as { hookSpecificOutput: { permissionDecision: string } }).hookSpecificOutput.permissionDecision;

describe('rentroll hook EVENT', () => {
  it('denies what is never to be done, says nothing of the rest, and remembers the session', () => {
    const denied = run(['hook', 'PreToolUse'], call('rm -rf /'));
    expect([denied.status, denied.stderr, decisionOf(denied.stdout)]).toEqual([0, '', 'deny']);
    expect(run(['hook', 'PreToolUse'], call('ls'))).toEqual(quiet);
    const [file] = readdirSync(join(place.home, 'rentroll', 'live')).filter((name) => name.endsWith('.state'));
    expect(readFileSync(join(place.home, 'rentroll', 'live', file ?? ''), 'utf8')).toContain('"denials":[1]');
  });

  it('refuses in the words of Codex', () => {
    const payload = { turn_id: '1', tool_name: 'Bash', tool_input: { command: 'rm -rf /' } };
    expect(decisionOf(run(['hook', 'PreToolUse'], payload).stdout)).toBe('deny');
  });

  it.skipIf(process.platform !== 'linux')(
    'decides where nothing can be written down any more, between two events',
    () => {
      const folder = join(place.home, 'rentroll');
      mkdirSync(folder);
      if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder]).status !== 0) return;
      try {
        const decide = () => run(['hook', 'PreToolUse'], call('git reset --hard'));
        expect(decisionOf(decide().stdout)).toBe('ask');
        spawnSync('dd', ['if=/dev/zero', `of=${folder}/filler`, 'bs=1k']);
        expect(statfsSync(folder).bavail).toBe(0);
        for (let event = 0; event < 3; event += 1)
          expect([decide().status, decisionOf(decide().stdout)]).toEqual([0, 'ask']);
        expect(decisionOf(run(['hook', 'PreToolUse'], call('rm -rf /')).stdout)).toBe('deny');
      } finally {
        spawnSync('umount', ['-l', folder]);
      }
    },
  );

  it('holds a trial to the safety floor and to nothing else, and keeps nothing of it', () => {
    const state = join(place.home, 'rentroll');
    const env = { RENTROLL_RUN: giveRunToken(state) };
    expect(decisionOf(run(['hook', 'PreToolUse'], call('rm -rf /'), env).stdout)).toBe('deny');
    expect(decisionOf(run(['hook', 'PreToolUse'], call('git reset --hard'), {}).stdout)).not.toBe('none');
    expect(run(['hook', 'PreToolUse'], call('git reset --hard'), env)).toEqual(quiet);
  });

  it.each(['rentroll-run-20260101-web', 'a/rentroll-run-00000001-abcdef/copy'])(
    'guards a folder that has the name of a trial as any other: %s',
    (name) => {
      const cwd = join(place.home, name);
      mkdirSync(cwd, { recursive: true });
      const env = { RENTROLL_TRIAL: '1', RENTROLL_RUN: '0123456789abcdef0123456789abcdef' };
      const refused = () => run(['hook', 'PreToolUse'], call('git reset --hard', { cwd }), env);
      expect(decisionOf(run(['hook', 'PreToolUse'], call('rm -rf /', { cwd }), env).stdout)).toBe('deny');
      expect(refused()).not.toEqual(quiet);
    },
  );

  it('leaves to the mod what the mod does', () => {
    expect(run(['hook', 'PreToolUse'], call('rm -rf /'), { RENTROLL_MOD: 's@2.1.330' })).toEqual(quiet);
    expect(existsSync(join(place.home, 'rentroll', 'live'))).toBe(false);
  });

  it('ends with 0 whatever it is given', () => {
    // A call of nothing may have its fields under other names.
    for (const input of ['', 'not JSON', '[]', '{"hook_event_name":"Notification"}']) {
      expect(run(['hook', 'PostToolUse'], input)).toEqual(quiet);
      const held = run(['hook', 'PreToolUse'], input, { CLAUDECODE: '1' });
      expect([held.status, held.stderr, decisionOf(held.stdout)]).toEqual([0, '', 'ask']);
    }
    const { status, stdout, stderr } = run(['hook', 'PreToolUse'], call('x'.repeat(10_000_000)));
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/"systemMessage":"rentroll did not look at PreToolUse: its payload is larger than 8 MB"/);
  });
});
