import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import type { ClaudeRun } from '../claude/run-claude.ts';
import { type Copy, makeSmallCopy } from '../tasks/small-copy.ts';
import { listKinds } from './injected-texts.ts';
import { modPrograms, runWithPlugin } from './run-plugin.ts';

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

const tools = 'Bash(npm test),Bash(seq *),Bash(cat *),Bash(rm *),Bash(ls *)';
const compacting = { CLAUDE_AUTOCOMPACT_PCT_OVERRIDE: '10', CLAUDE_CODE_AUTO_COMPACT_WINDOW: '100000' };

/** What was said of ours, and with which request, in a session of a scenario. */
async function play(scenario: string, more: object = {}) {
  server.reset();
  const prompt = `[[scenario:${scenario}]] Correct the sum.`;
  const place = { url: server.url, cwd: copy.root, home: copy.home, prompt, args: ['--allowedTools', tools] };
  const run: ClaudeRun = await runWithPlugin({ ...place, program: modPrograms[0], ...more });
  expect([run.code, run.result?.is_error]).toEqual([0, false]);
  return {
    kinds: listKinds(server.calls),
    session: (run.result as unknown as { readonly session_id: string }).session_id,
  };
}

/** What is said, and with which request. */
const golden = {
  troubled: ['4 advice', '6 refusal', '9 question'],
  filled: ['2 packet'],
  goesOn: ['0 packet'],
};

describe('a scripted session', () => {
  it('that loops, destroys and stops too soon is told the same with the same requests', async () => {
    expect((await play('troubled')).kinds).toEqual(golden.troubled);
  });

  it('that overflows and is summed up has its packet again, as have those that follow', async () => {
    const first = await play('work-and-fill', { env: compacting });
    expect(first.kinds).toEqual(golden.filled);
    const resumed = await play('text', { args: ['--allowedTools', tools, '--resume', first.session] });
    expect(resumed.kinds).toEqual(golden.goesOn);
    expect((await play('text')).kinds).toEqual(golden.goesOn);
  });
});
