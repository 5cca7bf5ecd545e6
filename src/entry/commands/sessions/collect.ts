import type { Command } from 'commander';

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
