import type { Command } from 'commander';
import { answer } from '../../command-line/answer.ts';

interface RecordOptions {
  readonly yes?: boolean;
  readonly ask?: boolean;
  readonly call: readonly string[];
}

/** `mcp`: what trials need to know of servers that they cannot start. */
export function addMcp(program: Command): void {
  program
    .command('mcp')
    .description('servers of sessions (Model Context Protocol), for trials that cannot start them')
    .command('record <name> [command...]')
    .description('stand between a session and one of its servers, and keep what that answers for trials')
    .option('--yes', 'start it without asking: needed where a session starts this command')
    .option('--ask', 'ask the server what every session asks, instead of passing a session on (default in a terminal)')
    .option(
      '--call <text>',
      'with --ask: also call a tool (may be repeated)',
      (text, all: readonly string[]) => [...all, text],
      [],
    )
    .addHelpText('after', help)
    .action((name: string, command: readonly string[], options: RecordOptions) =>
      answer(false, () => record(name, command, options)),
    );
}

const help = `
Starts the server that .mcp.json (or .codex/config.toml) of this repository calls <name>, or the command behind --;
one on the network is called with the headers of its entry. Variables come from this shell. What it would start is
shown before it is started.

Writes .rentroll/mcp/<name>.jsonl: one line for each request, the newest answer of each, at most 8 MiB. An answer
that holds a credential is not written. Look through the file before you commit it: it is what your server knows.
A session of yours is recorded where its server is this command with --yes; docs/runners.md has the lines for
Claude Code and Codex.

Examples:
  rentroll mcp record jira
  rentroll mcp record jira --call 'find_issue {"key":"SHOP-7"}' --call list_projects
  rentroll mcp record shop -- node tools/shop/server.mjs`;

/** Loaded only where it runs. */
async function record(name: string, command: readonly string[], options: RecordOptions): Promise<number> {
  const { runRecord } = await import('./run-record.ts');
  return runRecord({ name, command }, options);
}
