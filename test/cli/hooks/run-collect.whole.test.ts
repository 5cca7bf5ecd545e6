import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** As people start it: the bundles of lib/. */
const bin = resolve('bin/rentroll.js');
let home = '';
let transcript = '';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-hook-'));
  mkdirSync(join(home, '.claude', 'projects', '-p'), { recursive: true });
  transcript = join(home, '.claude', 'projects', '-p', 's.jsonl');
  const message = {
    id: 'm',
    model: 'claude-x',
    content: [{ type: 'text', text: 'Done.' }],
    usage: { output_tokens: 7 },
  };
  const line = {
    type: 'assistant',
    sessionId: 's',
    cwd: home,
    version: '2',
    timestamp: new Date().toISOString(),
    message,
  };
  writeFileSync(transcript, `${JSON.stringify(line)}\n`);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const env = () => ({ PATH: process.env['PATH'] ?? '', HOME: home });

function run(args: readonly string[], input = '') {
  return spawnSync(process.execPath, [bin, ...args], { env: env(), input, encoding: 'utf8' });
}

describe('rentroll hook collect', () => {
  it('collects for history, says nothing and ends with 0', () => {
    const payload = { session_id: 's', transcript_path: transcript, cwd: home, hook_event_name: 'Stop' };
    const { status, stdout, stderr } = run(['hook', 'collect'], JSON.stringify(payload));
    expect([status, stdout, stderr]).toEqual([0, '', '']);
    const history = JSON.parse(run(['session', 'history', '--json']).stdout);
    expect(history).toMatchObject({ completed: 1, total: { sessions: 1, usage: { output: 7 } } });
    expect(JSON.parse(run(['session', 'import', '--json']).stdout)).toMatchObject({ files: 1, unchanged: 1 });
  });

  it.each(['', 'not JSON', '[]', JSON.stringify({ transcript_path: '/dev/zero' })])(
    'ends with 0 for the input %j',
    (input) => {
      const { status, stdout, stderr } = run(['hook', 'collect'], input);
      expect([status, stdout, stderr]).toEqual([0, '', '']);
    },
  );

  it('drops a payload of 50 MB without taking it in', () => {
    const { status } = run(
      ['hook', 'collect'],
      JSON.stringify({ transcript_path: transcript, more: 'x'.repeat(50_000_000) }),
    );
    expect(status).toBe(0);
    expect(readFileSync(join(home, '.rentroll', 'logs', 'collect.log'), 'utf8')).toContain('payload-too-large');
    expect(existsSync(join(home, '.rentroll', 'sessions.db'))).toBe(false);
  });

  it('ends by itself when its input never does', async () => {
    const child = spawn(process.execPath, [bin, 'hook', 'collect'], { env: env(), stdio: ['pipe', 'pipe', 'pipe'] });
    const code = await new Promise((done) => child.on('exit', done));
    child.stdin.destroy();
    expect(code).toBe(0);
    expect(readFileSync(join(home, '.rentroll', 'logs', 'collect.log'), 'utf8')).toContain('out-of-time');
  });
});

describe('rentroll session history', () => {
  it('says what to do where nothing was collected', () => {
    const { status, stdout } = run(['session', 'history']);
    expect(status).toBe(2);
    expect(stdout).toContain('rentroll session import');
  });
});
