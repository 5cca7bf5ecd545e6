import { hookEventNames } from '../../core/model/runner/hook-events.ts';
import { recordOf } from '../../core/util/values.ts';
import { type CommandGroup, defineCommand, type EventSpec } from '../define-command.ts';
import { argument, flag } from '../define-options.ts';
import { findLauncher } from '../find-package.ts';
import { hereToWrite } from '../here.ts';
import * as shared from '../shared-options.ts';
import { show } from '../terminal/answer.ts';

const events: Readonly<Record<string, EventSpec>> = {
  collect: { respond: async () => (await import('../hooks/run-collect.ts')).runCollect() },
  nudge: { respond: async () => (await import('../hooks/run-nudge.ts')).nudge() },
  statusline: { respond: async () => (await import('../hooks/run-status-line.ts')).runStatusLine() },
  approval: { respond: async () => (await import('../hooks/run-collect.ts')).runApproval() },
  ...recordOf(hookEventNames, (name) => ({
    respond: async () => (await import('../hooks/run-live-hook.ts')).runLiveHook(name),
  })),
};

const install = defineCommand({
  summary: "show what changes in Codex's file of your hooks, and change it with --yes",
  arguments: { what: argument('codex: collecting and answering (Claude Code has the plugin)', ['codex']) },
  options: { remove: flag('remove it again'), yes: flag('write the change'), json: shared.json },
  help: `
Examples:
  rentroll hook install codex
  rentroll hook install codex --remove --yes`,
  async run({ remove = false, yes = false, json }) {
    const request = { launcher: findLauncher(), isRemoved: remove, isWritten: yes };
    const { renderInstalledHooks } = await import('../../session/report/render-monitor.ts');
    const { installHooks } = await import('../../session/hooks/install-hooks.ts');
    return show(await installHooks(request, hereToWrite()), json, renderInstalledHooks);
  },
});

/** `hook EVENT`, which hooks and the status line start, and `hook install`, which writes such hooks into Codex's file of a person. */
export const command: CommandGroup = {
  summary: 'answer a hook of Claude Code or Codex: its JSON on stdin, the answer on stdout; always ends with 0',
  commands: { ...events, install },
  help: `
Events:
  collect      Stop, SubagentStop and SessionEnd: adds the session to the database of sessions
  nudge        SessionStart: the packet of the last session here, and once a day how many candidates wait
  approval     before and after SendMessage: asks a person before one agent writes to another
  statusline   prints one line about the context, for the status line of Claude Code
  PreToolUse, Stop …   any event by its name in Claude Code and Codex: guard, context monitor, token budget, advice, packet

Example, in .claude/settings.json:
  {"hooks": {"PreToolUse": [{"hooks": [{"type": "command", "command": "rentroll hook PreToolUse", "timeout": 5}]}]}}`,
};
