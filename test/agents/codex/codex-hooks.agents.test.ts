import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { totalTokens } from '../../../src/foundation/model/money/usage.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { readRows, runRentroll } from '../plugin/run-plugin.ts';
import { type Copy, makeSmallCopy } from '../tasks/small-copy.ts';
import { runCodex } from './run-codex.ts';

let server: ModelServer;
let copy: Copy;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  copy = makeSmallCopy();
});
afterEach(() => copy.remove());

const run = () =>
  runCodex({
    url: server.url,
    prompt: '[[scenario:edit-and-test]] Correct the sum.',
    ...{ cwd: copy.root, home: copy.home },
    // A person is asked once whether the hooks may run; nobody is here to answer.
    args: ['--dangerously-bypass-hook-trust'],
  });

describe('the hooks that `hook install codex` writes', () => {
  it('collect a session of the real Codex when it stops, once', async () => {
    const installed = await runRentroll(copy.home, copy.root, 'hook', 'install', 'codex', '--yes', '--json');
    expect(JSON.parse(installed.stdout)).toMatchObject({ isWritten: true });
    const { code, usage } = await run();
    expect(code).toBe(0);
    const rows = readRows(copy.home);
    expect(rows).toMatchObject([{ agentId: '', completed: true }]);
    expect(rows[0] && totalTokens(rows[0].usage)).toBe(usage && totalTokens(usage));
    await runRentroll(copy.home, copy.root, 'import');
    expect(readRows(copy.home)).toEqual(rows);
  });

  it('are gone after --remove, and nothing is collected', async () => {
    await runRentroll(copy.home, copy.root, 'hook', 'install', 'codex', '--yes');
    await runRentroll(copy.home, copy.root, 'hook', 'install', 'codex', '--remove', '--yes');
    expect(readFileSync(join(copy.home, '.codex', 'hooks.json'), 'utf8')).toBe('{}\n');
    expect((await run()).code).toBe(0);
    expect(existsSync(join(copy.home, '.rentroll', 'sessions.db'))).toBe(false);
  });
});
