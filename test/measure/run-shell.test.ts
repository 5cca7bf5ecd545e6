import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runShell } from '../../src/measure/run-shell.ts';

function run(script: string, timeoutMs = 10_000, signal?: AbortSignal) {
  const scratch = mkdtempSync(join(tmpdir(), 'rentroll-shell-'));
  const env = { PATH: process.env['PATH'] ?? '' };
  return runShell({ script, cwd: scratch, env, scratch, timeoutMs, ...(signal ? { signal } : {}) });
}

/** Processes whose command line holds the text. */
function countProcesses(text: string): number {
  const list = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
  return list.split('\n').filter((line) => line.includes(text)).length;
}

describe('runShell', () => {
  it.each([
    ['exit 0', { exit: 'passed', exitCode: 0 }],
    ['exit 7', { exit: 'failed', exitCode: 7 }],
    ['no-such-command-here', { exit: 'failed', exitCode: 127 }],
    ['kill -9 $$', { exit: 'failed', exitCode: 137 }],
  ])('%s', async (script, expected) => {
    expect(await run(script)).toMatchObject(expected);
  });

  it('keeps the last lines of both streams', async () => {
    const { tail } = await run('echo out; echo err >&2');
    expect(tail.split('\n').sort()).toEqual(['err', 'out']);
  });

  it('kills a script that hangs, with everything it started', async () => {
    const result = await run('sleep 7654321 & sleep 7654321', 300);
    expect(result.exit).toBe('timed-out');
    expect(countProcesses('sleep 7654321')).toBe(0);
  });

  it('is not held up by a daemon that left its session, and does not leave it behind', async () => {
    const result = await run('setsid sleep 7654322 & exit 0');
    expect(result.exit).toBe('passed');
    expect(countProcesses('sleep 7654322')).toBe(0);
  });

  it('gives the script nothing of our environment', async () => {
    process.env['RENTROLL_TEST_SECRET'] = 'hunter2';
    const { tail } = await run('env');
    delete process.env['RENTROLL_TEST_SECRET'];
    expect(tail).not.toContain('hunter2');
  });

  it('ends when it is interrupted', async () => {
    const abort = new AbortController();
    const running = run('sleep 7654323', 10_000, abort.signal);
    setTimeout(() => abort.abort(), 100);
    expect((await running).exit).toBe('cancelled');
  });

  it('says when there is nowhere to run', async () => {
    const scratch = mkdtempSync(join(tmpdir(), 'rentroll-shell-'));
    const result = await runShell({ script: 'true', cwd: join(scratch, 'gone'), env: {}, scratch, timeoutMs: 1000 });
    expect(result.exit).toBe('not-started');
  });
});
