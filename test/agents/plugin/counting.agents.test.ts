import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billedCalls, sumUsage } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { type ClaudeRun, claudeProgram } from '../claude/run-claude.ts';
import { type Copy, makeSmallCopy } from '../tasks/small-copy.ts';
import { expectBilled } from './expect-billed.ts';
import { modPrograms, pluginRoot, readRows, runRentroll, runWithPlugin } from './run-plugin.ts';

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

interface Options {
  readonly program?: string | undefined;
  readonly plugins?: readonly string[];
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

function run(scenario: string, { args = [], ...options }: Options = {}): Promise<ClaudeRun> {
  return runWithPlugin({
    url: server.url,
    prompt: `[[scenario:${scenario}]] Correct the sum.`,
    cwd: copy.root,
    home: copy.home,
    args: ['--allowedTools', 'Bash(npm test),Bash(seq *)', ...args],
    ...options,
  });
}

describe.each([
  ['2.1.330', modPrograms[0]],
  ['2.1.287', modPrograms[1]],
])('the plugin in Claude Code %s', (_, program) => {
  it.each(['text', 'edit-and-test', 'parallel', 'two-subagents'])(
    'has every call of "%s" counted once',
    async (scenario) => {
      const { code } = await run(scenario, { program });
      expect(code).toBe(0);
      await runRentroll(copy.home, copy.root, 'session', 'import', '--json');
      expectBilled(copy.home, sumUsage(billedCalls(server.calls)));
      expect(readRows(copy.home).reduce((sum, { calls }) => sum + calls, 0)).toBe(billedCalls(server.calls).length);
    },
  );
});

describe('a session with the plugin', () => {
  it('has a row for itself and one for its subagent, with what each used and did', async () => {
    await run('subagent');
    await runRentroll(copy.home, copy.root, 'session', 'import', '--json');
    const children = billedCalls(server.calls).filter(({ agentId }) => agentId !== undefined);
    const [main, child, ...others] = readRows(copy.home);
    expect(others).toEqual([]);
    expect(main).toMatchObject({ agentId: '', agent: 'main', toolCalls: 2, unfinished: 0, completed: true });
    expect(child).toMatchObject({ agent: 'general-purpose', calls: children.length, toolCalls: 2, completed: true });
    expect(child?.usage).toEqual(sumUsage(children));
  });

  it('is collected by the hooks that end it, and counts once however often it is imported', async () => {
    await run('edit-and-test');
    const before = readRows(copy.home);
    expect(before).toHaveLength(1);
    expect(before[0]?.calls).toBe(billedCalls(server.calls).length);
    for (let times = 0; times < 2; times += 1) await runRentroll(copy.home, copy.root, 'session', 'import', '--json');
    expect(readRows(copy.home)).toEqual(before);
  });

  it('goes on in the same row when it is taken up again', async () => {
    const first = await run('edit-and-test');
    const { session_id: session } = first.result as unknown as { session_id: string };
    await run('text', { args: ['--resume', session] });
    await runRentroll(copy.home, copy.root, 'session', 'import');
    expect(readRows(copy.home)).toHaveLength(1);
    expectBilled(copy.home, sumUsage(billedCalls(server.calls)));
  });

  it('is collected in a Claude Code without mods', async () => {
    await run('subagent', { program: claudeProgram });
    await runRentroll(copy.home, copy.root, 'session', 'import');
    expect(readRows(copy.home)).toHaveLength(2);
  });

  it('loses nothing where settings switch mods and hooks off: import reads the transcripts', async () => {
    mkdirSync(join(copy.home, '.claude'), { recursive: true });
    writeFileSync(join(copy.home, '.claude', 'settings.json'), '{ "disableAllHooks": true }');
    await run('edit-and-test', { args: ['--setting-sources', 'user'] });
    await runRentroll(copy.home, copy.root, 'session', 'import');
    expect(readRows(copy.home)[0]?.calls).toBe(billedCalls(server.calls).length);
  });

  it('counts once with two plugins of two versions', async () => {
    const other = mkdtempSync(join(tmpdir(), 'other-plugin-'));
    try {
      for (const part of ['.claude-plugin', 'plugin', 'bin', 'lib', 'package.json'])
        cpSync(join(pluginRoot, part), join(other, part), { recursive: true });
      const manifest = join(other, '.claude-plugin', 'plugin.json');
      writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"rentroll"', '"rentroll-older"'));
      await run('subagent', { plugins: [pluginRoot, other] });
      await runRentroll(copy.home, copy.root, 'session', 'import');
      expectBilled(copy.home, sumUsage(billedCalls(server.calls)));
    } finally {
      rmSync(other, { recursive: true, force: true });
    }
  });
});
