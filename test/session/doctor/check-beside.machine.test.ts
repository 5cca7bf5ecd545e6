import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBeside } from '../../../src/session/doctor/check-beside.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-beside-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A launcher as the plugin has one; `serve` and `ask` are modules of Node. */
function check(serve: string, ask = '') {
  for (const [name, text] of Object.entries({ serve, ask })) writeFileSync(join(folder, `${name}.mjs`), text);
  const launcher = join(folder, 'rentroll.sh');
  writeFileSync(launcher, `exec ${process.execPath} "${folder}/$2.mjs"\n`);
  return checkBeside(launcher, { cwd: folder, env: { PATH: process.env['PATH'] } });
}
const serving = (status: number) => `import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
const socket = ${JSON.stringify(join(folder, 'socket'))};
process.stdin.once('end', () => (writeFileSync(${JSON.stringify(join(folder, 'ended'))}, ''), process.exit(0))).resume();
createServer((_, response) => response.writeHead(${status}).end('{}')).listen(socket, () => console.log(JSON.stringify({ socket })));`;
const answering = `console.log('{"answer":{}}')`;

describe('checkBeside', () => {
  it('finds a process that starts and answers, and ends it', async () => {
    expect(await check(serving(200))).toMatchObject({ state: 'ok', needed: false });
    await expect.poll(() => existsSync(join(folder, 'ended'))).toBe(true);
  });

  it.each([
    ['it starts, and does not answer on its socket', () => serving(500)],
    ['it does not start', () => 'process.exit(1)'],
    ['it does not start', () => 'console.log("no JSON")'],
  ])('says that %s, and what is slower then', async (fault, serve) => {
    const found = await check(serve(), answering);
    expect(found).toMatchObject({ state: 'wrong', detail: expect.stringContaining(fault) });
    expect(found.detail).toContain('everything is still guarded');
    expect(found.mend).toContain('TMPDIR');
  });

  it('says what nobody guards where no question is answered, with the command that shows why', async () => {
    const found = await check('process.exit(1)', 'process.exit(1)');
    expect(found).toMatchObject({ state: 'wrong', detail: expect.stringContaining('no command is guarded') });
    expect(found.mend).toBe(`See what it says: /bin/sh ${join(folder, 'rentroll.sh')} hook ask < /dev/null`);
  });

  it('starts what the hook module starts', () => {
    const started = readFileSync('src/session/mod/live/ask-beside.ts', 'utf8');
    for (const words of ["'/bin/sh'", "/bin/rentroll.sh`, 'hook', 'serve'", "/bin/rentroll.sh`, 'hook', 'ask'"])
      expect(started).toContain(words);
  });
});
