import { realpathSync } from 'node:fs';
import { Argument, type Command } from 'commander';
import { defaultConfigFile } from '../../../foundation/model/request/gate-request.ts';
import { answer, print, terminalOptions } from '../../command-line/answer.ts';
import { here, hereToWrite } from '../../command-line/here.ts';
import { addExplain } from './explain.ts';

/** `collect`: what a Stop hook runs. */
export function addCollect(program: Command): void {
  program
    .command('collect')
    .description(
      'a hook (Stop, SubagentStop) that adds the session that stopped to the database of sessions; always ends with 0',
    )
    .addHelpText(
      'after',
      '\nReads the JSON of a hook on stdin.\n\nExample, in .claude/settings.json:\n  {"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "rentroll collect", "timeout": 5}]}]}}',
    )
    .action(async () => (await import('../../command-line/run-collect.ts')).runCollect());
}

/** `hook budget`, `hook approval`: what hooks run that answer. */
export function addHook(program: Command): void {
  const hook = program
    .command('hook')
    .description('hooks that answer: JSON of a hook on stdin, its answer on stdout; always end with 0')
    .addHelpText('after', hookExamples);
  hook
    .command('budget')
    .description(
      'before a prompt or a tool: hold the session against its token budget (rentroll budget show --session)',
    )
    .action(async () => (await import('./run-hook.ts')).runHook('budget'));
  hook
    .command('approval')
    .description('before and after SendMessage: ask a person before one agent writes to another')
    .action(async () => (await import('./run-hook.ts')).runHook('approval'));
  addInstall(hook);
  addExplain(hook);
}

interface InstallOptions {
  readonly remove?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

function addInstall(hook: Command): void {
  hook
    .command('install')
    .description("show what collecting changes in another CLI's file of hooks, and change it with --yes")
    .addArgument(new Argument('<cli>', 'whose hooks; Claude Code has the plugin').choices(['codex']))
    .option('--remove', 'take them out again')
    .option('--yes', 'write it')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExamples:\n  rentroll hook install codex\n  rentroll hook install codex --remove --yes')
    .action((_: string, options: InstallOptions) => answer(options.json, () => install(options)));
}

async function install({ remove = false, yes = false, json }: InstallOptions): Promise<number> {
  const { installCodexHooks } = await import('../../../flows/install/install-hooks.ts');
  const { renderInstalledHooks } = await import(
    '../../../stages/gate/report/terminal/sessions/render-installed-hooks.ts'
  );
  const request = { bin: realpathSync(process.argv[1] ?? ''), isRemoved: remove, isWritten: yes };
  const result = await installCodexHooks(request, hereToWrite());
  print(result, json, () => renderInstalledHooks(result, terminalOptions()));
  return 0;
}

const hookExamples = `
Example, in .claude/settings.json:
  {"hooks": {"PreToolUse": [{"hooks": [{"type": "command", "command": "rentroll hook budget", "timeout": 5}]}]}}`;

/** `nudge`: what a SessionStart hook runs. */
export function addNudge(program: Command): void {
  program
    .command('nudge')
    .description('a hook (SessionStart) that says, once a day at most, how many candidates wait; always ends with 0')
    .option('--config <file>', 'config, relative to the repository root', defaultConfigFile)
    .addHelpText(
      'after',
      '\nPrints the JSON of a hook, or nothing.\n\nExample, in .claude/settings.json:\n  {"hooks": {"SessionStart": [{"hooks": [{"type": "command", "command": "rentroll nudge", "timeout": 5}]}]}}',
    )
    .action(({ config }: { readonly config: string }) => nudge(config));
}

async function nudge(configFile: string): Promise<void> {
  const { beginSession } = await import('../../../flows/hooks/begin-session.ts');
  const input = process.stdin.isTTY ? '' : await readStart();
  const { line, context } = await beginSession(configFile, input, here());
  if (context === '') return;
  // The line is shown to the person by Claude Code, and all of it to the model.
  const hookSpecificOutput = { hookEventName: 'SessionStart', additionalContext: context };
  const message = line === undefined ? {} : { systemMessage: line };
  process.stdout.write(`${JSON.stringify({ ...message, hookSpecificOutput })}\n`);
}

/** A hook's input is there at once; whoever types the command by hand gives none. */
const inputMs = 500;

async function readStart(): Promise<string> {
  const { readInput } = await import('../../../flows/collect/read-input.ts');
  const input = await readInput(process.stdin, inputMs);
  process.stdin.destroy();
  return input;
}
