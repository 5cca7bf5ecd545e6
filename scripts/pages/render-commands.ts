import type { Command } from 'commander';
import { createProgram, declareCommands } from '../../src/cli/commands/declare-commands.ts';

/** Renders the help of every command as it prints on a terminal of 80 columns, a heading for each. */
export async function renderCommands(): Promise<string> {
  const program = createProgram();
  await declareCommands(program, ['--all']);
  return listLeaves(program)
    .map((command) => `### ${nameOf(command)}\n\n\`\`\`text\n${helpOf(command).trimEnd()}\n\`\`\``)
    .join('\n\n');
}

/** Commands that do something, in the order of the help. */
function listLeaves(command: Command): readonly Command[] {
  const inner = command
    .createHelp()
    .visibleCommands(command)
    .filter((child) => child.name() !== 'help');
  return inner.length === 0 ? [command] : inner.flatMap(listLeaves);
}

function nameOf(command: Command): string {
  const names: string[] = [];
  for (let one: Command | null = command; one !== null; one = one.parent) names.unshift(one.name());
  return names.join(' ');
}

function helpOf(command: Command): string {
  let text = '';
  command.configureOutput({ writeOut: (words) => (text += words), getOutHelpWidth: () => 80 });
  command.outputHelp();
  return text;
}
