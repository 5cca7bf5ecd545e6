import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const tools = { mount: 'mount', unmount: 'umount' };
const bin = resolve(import.meta.dirname, '../../../bin/rentroll.js');
const session = '6706089d-9d7e-4f48-bd2d-8f2a2546eb78';
let home = '';
let isMounted = false;
const own = () => join(home, 'rentroll');
const transcript = () => join(home, 'session.jsonl');

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-collect-faults-'));
  mkdirSync(own());
  writeFileSync(transcript(), [1, 2, 3].map(answerLine).join(''));
  isMounted = false;
});
afterEach(() => {
  if (isMounted) execFileSync(tools.unmount, ['-l', own()]);
  rmSync(home, { recursive: true, force: true });
});

function answerLine(id: number): string {
  const usage = { input_tokens: 1, output_tokens: 10, cache_creation_input_tokens: 100, cache_read_input_tokens: 1000 };
  const message = { id: `m${id}`, model: 'claude-x', content: [{ type: 'text', text: 'Done.' }], usage };
  const where = { sessionId: session, cwd: home, version: '2.1.197', timestamp: '2026-01-01T10:00:00Z' };
  return `${JSON.stringify({ ...where, requestId: `r${id}`, type: 'assistant', message })}\n`;
}

/** Runs a command of the built program for this home. */
function run(args: readonly string[], input = '') {
  const env = { PATH: process.env['PATH'] ?? '', HOME: home, RENTROLL_HOME: own() };
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { env, input, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const stop = (more: Readonly<Record<string, unknown>> = {}) =>
  JSON.stringify({ session_id: session, transcript_path: transcript(), cwd: home, hook_event_name: 'Stop', ...more });

function countCalls(): number {
  const db = new Database(join(own(), 'sessions.db'), { readonly: true });
  const calls = db.prepare('SELECT sum(calls) FROM sessions').pluck().get() as number;
  db.close();
  return calls;
}

/** A file system of two megabytes at a folder. */
const smallDisk = (folder: string) => ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder];

/** Only root may mount, and not in every container. */
const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-can-mount-'));
  const { status } = spawnSync(tools.mount, smallDisk(folder));
  if (status === 0) execFileSync(tools.unmount, ['-l', folder]);
  rmSync(folder, { recursive: true });
  return status === 0;
})();

function fill(): void {
  for (let size = 65_536; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) appendFileSync(join(own(), 'filler'), Buffer.alloc(size));
    } catch {
      // Smaller pieces until not one byte fits.
    }
  }
}

describe('the collect hook', () => {
  it.skipIf(!canMount).each([
    ['before anything was collected', false],
    ['while it is in use', true],
  ])('says nothing and blocks nothing on a full disk, %s; later nothing is missing', (_, isInUse) => {
    execFileSync(tools.mount, smallDisk(own()), { stdio: 'ignore' });
    isMounted = true;
    if (isInUse) expect(run(['hook', 'collect'], stop()).status).toBe(0);
    appendFileSync(transcript(), [4, 5].map(answerLine).join(''));
    fill();
    const end = stop({ hook_event_name: 'SessionEnd' });
    expect(run(['hook', 'collect'], end)).toMatchObject({ status: 0, stdout: '', stderr: '' });
    rmSync(join(own(), 'filler'));
    expect(run(['hook', 'collect'], end)).toMatchObject({ status: 0, stdout: '' });
    expect(countCalls()).toBe(5);
  });

  it('lets go of a payload of 50 MB, counts it, and collects the session at the next stop', () => {
    const large = stop({ last_assistant_message: 'x'.repeat(50_000_000) });
    expect(run(['hook', 'collect'], large)).toEqual({ status: 0, stdout: '', stderr: '' });
    run(['hook', 'collect'], stop());
    const { drops } = JSON.parse(run(['session', 'history', '--json']).stdout);
    expect(drops).toEqual({ 'payload-too-large': 1 });
    expect(countCalls()).toBe(3);
  });
});
