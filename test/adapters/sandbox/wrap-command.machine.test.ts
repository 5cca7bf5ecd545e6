import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enforcementOf, type Sandbox } from '../../../src/adapters/sandbox/box.ts';
import { findSandbox } from '../../../src/adapters/sandbox/find-sandbox.ts';
import { wrapCommand } from '../../../src/adapters/sandbox/wrap-command.ts';

const sandbox = await findSandbox(process.env);
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rentroll-box-')));
const outside = realpathSync(mkdtempSync(join(tmpdir(), 'rentroll-outside-')));
let server: Server;
let port = 0;

beforeAll(async () => {
  process.env['RENTROLL_TEST_SECRET'] = 'hunter2';
  writeFileSync(join(outside, 'secret.txt'), 'hunter2');
  server = createServer((_, response) => response.end('reached'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => {
  delete process.env['RENTROLL_TEST_SECRET'];
  server.close();
  for (const path of [folder, outside]) rmSync(path, { recursive: true, force: true });
});

/** Runs a script in a box that may write one folder. */
function runBoxed(script: string, env: Readonly<Record<string, string>> = {}) {
  const command = wrapCommand(sandbox, {
    program: 'bash',
    args: ['-c', script],
    cwd: folder,
    env: { PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`, HOME: folder, ...env },
    writable: [folder],
    readable: [dirname(process.execPath)],
  });
  return spawnSync(command.program, command.args, { encoding: 'utf8', env: command.env });
}

describe('wrapCommand', () => {
  it('is the command itself where nothing can be enforced', () => {
    const none: Sandbox = { kind: 'none', why: 'test' };
    const command = { program: 'agent', args: ['-p', 'x'], cwd: '/', env: {}, writable: [], readable: [] };
    expect(wrapCommand(none, command)).toEqual({ program: 'agent', args: ['-p', 'x'], env: {} });
    expect(enforcementOf(none)).toEqual({ processes: false, network: false, files: false });
  });

  it('says in words why there is no box', async () => {
    expect(await findSandbox({ PATH: folder })).toMatchObject({ kind: 'none', why: expect.stringContaining('bwrap') });
  });
});

describe.skipIf(sandbox.kind === 'none')('a box of bubblewrap', () => {
  it('lets a program write its own folder and nothing else', () => {
    expect(runBoxed('echo mine > own.txt').status).toBe(0);
    expect(readFileSync(join(folder, 'own.txt'), 'utf8')).toBe('mine\n');
    expect(runBoxed(`echo bad > ${outside}/bad.txt`).status).not.toBe(0);
    expect(runBoxed('echo bad > /usr/bad.txt').status).not.toBe(0);
    expect(existsSync(join(outside, 'bad.txt'))).toBe(false);
  });

  it('hides what belongs to the user: files, environment, shadow passwords', () => {
    expect(runBoxed(`cat ${outside}/secret.txt /etc/shadow ${process.env['HOME']}/.bashrc; env`).stdout).not.toMatch(
      /hunter2|root:[^x]/,
    );
    expect(runBoxed('tr "\\0" "\\n" < /proc/1/environ; ls /proc | grep -c "^[0-9]*$"').stdout).not.toContain('hunter2');
  });

  it('has no network, not even loopback of the machine', () => {
    const reach = `node -e "fetch('http://127.0.0.1:${port}').then(r => r.text()).then(console.log, () => console.log('none'))"`;
    expect(runBoxed(reach).stdout.trim()).toBe('none');
  });

  it('takes its children with it when it ends', () => {
    const mark = `sleep 98${process.pid}`;
    expect(runBoxed(`setsid ${mark} & disown; exit 0`).status).toBe(0);
    expect(spawnSync('pgrep', ['-f', mark]).status).toBe(1);
  });

  it('gives root nothing to undo it with: no capability, no kernel setting, no writable system', () => {
    const tries = [
      'grep -E "Cap(Prm|Eff|Inh|Amb)" /proc/self/status',
      'mount -o remount,rw /usr && echo undone',
      'mknod own-disk b 8 0 && echo undone',
      'cp /proc/sys/kernel/panic kept.txt; cat kept.txt > /proc/sys/kernel/panic && echo undone',
      'touch /written /etc/written && echo undone',
      'unshare -Urm sh -c "mount -t tmpfs none /usr/share" && echo undone',
    ];
    const { stdout } = runBoxed(tries.join('\n'));
    expect(stdout).not.toContain('undone');
    expect(stdout.match(/Cap\w+:\s+0+$/gm)).toHaveLength(4);
  });

  it('passes the exit code and the environment it was given', () => {
    const result = runBoxed('echo "$GIVEN"; exit 7', { GIVEN: 'a b' });
    expect([result.status, result.stdout]).toEqual([7, 'a b\n']);
  });
});
