import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { killTree } from '../../../src/adapters/process/kill-tree.ts';

/** Processes that work in a folder. */
function processesIn(folder: string): readonly string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false;
    }
  });
}

it('ends a daemon that never stops changing into another program, and shows no environment while it does', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rr-kill-tree-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'loop.sh'), 'exec sh loop.sh\n');
  for (let times = 0; times < 8; times += 1) {
    const mark = `RENTROLL_KILL_TREE=${randomBytes(8).toString('hex')}`;
    const [name = '', value = ''] = mark.split('=');
    const child = spawn('sh', ['-c', '(setsid sh loop.sh >/dev/null 2>&1 &); sleep 0.05'], {
      cwd: folder,
      detached: true,
      stdio: 'ignore',
      env: { PATH: process.env['PATH'], [name]: value },
    });
    await new Promise((done) => child.once('exit', done));
    killTree(child.pid, mark);
    await vi.waitFor(() => expect(processesIn(folder)).toEqual([]), { timeout: 20_000 });
  }
});
