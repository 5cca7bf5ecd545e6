import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { claudeModel } from '../agents/claude/run-claude.ts';
import { modPrograms } from '../agents/plugin/run-plugin.ts';
import { sweepMarked } from '../agents/run-cli.ts';
import { billedCalls, type LoggedCall } from '../doubles/model/call-log.ts';
import type { ModelServer } from '../doubles/model/start-model-server.ts';
import { tokensOf } from './by-hand.ts';
import type { PackedCli } from './packed-cli.ts';
import type { Stranger } from './stranger.ts';

/** A session of a person's real work. */
export interface Session {
  readonly id: string;
  readonly agent: string;
  /** Its model calls as the server saw them, those of its subagents among them. */
  readonly calls: readonly LoggedCall[];
  /** Tokens of all classes of the session itself. */
  readonly tokens: number;
  /** Messages of our hooks that the person was shown. */
  readonly shown: readonly string[];
}

/** Somebody who works in a repository with the plugin of a packed rentroll. */
export interface Person {
  /** Every session so far, in order. */
  readonly sessions: readonly Session[];
  /** Works with an agent until the session ends. What its hooks start goes on. */
  work(prompt: string, agent: string): Promise<Session>;
  /** Runs a command of rentroll on a terminal, and types an answer to its question. */
  answer(answer: string, ...words: readonly string[]): string;
  /** Ends what goes on in the background. */
  leave(): void;
}

/** Opens the machine of a person: `stranger` says where and with which environment. */
export function openPerson(stranger: Stranger, packed: PackedCli, server: ModelServer): Person {
  const sessions: Session[] = [];
  const env = {
    ...stranger.env,
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
    LANG: 'C.UTF-8',
  };
  const options = ['--output-format', 'stream-json', '--verbose', '--include-hook-events', '--strict-mcp-config'];
  const usual = [
    '--plugin-dir',
    join(packed.folder, 'node_modules/rentroll'),
    '--model',
    claudeModel,
    '--setting-sources',
    'project',
  ];
  return {
    sessions,
    work: async (prompt, agent) => {
      const before = server.calls.length;
      const args = ['-p', prompt, ...usual, ...options, ...(agent === 'main' ? [] : ['--agent', agent])];
      const { code, output } = await run(modPrograms[0] ?? '', args, stranger.root, env);
      const events = output
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line));
      const id = String(events.find(({ session_id: session }) => session !== undefined)?.session_id);
      if (code !== 0) throw new Error(`the session ended with ${code}: ${output.slice(-2000)}`);
      const calls = billedCalls(server.calls.slice(before)).filter(({ session }) => session === id);
      const session = {
        id,
        agent,
        calls,
        tokens: tokensOf(calls.filter(({ agentId }) => agentId === undefined)),
        shown: listShown(events),
      };
      sessions.push(session);
      return session;
    },
    answer: (answer, ...words) => {
      const program = [process.execPath, join(packed.folder, 'node_modules/rentroll/bin/rentroll.js'), ...words];
      const command = program.map((word) => `'${word}'`).join(' ');
      return spawnSync('script', ['-qfec', command, '/dev/null'], {
        cwd: stranger.root,
        env,
        input: answer,
        encoding: 'utf8',
      }).stdout;
    },
    leave: () => sweepMarked(`HOME=${stranger.env['HOME']}`),
  };
}

interface HookEvent {
  readonly subtype?: string;
  readonly stdout?: string;
}

function listShown(events: readonly HookEvent[]): readonly string[] {
  const outputs = events.filter(({ subtype }) => subtype === 'hook_response').map(({ stdout = '' }) => stdout.trim());
  return outputs.filter((text) => text.startsWith('{')).flatMap((text) => JSON.parse(text).systemMessage ?? []);
}

function run(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv) {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise<{ readonly code: number | null; readonly output: string }>((done, fail) => {
    child.once('error', fail);
    // A background process may hold the pipes open.
    child.once('exit', (code) => setTimeout(() => done({ code, output }), 100));
  });
}
