import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { agentPackages, findAgent } from '../../../scripts/agents/agent-binaries.ts';
import type { Usage } from '../../../src/core/model/money/usage.ts';
import { type ClaudeCall, type ClaudeRun, runClaude } from '../claude/run-claude.ts';
import { type CliRun, runCli } from '../run-cli.ts';

/** The folder that people install: this repository. */
export const pluginRoot = resolve(import.meta.dirname, '..', '..', '..');

/** Claude Code that loads mods: the newest looked at, and the oldest that is documented. */
export const modPrograms = [findAgent(agentPackages.claudeMods), findAgent(agentPackages.claudeFirstMods)] as const;

/** Runs the real CLI with the plugin, as `--plugin-dir` loads it; all else as in `runClaude`. */
export function runWithPlugin(call: ClaudeCall & { readonly plugins?: readonly string[] }): Promise<ClaudeRun> {
  const plugins = (call.plugins ?? [pluginRoot]).flatMap((folder) => ['--plugin-dir', folder]);
  return runClaude({ program: modPrograms[0], ...call, args: [...plugins, ...(call.args ?? [])] });
}

/** A plugin of its own, as one that was just installed: what it learns of its machine stays in it. */
export function installPlugin(): { readonly root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'rentroll-plugin-'));
  for (const part of ['.claude-plugin', 'bin', 'lib', 'plugin', 'package.json'])
    cpSync(join(pluginRoot, part), join(root, part), { recursive: true });
  writeFileSync(join(root, 'lib', 'machine.mjs'), "export const standing = 'unknown';\n");
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Runs our own command line for the user whose home it is. */
export function runRentroll(home: string, cwd: string, ...args: readonly string[]): Promise<CliRun> {
  const env = { PATH: process.env['PATH'] ?? '', HOME: home, CLAUDE_CONFIG_DIR: join(home, '.claude'), NO_COLOR: '1' };
  return runCli({ program: process.execPath, args: [join(pluginRoot, 'bin', 'rentroll.js'), ...args], cwd, env });
}

/** A row of `sessions.db`. */
export interface StoredRow {
  readonly agentId: string;
  readonly agent: string;
  readonly calls: number;
  readonly usage: Usage;
  readonly unfinished: number;
  readonly toolCalls: number;
  readonly toolErrors: number;
  readonly compactions: number;
  readonly prompts: number;
  readonly completed: boolean;
}

/** What was collected for a home, the session itself first; only rows that counted something. */
export function readRows(home: string): readonly StoredRow[] {
  const db = new Database(join(home, '.rentroll', 'sessions.db'), { readonly: true });
  const select = db.prepare(`
    SELECT *, (SELECT total(unfinished) FROM session_days WHERE row = id) AS unfinished
    FROM sessions WHERE calls > 0 ORDER BY agent_id, id`);
  const rows = select.all();
  db.close();
  return (rows as Record<string, string & number>[]).map((row) => ({
    agentId: row['agent_id'] ?? '',
    agent: row['agent'] ?? '',
    calls: Number(row['calls']),
    usage: {
      input: Number(row['input']),
      output: Number(row['output']),
      cacheCreation: Number(row['cache_creation']),
      cacheRead: Number(row['cache_read']),
    },
    unfinished: Number(row['unfinished']),
    toolCalls: Number(row['tool_calls']),
    toolErrors: Number(row['tool_errors']),
    compactions: Number(row['compactions']),
    prompts: Number(row['prompts']),
    completed: Number(row['is_completed']) === 1,
  }));
}
