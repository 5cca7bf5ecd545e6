import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { claudeProgram } from '../claude/run-claude.ts';
import { runCli } from '../run-cli.ts';
import { type Copy, makeSmallCopy } from '../tasks/small-copy.ts';
import { modPrograms, pluginRoot, runRentroll, runWithPlugin } from './run-plugin.ts';

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
afterEach(async () => {
  beforeAnswer = () => {};
  await runRentroll(copy.home, copy.root, 'daemon', 'stop');
  copy.remove();
});

/** Started beside the runs of a CLI: what those start is killed when they end. */
function startDaemon(): string {
  const args = [join(pluginRoot, 'bin', 'rentroll.js'), 'daemon', 'start', '--json'];
  const env = { PATH: process.env['PATH'] ?? '', HOME: copy.home };
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: copy.root, env, encoding: 'utf8' });
  expect(status).toBe(0);
  return (JSON.parse(stdout) as { readonly plugin: string }).plugin;
}

const allowed = 'Bash(npm test),Bash(seq *),Bash(cat *),Bash(rm *),Bash(ls *)';

function run(plugin: string, scenario: string, tools = allowed) {
  return runWithPlugin({
    ...{ program: claudeProgram, plugins: [plugin], url: server.url, cwd: copy.root, home: copy.home },
    ...{ prompt: `[[scenario:${scenario}]] Correct the sum.`, args: ['--allowedTools', tools], timeoutMs: 170_000 },
  });
}

const readLog = () => readFileSync(join(copy.home, '.rentroll', 'logs', 'daemon.log'), 'utf8');
const sentTexts = () => JSON.stringify(server.calls.at(-1)?.body);

describe('the plugin that `daemon start` writes, in Claude Code 2.1.197', () => {
  it.each([
    ['2.1.197', claudeProgram],
    ['2.1.330', modPrograms[0]],
  ])('is valid to the last warning for %s', async (_, program) => {
    const folder = startDaemon();
    const env = { PATH: process.env['PATH'] ?? '', HOME: copy.home, DISABLE_TELEMETRY: '1' };
    const args = ['plugin', 'validate', folder, '--strict'];
    const { code, stdout, stderr } = await runCli({ program: program ?? '', args, cwd: copy.home, env });
    expect([code, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('passed')]);
  });

  it('has every event answered over HTTP: refuses, advises and asks before the end', async () => {
    const { code, result } = await run(startDaemon(), 'troubled');
    expect(code).toBe(0);
    expect(result?.result).toBe('Done and tested.');
    const sent = sentTexts();
    const has = (words: string) => [words, sent.includes(words)];
    expect(has('This removes a whole system or home folder')).toContain(true);
    expect(has('The same call came back with the same result 3 times in a row')).toContain(true);
    expect(has('rentroll asks once: is the work done?')).toContain(true);
    const status = await runRentroll(copy.home, copy.root, 'daemon', 'status', '--json');
    expect(JSON.parse(status.stdout)).toMatchObject({ running: true, troubled: 0, unwritten: 0 });
    await runRentroll(copy.home, copy.root, 'daemon', 'stop');
    const log = readLog();
    for (const event of ['SessionStart', 'UserPromptSubmit', 'PreToolUse', 'PostToolUse', 'Stop', 'SessionEnd'])
      expect(log).toContain(`"event":"${event}"`);
  });

  it('has no call unanswered whose daemon was killed before it, twenty times in a session', async () => {
    const plugin = startDaemon();
    const runtime = join(copy.home, '.rentroll', 'run');
    let killed = 0;
    beforeAnswer = () => {
      startDaemon();
      process.kill((JSON.parse(readFileSync(join(runtime, 'daemon.json'), 'utf8')) as { pid: number }).pid, 'SIGKILL');
      killed += 1;
    };
    const { code } = await run(plugin, 'stubborn', 'Bash(git reset:*)');
    expect([code, killed]).toEqual([0, 23]);
    expect(sentTexts().split('Changes that are not committed would be lost').length - 1).toBe(20);
    expect(readFileSync(join(copy.root, 'src', 'add.js'), 'utf8')).toContain('a + b');
  });

  it('works on without a daemon, and has it again at the next prompt', async () => {
    const plugin = startDaemon();
    await runRentroll(copy.home, copy.root, 'daemon', 'stop');
    const { code, result } = await run(plugin, 'edit-and-test');
    expect([code, result?.is_error]).toEqual([0, false]);
    expect(readLog().match(/"what":"started"/g)).toHaveLength(2);
    expect(readLog()).toContain('"event":"PreToolUse"');
  });
});

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
      ...{ url: server.url, cwd: copy.root, home: copy.home, prompt, args: ['--allowedTools', tools] },
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
    const { code } = await run(pluginRoot, 'text');
    expect(code).toBe(0);
    expect(sentTexts()).toMatch(
      /rentroll: Claude Code 2\.1\.197 loads no mods \(2\.1\.287 does\), so in this session no command is guarded/,
    );
  });
});
