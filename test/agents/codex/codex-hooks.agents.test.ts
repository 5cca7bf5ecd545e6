import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { totalTokens } from '../../../src/core/model/money/usage.ts';
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

const run = (scenario = 'edit-and-test') =>
  runCodex({
    url: server.url,
    prompt: `[[scenario:${scenario}]] Correct the sum.`,
    cwd: copy.root,
    home: copy.home,
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
    await runRentroll(copy.home, copy.root, 'session', 'import');
    expect(readRows(copy.home)).toEqual(rows);
  });

  it('refuse what is never to be done, and advise', async () => {
    await runRentroll(copy.home, copy.root, 'hook', 'install', 'codex', '--yes');
    expect((await run('troubled')).code).toBe(0);
    const sent = JSON.stringify(server.calls.at(-1)?.body);
    const has = (words: string) => [words, sent.includes(words)];
    expect(has('This removes a whole system or home folder')).toContain(true);
    expect(has('The same call came back with the same result')).toContain(true);
  });

  it('are gone after --remove, and nothing is collected', async () => {
    await runRentroll(copy.home, copy.root, 'hook', 'install', 'codex', '--yes');
    await runRentroll(copy.home, copy.root, 'hook', 'install', 'codex', '--remove', '--yes');
    expect(readFileSync(join(copy.home, '.codex', 'hooks.json'), 'utf8')).toBe('{}\n');
    expect((await run()).code).toBe(0);
    expect(existsSync(join(copy.home, '.rentroll', 'sessions.db'))).toBe(false);
  });
});
