import type { Command } from 'commander';
import { here } from '../../command-line/here.ts';

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
    .action(collect);
}

/** All the time there is, from the start of the process on. A chunk that is being read is finished, so the rest is left for it. */
const budgetMs = 1500;

async function collect(): Promise<void> {
  if (process.stdin.isTTY) {
    process.stderr.write('rentroll collect is run by a hook, with its JSON on stdin; see rentroll collect --help\n');
    return;
  }
  const isLate = () => performance.now() > budgetMs;
  const { collectStop } = await import('../../../flows/collect/collect-stop.ts');
  const { readInput } = await import('../../../flows/collect/read-input.ts');
  collectStop({ input: await readInput(process.stdin, budgetMs - performance.now()), isLate }, here());
  // Whoever holds the other end of stdin open does not keep this process.
  process.exit(0);
}
