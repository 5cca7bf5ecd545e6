import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { killTree } from '../../../src/adapters/process/kill-tree.ts';
import { claudeModel } from '../claude/run-claude.ts';
import { modPrograms, pluginRoot } from './run-plugin.ts';

/** True where a program can be given a terminal (util-linux). */
export const hasTerminal = (process.env['PATH'] ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'script')));

/** A person at a terminal with Claude Code and the plugin. */
export interface Terminal {
  /** Types a line and sends it. */
  say(line: string): Promise<void>;
  /** What was drawn so far, without its colours and spaces. */
  screen(): string;
  /** Leaves Claude Code as a person does. */
  leave(): Promise<void>;
}

export interface TerminalCall {
  readonly url: string;
  readonly cwd: string;
  readonly home: string;
  readonly args?: readonly string[];
  readonly program?: string | undefined;
  /** Folder of the plugin; this repository when absent. */
  readonly plugin?: string;
}

const key = 'test-key-of-a-person-at-a-terminal';

/** Waits until something is so; throws after `mostMs`, by default long enough for a busy machine. */
export async function until(what: string, isSo: () => boolean, mostMs = 90_000): Promise<void> {
  const endMs = Date.now() + mostMs;
  while (!isSo()) {
    if (Date.now() > endMs) throw new Error(`waited in vain: ${what}`);
    await pause(40);
  }
}

const squeeze = (text: string) => stripVTControlCharacters(text).replace(/\s+/g, '');

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Starts Claude Code for a person who has been asked all it asks the first time, and waits for its prompt. */
export async function openTerminal({
  url,
  cwd,
  home,
  args = [],
  program = modPrograms[0],
  plugin = pluginRoot,
}: TerminalCall): Promise<Terminal> {
  if (program === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
  const words = [program, '--plugin-dir', plugin, ...standardArgs, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['-qfec', `stty rows 50 cols 200; exec ${words}`, '/dev/null'], {
    cwd,
    env: environmentOf(url, cwd, home),
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  });
  let drawn = '';
  let isOver = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => (drawn += text));
  child.once('exit', () => (isOver = true));
  const screen = () => squeeze(drawn);
  const say = async (line: string) => {
    const before = drawn.length;
    child.stdin.write(line);
    // Until it is drawn, a return would be part of what was pasted.
    await until(line, () => squeeze(drawn.slice(before)).includes(squeeze(line.slice(-6))), 30_000);
    await pause(150);
    child.stdin.write('\r');
  };
  await until('the prompt', () => /acceptedits/.test(screen()));
  return {
    say,
    screen,
    async leave() {
      if (isOver) return;
      await say('/exit').catch(() => undefined);
      await until('the end', () => isOver, 5_000).catch(() =>
        killTree(child.pid, `CLAUDE_CONFIG_DIR=${join(home, '.claude')}`),
      );
    },
  };
}

const standardArgs = [
  ...['--model', claudeModel, '--permission-mode', 'acceptEdits', '--setting-sources', 'project'],
  ...['--strict-mcp-config', '--allowedTools', 'Bash(npm test)'],
];

function environmentOf(url: string, cwd: string, home: string): Record<string, string> {
  const config = join(home, '.claude');
  for (const folder of [config, join(home, 'tmp')]) mkdirSync(folder, { recursive: true });
  const known = {
    ...{ hasCompletedOnboarding: true, theme: 'dark', lastOnboardingVersion: '2.1.330' },
    customApiKeyResponses: { approved: [key.slice(-20)], rejected: [] },
    projects: { [cwd]: { hasTrustDialogAccepted: true, hasCompletedProjectOnboarding: true } },
  };
  if (!existsSync(join(config, '.claude.json'))) writeFileSync(join(config, '.claude.json'), JSON.stringify(known));
  return {
    PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    ...{ HOME: home, CLAUDE_CONFIG_DIR: config, TMPDIR: join(home, 'tmp'), LANG: 'C.UTF-8', TERM: 'xterm-256color' },
    ...{ ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: key, CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1' },
    ...{ DISABLE_TELEMETRY: '1', DISABLE_AUTOUPDATER: '1', DISABLE_ERROR_REPORTING: '1' },
  };
}
