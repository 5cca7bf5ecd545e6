import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billedCalls } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { type ClaudeRun, claudeProgram } from '../claude/run-claude.ts';
import { type Copy, makeSmallCopy } from '../tasks/small-copy.ts';
import { listKinds } from './injected-texts.ts';
import { modPrograms, pluginRoot, runRentroll, runWithPlugin } from './run-plugin.ts';

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
afterEach(async () => {
  await runRentroll(copy.home, copy.root, 'daemon', 'stop');
  copy.remove();
});

/** Started beside the runs of a CLI: what those start is killed when they end. */
function startDaemon(): string {
  const args = [join(pluginRoot, 'bin', 'rentroll.js'), 'daemon', 'start', '--json'];
  const env = { PATH: process.env['PATH'] ?? '', HOME: copy.home };
  const { stdout } = spawnSync(process.execPath, args, { cwd: copy.root, env, encoding: 'utf8' });
  return (JSON.parse(stdout) as { readonly plugin: string }).plugin;
}

const tools = 'Bash(npm test),Bash(seq *),Bash(cat *),Bash(rm *),Bash(ls *)';
const compacting = { CLAUDE_AUTOCOMPACT_PCT_OVERRIDE: '10', CLAUDE_CODE_AUTO_COMPACT_WINDOW: '100000' };

const ways = {
  mod: () => ({ program: modPrograms[0] }),
  hooks: () => ({ program: claudeProgram, plugins: [startDaemon()] }),
} as const;

/** What was said of ours, and with which request, in a session of a scenario. */
async function play(way: Partial<Parameters<typeof runWithPlugin>[0]>, scenario: string, more: object = {}) {
  server.reset();
  const prompt = `[[scenario:${scenario}]] Correct the sum.`;
  const place = { url: server.url, cwd: copy.root, home: copy.home, prompt, args: ['--allowedTools', tools] };
  const run: ClaudeRun = await runWithPlugin({ ...place, ...way, ...more });
  expect([run.code, run.result?.is_error]).toEqual([0, false]);
  return {
    kinds: listKinds(server.calls),
    session: (run.result as unknown as { readonly session_id: string }).session_id,
  };
}

/**
 * What is said, and with which request. The one difference: a hook before a compaction may add nothing in Claude Code 2.1.197, so that the
 * packet comes with the first request after the summary instead of with what the summary is made from.
 */
const golden = {
  troubled: ['4 advice', '6 refusal', '9 question'],
  filled: { mod: ['2 packet'], hooks: ['3 packet'] },
  goesOn: ['0 packet'],
};

describe.each(['mod', 'hooks'] as const)('a scripted session over %s', (name) => {
  it('that loops, destroys and stops too soon is told the same with the same requests', async () => {
    expect((await play(ways[name](), 'troubled')).kinds).toEqual(golden.troubled);
  });

  it('that overflows and is summed up has its packet again, as have those that follow', async () => {
    const way = ways[name]();
    const first = await play(way, 'work-and-fill', { env: compacting });
    expect(first.kinds).toEqual(golden.filled[name]);
    const resumed = await play(way, 'text', { args: ['--allowedTools', tools, '--resume', first.session] });
    expect(resumed.kinds).toEqual(golden.goesOn);
    expect((await play(way, 'text')).kinds).toEqual(golden.goesOn);
  });
});

describe('both plugins in a version that has no mods', () => {
  it('tell a session that begins one packet', async () => {
    const plugins = [...(ways.hooks().plugins ?? []), pluginRoot];
    await play({ program: claudeProgram, plugins }, 'troubled');
    await play({ program: claudeProgram, plugins }, 'text');
    const text = JSON.stringify(billedCalls(server.calls)[0]?.body);
    expect(text.split('Observed by rentroll').length - 1).toBe(1);
  });
});
