import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { type ProcessRequest, runProcess } from '../../../src/adapters/process/run-process.ts';

const run = (script: string, more: Partial<ProcessRequest> = {}, env: Record<string, string> = {}) => {
  const mark = `RENTROLL_TEST_MARK=${process.pid}-${Math.random()}`;
  const [name = '', value = ''] = mark.split('=');
  const path = process.env['PATH'] ?? '';
  return runProcess({
    command: { program: process.execPath, args: ['-e', script], env: { PATH: path, [name]: value, ...env } },
    cwd: process.cwd(),
    timeoutMs: 20_000,
    signal: new AbortController().signal,
    mark,
    maxOutputBytes: 1_000_000,
    ...more,
  });
};

describe('runProcess', () => {
  it('gives exit code and both outputs, and its input to the program', async () => {
    const echo =
      "process.stdin.on('data', d => process.stdout.write('got ' + d)); process.stdin.on('end', () => { console.error('bad'); process.exitCode = 3 })";
    expect(await run(echo, { stdin: '-p "x"; rm' })).toEqual({
      end: { kind: 'exited', code: 3 },
      stdout: 'got -p "x"; rm',
      stderr: 'bad\n',
    });
  });

  it('stops a program whose time is over, one that is cancelled, and one that floods', async () => {
    const sleep = 'setTimeout(() => {}, 1e6)';
    expect((await run(sleep, { timeoutMs: 300 })).end).toEqual({ kind: 'timed-out' });
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 300);
    expect((await run(sleep, { signal: abort.signal })).end).toEqual({ kind: 'cancelled' });
    expect((await run(sleep, { signal: AbortSignal.abort() })).end).toEqual({ kind: 'cancelled' });
    const flood = await run("setInterval(() => process.stdout.write('x'.repeat(1e5)), 1)");
    expect(flood.end).toEqual({ kind: 'too-much-output' });
    expect(flood.stdout.length).toBeLessThanOrEqual(1_000_000);
  });

  it('leaves nothing behind: children of its own session are killed, and do not hold it up', async () => {
    const seconds = String(97_000 + (process.pid % 1000));
    const child = `require('child_process').spawn('sleep', ['${seconds}'], { detached: true, stdio: 'inherit' }).unref()`;
    expect((await run(`${child}; console.log('done'); process.exit(0)`)).stdout).toBe('done\n');
    expect(spawnSync('pgrep', ['-f', `sleep ${seconds}`]).status).toBe(1);
  });

  it('says why a program does not start', async () => {
    const missing = { program: '/nowhere/agent', args: [], env: {} };
    expect((await run('', { command: missing })).end).toMatchObject({ kind: 'not-started' });
  });
});
