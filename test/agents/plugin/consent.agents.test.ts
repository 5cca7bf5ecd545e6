import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { billedCalls, type LoggedCall, textOf } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { runCli, sweepMarked } from '../run-cli.ts';
import { type Copy, makeSmallCopy } from '../tasks/small-copy.ts';
import { modPrograms, pluginRoot, runWithPlugin } from './run-plugin.ts';
import { hasTerminal, until } from './run-terminal.ts';

/** Ten sessions, one after the other, on a busy machine. */
vi.setConfig({ testTimeout: 600_000 });

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
afterEach(() => {
  sweepMarked(`HOME=${copy.home}`);
  copy.remove();
});

const entry = join(pluginRoot, 'bin', 'rentroll.js');

/** A person's machine: Claude Code is on PATH, where whoever distils would find it. */
function machine(): Record<string, string> {
  const bin = join(copy.home, 'bin');
  mkdirSync(bin, { recursive: true });
  const program = modPrograms[0] ?? '';
  try {
    symlinkSync(program, join(bin, 'claude'));
  } catch {
    // It is there from the last session.
  }
  return {
    PATH: `${bin}:${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    HOME: copy.home,
    CLAUDE_CONFIG_DIR: join(copy.home, '.claude'),
    ANTHROPIC_BASE_URL: server.url,
    ANTHROPIC_API_KEY: 'test-key',
  };
}

/** Sessions of a person, one after the other; the seventh and those after it are expensive. Returns their ids. */
async function work(sessions: number, first = 0): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let index = first; index < first + sessions; index += 1) {
    const scenario = index < 6 ? 'text' : 'edit-and-test';
    const { result } = await runWithPlugin({
      url: server.url,
      cwd: copy.root,
      home: copy.home,
      env: machine(),
      prompt: `[[scenario:${scenario}]] Correct the sum.`,
      args: ['--allowedTools', 'Bash(npm test)'],
      // What a hook starts outlives its session: here it may, or nobody would see what it asks.
      goesOn: true,
    });
    ids.push(String((result as unknown as { session_id: string }).session_id));
    if (index >= 6) execFileSync('git', ['checkout', '-q', '.'], { cwd: copy.root });
  }
  return ids;
}

/** Requests that no session made. */
function besides(ids: readonly string[]): readonly LoggedCall[] {
  return server.calls.filter(({ session, api }) => api !== 'other' && !ids.includes(session));
}

/** The server answers in this process, so nothing here may hold it up. */
const rentroll = (...args: readonly string[]) =>
  runCli({ program: process.execPath, args: [entry, ...args], cwd: copy.root, env: machine() });

/** Types a command on a terminal of the person's own, and an answer to its question. */
function sayOnTerminal(answer: string, ...args: readonly string[]): string {
  const words = [process.execPath, entry, ...args].map((word) => `'${word}'`).join(' ');
  const ran = spawnSync('script', ['-qfec', words, '/dev/null'], {
    cwd: copy.root,
    env: machine(),
    input: answer,
    encoding: 'utf8',
  });
  return ran.stdout;
}

/** What hooks and distilling have noted, for whoever reads a failure. */
function readLogs(): string {
  const files = ['distill.log', 'collect.log'].map((name) => join(copy.home, '.rentroll', 'logs', name));
  return files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : `${file} is not there`)).join('\n');
}

/** Whatever a hook has started has had its turn: a question takes a second until it arrives. */
async function untilQuiet(): Promise<void> {
  await new Promise((done) => setTimeout(done, 5_000));
}

describe('ten sessions with the plugin', () => {
  it('send nothing besides their own requests where nobody has agreed', async () => {
    const ids = await work(10);
    await untilQuiet();
    expect(billedCalls(server.calls).length).toBeGreaterThan(10);
    expect(besides(ids).map(textOf)).toEqual([]);
    // They were expensive: a person who starts it by hand is told before each question.
    const { stderr } = await rentroll('session', 'distill');
    expect(stderr).toMatch(/^Asking haiku through your Claude Code about session .*: at most \d+ tokens\.$/m);
    expect(billedCalls(besides(ids)).length).toBeGreaterThan(0);
  });

  it.runIf(hasTerminal)('are looked at, within the budget, where a person has said yes on a terminal', async () => {
    expect((await rentroll('session', 'distill', '--auto', 'on')).stdout).toContain('there is no terminal to ask on');
    const screen = sayOnTerminal('y\n', 'session', 'distill', '--auto', 'on');
    expect(screen).toContain('On since');
    for (const part of ['haiku', server.url, 'your prompts', '500000']) expect(screen).toContain(part);
    const ids = [...(await work(7))];
    // A hook whose time is up on a busy machine leaves a session to the next one's.
    for (let more = 0; more < 4 && billedCalls(besides(ids)).length === 0; more += 1) {
      ids.push(...(await work(1, 6)));
      await untilQuiet();
    }
    expect(billedCalls(besides(ids)).length, readLogs()).toBeGreaterThan(0);
    const [question] = billedCalls(besides(ids));
    expect(question?.model).toContain('haiku');
    expect(textOf(question)).toContain('Correct the sum');
    expect(sayOnTerminal('', 'session', 'distill', '--auto', 'off')).toContain('Off');
    expect(JSON.parse((await rentroll('session', 'distill', '--auto', '--json')).stdout)).toEqual({
      schema: 1,
      isOn: false,
    });
    const log = join(copy.home, '.rentroll', 'logs', 'distill.log');
    await until('an outcome', () => existsSync(log));
    expect(readFileSync(log, 'utf8')).not.toContain('over-budget');
  });
});
