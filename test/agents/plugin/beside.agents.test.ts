import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { claudeProgram } from '../claude/run-claude.ts';
import { type Copy, makeSmallCopy } from '../tasks/small-copy.ts';
import { pluginRoot, runWithPlugin } from './run-plugin.ts';

let server: ModelServer;
let copy: Copy;
/** Done before the model answers a call, with the number of calls that came before. */
let beforeAnswer = (_: number) => {};

beforeAll(async () => {
  const answersAs = (model: string, calls: number) => {
    beforeAnswer(calls);
    return model;
  };
  server = await startModelServer({ answersAs });
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  copy = makeSmallCopy();
});
afterEach(() => {
  beforeAnswer = () => {};
  copy.remove();
});

const sentTexts = () => JSON.stringify(server.calls.at(-1)?.body);

/** Processes that decide beside a mod of this test's sessions. */
function listBeside(): readonly number[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const read = (id: string, file: string) => {
    try {
      return readFileSync(join('/proc', id, file), 'utf8').split('\0');
    } catch {
      return [];
    }
  };
  const isOurs = (id: string) =>
    read(id, 'cmdline').includes('serve') && read(id, 'environ').includes(`HOME=${copy.home}`);
  return ids.filter(isOurs).map(Number);
}

describe.runIf(process.platform === 'linux')('the mod, in Claude Code 2.1.330', () => {
  it('has no call unanswered beside whom who decides was killed before it, twenty times in a session', async () => {
    let killed = 0;
    beforeAnswer = () => {
      for (const id of listBeside()) {
        process.kill(id, 'SIGKILL');
        killed += 1;
      }
    };
    const tools = 'Bash(git reset:*)';
    const prompt = '[[scenario:stubborn]] Correct the sum.';
    const { code } = await runWithPlugin({
      url: server.url,
      cwd: copy.root,
      home: copy.home,
      prompt,
      args: ['--allowedTools', tools],
      timeoutMs: 170_000,
    });
    expect(code).toBe(0);
    // The last of them was there when the session ended, and is not any more.
    expect(killed).toBeGreaterThanOrEqual(20);
    expect(sentTexts().split('Changes that are not committed would be lost').length - 1).toBe(20);
    expect(readFileSync(join(copy.root, 'src', 'add.js'), 'utf8')).toContain('a + b');
    await expect.poll(listBeside, { timeout: 5_000 }).toEqual([]);
  });
});

describe('the plugin of the mod alone, in Claude Code 2.1.197', () => {
  it('says in one sentence that nothing is guarded', async () => {
    const { code } = await runWithPlugin({
      program: claudeProgram,
      plugins: [pluginRoot],
      url: server.url,
      cwd: copy.root,
      home: copy.home,
      prompt: '[[scenario:text]] Correct the sum.',
    });
    expect(code).toBe(0);
    expect(sentTexts()).toMatch(
      /rentroll: Claude Code 2\.1\.197 loads no mods \(2\.1\.287 does\), so in this session no command is guarded/,
    );
  });
});
