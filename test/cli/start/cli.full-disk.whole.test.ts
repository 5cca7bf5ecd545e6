import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Problem } from '../../../src/core/model/problem.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { ledgerOf, makeRepository, type Repository } from '../../helpers/make-repository.ts';
import { runCli, testHome } from '../../helpers/run-cli.ts';

const tools = { mount: 'mount', unmount: 'umount' };
const cli = fileURLToPath(new URL('../../../src/cli/start/cli.ts', import.meta.url));

let repository: Repository;
let isMounted = false;
const state = () => join(repository.root, '.git/rentroll/.rentroll');

beforeEach(() => {
  repository = makeRepository({ head: { '.rentroll/ledger.yml': ledgerOf({ rule: 'Take a deep breath.' }) } });
  mkdirSync(state(), { recursive: true });
  try {
    execFileSync(tools.mount, ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', state()], { stdio: 'ignore' });
    isMounted = true;
  } catch {
    isMounted = false;
  }
});

afterEach(() => {
  if (isMounted) execFileSync(tools.unmount, ['-l', state()]);
  repository.remove();
});

/** Keys in the journal, read from a copy, since a full disk has no room to read one; none while there is no journal yet. */
function readKeys(): readonly string[] {
  const copy = mkdtempSync(join(tmpdir(), 'rentroll-copy-'));
  try {
    for (const name of readdirSync(state())) {
      if (/^rentroll\.db(?:-wal)?$/.test(name)) copyFileSync(join(state(), name), join(copy, name));
    }
    const db = new Database(join(copy, 'rentroll.db'), { fileMustExist: true });
    const keys = db.prepare('SELECT key FROM trials').pluck().all() as string[];
    db.close();
    return keys;
  } catch {
    return [];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Fills the small file system to its last bytes, again and again, since the journal's own files grow and shrink. */
function fill(): void {
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) appendFileSync(join(state(), 'filler'), Buffer.alloc(size));
    } catch {
      // Full for pieces of this size.
    }
  }
}

const problemsOf = (stdout: string) => (JSON.parse(stdout) as { problems: readonly Problem[] }).problems;

describe('a state folder on a disk of its own', () => {
  it('that fills up while trials run: a code, the journal kept, and the run goes on when there is room', async (context) => {
    if (!isMounted) return context.skip('this user may not mount a file system');
    mkdirSync(testHome, { recursive: true });
    const child = spawn(process.execPath, [cli, 'check', '--json'], {
      cwd: repository.root,
      env: { PATH: process.env['PATH'], HOME: testHome, RENTROLL_HOME: testHome, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    const closed = once(child, 'close');
    await vi.waitFor(() => expect(readKeys().length).toBeGreaterThan(0), { timeout: 60_000, interval: 20 });
    const filling = setInterval(fill, 20);
    const [code] = await closed;
    clearInterval(filling);
    expect(code).toBe(2);
    expect(problemsOf(stdout)).toMatchObject([
      { code: 'state-full', hint: expect.stringContaining('Free some space') },
    ]);
    const kept = readKeys();
    expect(kept.length).toBeGreaterThan(0);

    const again = await runCli(repository.root, ['check', '--json']);
    expect(again.code).toBe(2);
    expect(problemsOf(again.stdout)[0]?.code).toBe('state-full');

    rmSync(join(state(), 'filler'));
    const resumed = await runCli(repository.root, ['check', '--json']);
    expect(resumed.stderr).toMatch(/of them from the journal/);
    const report = JSON.parse(resumed.stdout) as Report;
    expect(report.problems).toEqual([]);
    expect(report.verdicts[0]?.verdict).toBe('does-not-earn');
    expect(readKeys()).toEqual(expect.arrayContaining([...kept]));
    expect(report.budget.trials).toBe(readKeys().length);
  });

  it('that is read-only is told in a code, before a trial runs', async (context) => {
    if (!isMounted) return context.skip('this user may not mount a file system');
    execFileSync(tools.mount, ['-o', 'remount,ro', state()]);
    const { code, stdout } = await runCli(repository.root, ['check', '--json']);
    expect(code).toBe(2);
    expect(problemsOf(stdout)).toMatchObject([{ code: 'state-read-only' }]);
  });
});
