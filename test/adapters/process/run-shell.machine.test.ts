import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runShell } from '../../../src/adapters/process/run-shell.ts';
import { findSandbox } from '../../../src/adapters/sandbox/find-sandbox.ts';
import { sightOf } from '../../../src/adapters/sandbox/sight.ts';

const sandbox = await findSandbox(process.env);

function run(script: string, timeoutMs = 10_000, signal?: AbortSignal) {
  const scratch = mkdtempSync(join(tmpdir(), 'rentroll-shell-'));
  const env = { PATH: process.env['PATH'] ?? '' };
  return runShell({ script, cwd: scratch, env, scratch, timeoutMs, ...(signal ? { signal } : {}) });
}

/** Processes whose command line holds the text. What was killed is seen for a moment more: ask again for a while. */
function countProcesses(text: string): number {
  const list = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
  return list.split('\n').filter((line) => line.includes(text)).length;
}

/** A command that does nothing for long, and that no other run of these tests on this machine has. */
const nap = (index: number) => `sleep 76543${index}${process.pid}`;

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
    const result = await run(`${nap(1)} & ${nap(1)}`, 300);
    expect(result.exit).toBe('timed-out');
    await expect.poll(() => countProcesses(nap(1))).toBe(0);
  });

  it('is not held up by a daemon that left its session, and does not leave it behind', async () => {
    const result = await run(`setsid ${nap(2)} & exit 0`);
    expect(result.exit).toBe('passed');
    await expect.poll(() => countProcesses(nap(2))).toBe(0);
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

describe.skipIf(sandbox.kind === 'none')('runShell in a box', () => {
  const outside = mkdtempSync(join(tmpdir(), 'rentroll-outside-'));
  writeFileSync(join(outside, 'secret.txt'), 'hunter2');

  const modules = join(outside, 'node_modules');

  function runBoxed(script: string, timeoutMs = 10_000, fill?: string) {
    const base = mkdtempSync(join(tmpdir(), 'rentroll-shell-'));
    const [cwd, scratch] = [mkdtempSync(join(base, 'copy-')), mkdtempSync(join(base, 'home-'))];
    const env = { PATH: process.env['PATH'] ?? '', HOME: scratch };
    const filling = fill === undefined ? {} : { fill: { command: fill, readable: [] } };
    const box = { sandbox, sight: sightOf(modules), ...filling };
    return runShell({ script, cwd, env, scratch, timeoutMs, box });
  }

  it.each([
    ['writes its copy and its home', 'echo a > a.txt && echo b > "$HOME/b.txt"', 'passed'],
    ['keeps caches of its own', `echo a > ${modules}/.vite-temp/a && echo b > ${modules}/.cache/b`, 'passed'],
    ['writes no dependency', `echo a > ${modules}/a`, 'failed'],
    ['finds Node and npm', 'node -e 0 && npm --version', 'passed'],
    ['reads nothing of the user', `cat ${outside}/secret.txt`, 'failed'],
    ['reaches no network', 'exec 3<>/dev/tcp/127.0.0.1/1 || ls /sys/class/net | grep -v lo', 'failed'],
    ['sees no process but its own', `ls /proc | grep -qx ${process.pid}`, 'failed'],
  ])('%s', async (_what, script, exit) => {
    expect(await runBoxed(script)).toMatchObject({ exit });
  });

  it('writes nothing outside, and cannot make us read what it may not', async () => {
    await runBoxed(`echo bad > ${outside}/bad.txt`);
    expect(existsSync(join(outside, 'bad.txt'))).toBe(false);
    expect(existsSync(join(modules, '.vite-temp', 'a'))).toBe(false);
    const { tail } = await runBoxed(`ln -sf ${outside}/secret.txt "$HOME/output.txt"; echo said`);
    expect(tail).toBe('said');
  });

  it('is killed with everything it started', async () => {
    const { exit } = await runBoxed('setsid sleep 7654323 & sleep 7654323', 500);
    expect(exit).toBe('timed-out');
    expect(countProcesses('sleep 7654323')).toBe(0);
  });

  it.each([
    ['finds what it was filled with', 'cat a', 'echo 1 > a', { exit: 'passed', exitCode: 0, tail: '1' }],
    ['ends as its script does', 'exit 7', 'true', { exit: 'failed', exitCode: 7 }],
    ['ends as its script does, which cannot take the word back', 'exec 3<&- 3>&-; exit 1', 'true', { exit: 'failed' }],
    [
      'is not started when it cannot be filled',
      'echo ran',
      'echo why >&2; false',
      { exit: 'not-started', tail: 'why' },
    ],
    ['is not started when filling ends early with 0', 'echo ran', 'exit 0', { exit: 'not-started', tail: '' }],
  ])('in a folder in memory, %s', async (_what, script, fill, expected) => {
    expect(await runBoxed(script, 10_000, fill)).toMatchObject(expected);
  });

  it('in a folder in memory, writes to no disk', async () => {
    const { tail } = await runBoxed('pwd && echo 1 > b && test ! -e "$HOME/../b"', 10_000, 'true');
    expect(tail).toMatch(/^\//);
    expect(existsSync(join(tail, 'b'))).toBe(false);
  });
});
