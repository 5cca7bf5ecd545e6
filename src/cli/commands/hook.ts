import { Argument, type Command } from 'commander';
import { hookEventNames, installableHooks } from '../../core/model/runner/hook-events.ts';
import { findLauncher } from '../find-package.ts';
import { hereToWrite } from '../here.ts';
import type { HookName } from '../hooks/run-hook.ts';
import { jsonOption } from '../shared-options.ts';
import { answer, show } from '../terminal/answer.ts';

/** `hook EVENT`, which hooks and the status line start, and `hook install`, which writes such hooks into the settings of a person. */
export function addHook(program: Command): void {
  const hook = program
    .command('hook')
    .description('answer a hook of Claude Code or Codex: its JSON on stdin, the answer on stdout; always ends with 0')
    .addHelpText('after', hookExamples);
  addEvent(hook, 'collect', async () => (await import('../hooks/run-collect.ts')).runCollect());
  addEvent(hook, 'nudge', async () => (await import('../hooks/run-nudge.ts')).nudge());
  addEvent(hook, 'statusline', async () => (await import('../hooks/run-status-line.ts')).runStatusLine());
  for (const name of ['budget', 'approval'] as const)
    addEvent(hook, name, async () => (await import('../hooks/run-hook.ts')).runHook(name));
  for (const name of hookEventNames)
    addEvent(hook, name, async () => (await import('../hooks/run-live-hook.ts')).runLiveHook(name));
  addInstall(hook);
}

/** Declares what a machine starts: the help of `hook` names it in a list of its own. */
function addEvent(hook: Command, name: EventName, run: () => Promise<void>): void {
  hook.command(name, { hidden: true }).description('answer this event').action(run);
}

type EventName = 'collect' | 'nudge' | 'statusline' | HookName | (typeof hookEventNames)[number];

const hookExamples = `
Events:
  collect      Stop, SubagentStop and SessionEnd: adds the session to the database of sessions
  nudge        SessionStart: says once a day at most how many candidates wait
  budget       before a prompt or a tool: stops a session that is over its token budget (rentroll budget --help)
  approval     before and after SendMessage: asks a person before one agent writes to another
  statusline   prints one line about the context, for the status line of Claude Code
  PreToolUse, Stop …   any event by its name in Claude Code and Codex: guard, context monitor, advice and resume packet

Example, in .claude/settings.json:
  {"hooks": {"PreToolUse": [{"hooks": [{"type": "command", "command": "rentroll hook budget", "timeout": 5}]}]}}`;

const installables = [...installableHooks, 'statusline'] as const;
type Installable = (typeof installables)[number];

function addInstall(hook: Command): void {
  hook
    .command('install')
    .description('show what changes in a file of hooks or settings of yours, and change it with --yes')
    .addArgument(
      new Argument(
        '<what>',
        'codex: collecting and answering (Claude Code has the plugin); approval: a question before one agent of Claude Code writes to another; statusline: the context monitor in the status line of Claude Code',
      ).choices(installables),
    )
    .option('--remove', 'take it out again')
    .option('--yes', 'write it')
    .option(...jsonOption)
    .addHelpText(
      'after',
      '\nExamples:\n  rentroll hook install codex\n  rentroll hook install codex --remove --yes\n  rentroll hook install approval --yes\n  rentroll hook install statusline --yes',
    )
    .action((what: Installable, options: InstallOptions) => answer(options.json, () => install(what, options)));
}

/** Options of `hook install`. */
interface InstallOptions {
  readonly remove?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** Shows or changes a file of hooks or settings of this user. Throws ProblemError where it cannot be read or written. */
async function install(what: Installable, { remove = false, yes = false, json }: InstallOptions): Promise<number> {
  const request = { launcher: findLauncher(), isRemoved: remove, isWritten: yes };
  const { renderInstalledHooks, renderInstalledStatusLine } = await import('../../session/report/render-monitor.ts');
  if (what === 'statusline') {
    const { installStatusLine } = await import('../../session/monitor/change-settings.ts');
    return show(await installStatusLine(request, hereToWrite()), json, renderInstalledStatusLine);
  }
  const { installHooks } = await import('../../session/hooks/install-hooks.ts');
  return show(await installHooks(what, request, hereToWrite()), json, renderInstalledHooks[what]);
}
