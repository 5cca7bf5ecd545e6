import type { Command } from 'commander';
import { defaultConfigFile } from '../../../foundation/model/request/gate-request.ts';
import { here } from '../../command-line/here.ts';

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
  const { composeNudge } = await import('../../../flows/collect/nudge.ts');
  const line = await composeNudge(configFile, here());
  if (line === undefined) return;
  // Shown to the person by Claude Code, and to the model where nobody sees a screen.
  const hookSpecificOutput = { hookEventName: 'SessionStart', additionalContext: line };
  process.stdout.write(`${JSON.stringify({ systemMessage: line, hookSpecificOutput })}\n`);
}
