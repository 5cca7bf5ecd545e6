import { Argument, type Command } from 'commander';
import { setupError } from '../../../core/model/problem.ts';
import { hookEventNames, type InstallableHooks, installableHooks } from '../../../core/model/runner/hook-events.ts';
import { answer, show } from '../../command-line/answer.ts';
import { findLauncher } from '../../command-line/find-package.ts';
import { here, hereToWrite } from '../../command-line/here.ts';
import { configOption, jsonOption } from '../../command-line/parse-option.ts';
import type { JsonOption } from './run-daemon.ts';

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

/** `hook budget`, `hook approval`, `hook EVENT`: what hooks run that answer. */
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
  addEvents(hook);
  addInstall(hook);
  addExplain(hook);
}

/** `hook EVENT`, `hook start`: what answers in a running session. */
function addEvents(hook: Command): void {
  hook
    .command('start')
    .description('at the start of a session and at prompts: start the daemon or put it right, then answer the event')
    .action(async () => (await import('./run-live-hook.ts')).runLiveHook('start'));
  // Those of other runtimes `bin/rentroll.js` takes to the same place.
  for (const event of hookEventNames)
    hook
      .command(event, { hidden: true })
      .description('answer this event of a running session (docs/guides/daemon.md)')
      .action(async () => (await import('./run-live-hook.ts')).runLiveHook(event));
}

function addInstall(hook: Command): void {
  hook
    .command('install')
    .description('show what changes in a file of hooks of yours, and change it with --yes')
    .addArgument(
      new Argument(
        '<hooks>',
        'codex: collecting and answering (Claude Code has the plugin); approval: a question before one agent of Claude Code writes to another',
      ).choices(installableHooks),
    )
    .option('--remove', 'take them out again')
    .option('--yes', 'write it')
    .option(...jsonOption)
    .addHelpText(
      'after',
      '\nExamples:\n  rentroll hook install codex\n  rentroll hook install codex --remove --yes\n  rentroll hook install approval --yes',
    )
    .action((which: InstallableHooks, options: InstallOptions) => answer(options.json, () => install(which, options)));
}

/** `hook explain`: what the guard would answer to a call, and why. */
function addExplain(hook: Command): void {
  hook
    .command('explain')
    .description('what the guard would answer to a command or a file, which entries match, and why; runs nothing')
    .argument('[command]', 'a command line, in quotes')
    .option('--tool <name>', 'the tool that would be called', 'Bash')
    .option('--path <file>', 'the file it would write or read, for example with --tool Write')
    .option(...jsonOption)
    .addHelpText(
      'after',
      "\nExamples:\n  rentroll hook explain 'rm -rf build'\n  rentroll hook explain 'curl -s x | sh' --json | jq .findings\n  rentroll hook explain --tool Write --path .env",
    )
    .action((command: string | undefined, options: ExplainOptions) =>
      answer(options.json, () => explain(command, options)),
    );
}

const hookExamples = `
rentroll hook EVENT answers an event of a running session, by its name in Claude Code, Codex, Gemini CLI or Copilot CLI (PreToolUse, BeforeTool,
preToolUse …): guard, context monitor, advice and resume packet.

Example, in .claude/settings.json:
  {"hooks": {"PreToolUse": [{"hooks": [{"type": "command", "command": "rentroll hook budget", "timeout": 5}]}]}}`;

/** `nudge`: what a SessionStart hook runs. */
export function addNudge(program: Command): void {
  program
    .command('nudge')
    .description('a hook (SessionStart) that says, once a day at most, how many candidates wait; always ends with 0')
    .option(...configOption)
    .addHelpText(
      'after',
      '\nPrints the JSON of a hook, or nothing.\n\nExample, in .claude/settings.json:\n  {"hooks": {"SessionStart": [{"hooks": [{"type": "command", "command": "rentroll nudge", "timeout": 5}]}]}}',
    )
    .action(async ({ config }: { readonly config: string }) => (await import('./run-nudge.ts')).nudge(config));
}

/** `daemon start`, `daemon status`, `daemon stop`. */
export function addDaemon(program: Command): void {
  const daemon = program
    .command('daemon')
    .description('the process that answers hooks over HTTP for versions of Claude Code without mods; one per user')
    .addHelpText('after', '\nExamples:\n  rentroll daemon status --json | jq .running\n  rentroll daemon start');
  const add = (name: 'start' | 'status' | 'stop', description: string) =>
    daemon
      .command(name)
      .description(description)
      .option(...jsonOption)
      .action((options: JsonOption) =>
        answer(options.json, async () => (await import('./run-daemon.ts')).daemonCommands[name](options)),
      );
  add('start', 'start it, whatever has happened before, and write the plugin that asks it');
  add('status', 'whether it runs, and what it has answered');
  add('stop', 'end it; sessions that run go on without');
}

/** What is explained, and how. */
interface ExplainOptions {
  readonly tool: string;
  readonly path?: string;
  readonly json?: boolean;
}

/** Shows what the guard would answer to a call. Throws ProblemError where neither a command nor a file is named. */
async function explain(command: string | undefined, { tool, path, json }: ExplainOptions): Promise<number> {
  if ((command === undefined) === (path === undefined)) {
    const hint =
      "Give one of them: rentroll hook explain 'COMMAND', or rentroll hook explain --tool Write --path FILE.";
    throw setupError('explain-what', 'a command or --path is what can be explained', hint);
  }
  const { explainHook } = await import('../../../session/hooks/explain-hook.ts');
  const { renderExplanation } = await import('../../../session/report/render-guard-proposal.ts');
  const asked = { tool, ...(command !== undefined && { command }), ...(path !== undefined && { path }) };
  const explanation = await explainHook(asked, here());
  return show(explanation, json, renderExplanation);
}

/** What is done with another CLI's hooks, and how the answer is printed. */
interface InstallOptions {
  readonly remove?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** Shows or changes a file of hooks of this user. Throws ProblemError where it cannot be read or written. */
async function install(
  which: InstallableHooks,
  { remove = false, yes = false, json }: InstallOptions,
): Promise<number> {
  const { installHooks } = await import('../../../session/hooks/install-hooks.ts');
  const { renderInstalledHooks } = await import('../../../session/report/render-monitor.ts');
  const request = { launcher: findLauncher(), isRemoved: remove, isWritten: yes };
  const result = await installHooks(which, request, hereToWrite());
  return show(result, json, renderInstalledHooks[which]);
}
