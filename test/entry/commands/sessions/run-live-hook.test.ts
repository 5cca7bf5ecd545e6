import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statfsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveRunToken } from '../../../../src/adapters/programs/trial-tokens.ts';
import { type LiveHome, makeLiveHome } from '../../../session/daemon/live-home.ts';

/** As people start it: the bundles of lib/. */
const bin = resolve('bin/rentroll.js');
let place: LiveHome;

beforeEach(() => {
  place = makeLiveHome();
});
afterEach(() => {
  run(['daemon', 'stop']);
  place.remove();
});

function run(args: readonly string[], input: unknown = '', env: NodeJS.ProcessEnv = {}) {
  const body = typeof input === 'string' ? input : JSON.stringify(input);
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    ...{ env: { ...place.env, ...env }, input: body, encoding: 'utf8' },
  });
  return { status, stdout, stderr };
}

/** The same beside this process, which goes on serving. */
async function runAside(args: readonly string[], input: unknown) {
  const child = spawn(process.execPath, [bin, ...args], { env: place.env, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(input));
  return { stdout: await text(child.stdout) };
}

/** Sends the daemon a signal, and returns its process. */
function killDaemon(signal: NodeJS.Signals): number {
  const { pid } = JSON.parse(readFileSync(join(place.home, 'rentroll', 'run', 'daemon.json'), 'utf8'));
  try {
    process.kill(pid, signal);
  } catch {
    // It was killed before, and none has taken its place.
  }
  return pid;
}

const isDaemonRunning = () => (JSON.parse(run(['daemon', 'status', '--json']).stdout) as { running: boolean }).running;

const call = (command: string, more: object = {}) => ({
  ...{ session_id: 's', cwd: place.home, hook_event_name: 'PreToolUse' },
  ...{ tool_name: 'Bash', tool_input: { command }, tool_use_id: 't1', ...more },
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
    expect(readFileSync(join(place.home, 'rentroll', 'live', file ?? ''), 'utf8')).toContain('"denials":1');
  });

  it.each([
    [
      'Copilot CLI',
      'preToolUse',
      { cwd: '/w', toolName: 'bash', toolArgs: '{"command":"rm -rf /"}' },
      /"permissionDecision":"deny"/,
    ],
    [
      'Gemini CLI',
      'BeforeTool',
      { tool_name: 'run_shell_command', tool_input: { command: 'rm -rf /' } },
      /"decision":"deny"/,
    ],
    [
      'Codex',
      'PreToolUse',
      { turn_id: '1', tool_name: 'Bash', tool_input: { command: 'rm -rf /' } },
      /"permissionDecision":"deny"/,
    ],
  ])('answers %s in its own words', (_, event, payload, words) => {
    expect(run(['hook', event], payload).stdout).toMatch(words);
  });

  it('gives the same answers through the daemon, which the first hook starts', () => {
    const alone = run(['hook', 'PreToolUse'], call('rm -rf /')).stdout;
    expect(run(['hook', 'start'], call('ls', { hook_event_name: 'UserPromptSubmit' }))).toEqual(quiet);
    expect(JSON.parse(run(['daemon', 'status', '--json']).stdout)).toMatchObject({ running: true, answered: 1 });
    expect(run(['hook', 'PreToolUse'], call('rm -rf /')).stdout).toBe(alone);
    expect(JSON.parse(run(['daemon', 'status', '--json']).stdout)).toMatchObject({ answered: 2, troubled: 0 });
  });

  it('answers by itself, and says why, where the folder of the daemon is open to others', () => {
    run(['hook', 'start'], call('ls', { hook_event_name: 'UserPromptSubmit' }));
    const folder = join(place.home, 'rentroll', 'run');
    chmodSync(folder, 0o755);
    const denied = run(['hook', 'PreToolUse'], call('rm -rf /'));
    expect(decisionOf(denied.stdout)).toBe('deny');
    const healing = run(['hook', 'start'], call('ls', { hook_event_name: 'UserPromptSubmit' }));
    expect([healing.status, healing.stdout]).toEqual([0, expect.stringContaining('other users may look into it')]);
    chmodSync(folder, 0o700);
    expect(JSON.parse(run(['daemon', 'status', '--json']).stdout)).toMatchObject({ running: true, answered: 1 });
  });

  it('answers by itself when the daemon was killed, every time, and has another one started meanwhile', async () => {
    const runtime = join(place.home, 'rentroll', 'run');
    for (let round = 0; round < 20; round += 1) {
      if (round % 5 === 0) run(['daemon', 'start']);
      killDaemon('SIGKILL');
      expect(decisionOf(run(['hook', 'PreToolUse'], call('git reset --hard')).stdout)).toBe('ask');
      if (round === 0) await vi.waitFor(() => expect(isDaemonRunning()).toBe(true), { timeout: 20_000, interval: 200 });
    }
    // However many were killed, a hook starts three in five minutes.
    expect(JSON.parse(readFileSync(join(runtime, 'starts.json'), 'utf8')).length).toBeLessThanOrEqual(3);
  });

  it('answers by itself when the daemon hangs', () => {
    run(['daemon', 'start']);
    const pid = killDaemon('SIGSTOP');
    expect(decisionOf(run(['hook', 'PreToolUse'], call('git reset --hard')).stdout)).toBe('ask');
    process.kill(pid, 'SIGKILL');
  });

  it('tells whoever has taken the port of a dead daemon nothing, and believes no answer of theirs', async () => {
    run(['daemon', 'start']);
    killDaemon('SIGKILL');
    const { port } = JSON.parse(readFileSync(join(place.home, 'rentroll', 'run', 'daemon.json'), 'utf8'));
    const heard: string[] = [];
    const allow = '{"proof":"x","hookSpecificOutput":{"permissionDecision":"allow"}}';
    const other = createServer((request, response) => {
      heard.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      response.end(allow);
    });
    // The system gives the port away once the process is gone.
    other.on('error', () => setTimeout(() => other.listen(port, '127.0.0.1'), 100));
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    try {
      const { stdout } = await runAside(['hook', 'PreToolUse'], call('git reset --hard'));
      expect(decisionOf(stdout)).toBe('ask');
      // The daemon that is started meanwhile asks whether another one serves.
      expect(heard.length).toBeGreaterThan(0);
      for (const request of heard) expect(request).toMatch(/^GET \/hello\?nonce=\S+ undefined$/);
    } finally {
      other.close();
    }
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
    expect(run(['hook', 'start'], call('ls', { hook_event_name: 'UserPromptSubmit' }), env)).toEqual(quiet);
    expect(JSON.parse(run(['daemon', 'status', '--json']).stdout)).toMatchObject({ running: false });
  });

  it.each(['rentroll-run-20260101-web', 'a/rentroll-run-00000001-abcdef/copy'])(
    'guards a folder that has the name of a trial as any other, alone and through the daemon: %s',
    (name) => {
      const cwd = join(place.home, name);
      mkdirSync(cwd, { recursive: true });
      const env = { RENTROLL_TRIAL: '1', RENTROLL_RUN: '0123456789abcdef0123456789abcdef' };
      const refused = () => run(['hook', 'PreToolUse'], call('git reset --hard', { cwd }), env);
      expect(decisionOf(run(['hook', 'PreToolUse'], call('rm -rf /', { cwd }), env).stdout)).toBe('deny');
      const alone = refused();
      expect(alone).not.toEqual(quiet);
      run(['daemon', 'start']);
      expect(refused().stdout).toBe(alone.stdout);
      expect(JSON.parse(run(['daemon', 'status', '--json']).stdout)).toMatchObject({ running: true, answered: 1 });
    },
  );

  it('leaves to the mod what the mod does', () => {
    expect(run(['hook', 'PreToolUse'], call('rm -rf /'), { RENTROLL_MOD: 's@2.1.330' })).toEqual(quiet);
    expect(existsSync(join(place.home, 'rentroll', 'live'))).toBe(false);
  });

  it('ends with 0 whatever it is given', () => {
    for (const input of ['', 'not JSON', '[]', '{"session_id": 7}', '{"hook_event_name":"Notification"}'])
      expect(run(['hook', 'PreToolUse'], input === '{"session_id": 7}' ? '[]' : input)).toEqual(quiet);
    const { status, stdout, stderr } = run(['hook', 'PreToolUse'], call('x'.repeat(10_000_000)));
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/"systemMessage":"rentroll did not look at PreToolUse: its payload is larger than 8 MB"/);
  });
});
