import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** As people start it: the bundles of lib/. */
const bin = resolve('bin/rentroll.js');
let home = '';
let transcript = '';

const line = (used: number) =>
  `${JSON.stringify({
    type: 'assistant',
    sessionId: 's-1',
    version: '2.1.197',
    requestId: `r-${used}`,
    message: {
      id: `m-${used}`,
      model: 'claude-opus-4-5',
      usage: { input_tokens: 5, cache_read_input_tokens: used - 5 },
    },
  })}\n`;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-monitor-'));
  mkdirSync(join(home, '.git'));
  const folder = join(home, '.claude', 'projects', home.replace(/[^a-zA-Z0-9]/g, '-'));
  mkdirSync(folder, { recursive: true });
  transcript = join(folder, 's-1.jsonl');
  writeFileSync(transcript, line(92_835));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const env = () => ({ PATH: process.env['PATH'] ?? '', HOME: home });

function run(args: readonly string[], input = '') {
  return spawnSync(process.execPath, [bin, ...args], { cwd: home, env: env(), input, encoding: 'utf8' });
}

describe('rentroll session monitor', () => {
  it('answers with the fields and figures of seed 004, and with 0', () => {
    const { status, stdout, stderr } = run(['session', 'monitor', '--json']);
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({
      tokenLimit: 200_000,
      tokensUsed: 92_835,
      tokensRemaining: 107_165,
      percentUsed: 46,
      percentRemaining: 54,
      recommendation: 'CONTINUE',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      session: 's-1',
      cli: 'claude-code',
    });
  });

  it('goes by the configured thresholds, and ends with 0', () => {
    mkdirSync(join(home, '.rentroll'));
    const configure = (monitor: string) =>
      writeFileSync(
        join(home, '.rentroll', 'config.yml'),
        `version: 1\nagents: { sql: { tasks: b } }\nmonitor: ${monitor}\n`,
      );
    configure('{ wrapUp: 0.6, endTurn: 0.5 }');
    expect(run(['session', 'monitor'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('WRAP_UP: 54 %'),
    });
    configure('{ wrapUp: 0.9, endTurn: 0.6 }');
    expect(run(['session', 'monitor'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('END_TURN'),
    });
    configure('{ wrapUp: 0.1, endTurn: 0.6 }');
    expect(run(['session', 'monitor'])).toMatchObject({
      status: 2,
      stdout: expect.stringContaining('.rentroll/config.yml:3:'),
    });
  });

  it('reads again and again what the transcript has grown by', async () => {
    const child = spawn(process.execPath, [bin, 'session', 'monitor', '--every', '1s'], { cwd: home, env: env() });
    let message = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (message === '') appendFileSync(transcript, line(190_000));
      message += text;
      if (message.includes('END_TURN')) child.kill('SIGTERM');
    });
    await once(child, 'exit');
    expect(message).toMatch(/CONTINUE[\s\S]*END_TURN/);
  });

  it('has a status line with what remains', () => {
    const context_window = { context_window_size: 200_000, current_usage: { input_tokens: 150_000 } };
    const { status, stdout } = run(['hook', 'statusline'], JSON.stringify({ context_window }));
    expect([status, stdout]).toEqual([0, 'context 25 % left of 200k · END_TURN\n']);
  });

  it.each(['', 'no JSON', '[]', 'null', '{"context_window":7}', `{"a":"${'x'.repeat(100_000)}"}`])(
    'has a status line for anything on stdin: %#',
    (input) => {
      const { status, stdout, stderr } = run(['hook', 'statusline'], input);
      expect([status, stdout, stderr]).toEqual([0, 'context: no call yet\n', '']);
    },
  );
});
