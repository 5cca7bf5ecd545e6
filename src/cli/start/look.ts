import { Command } from 'commander';
import { command as bill } from '../commands/bill.ts';
import { command as lint } from '../commands/lint.ts';
import { command as status } from '../commands/status.ts';
import { command as verify } from '../commands/verify.ts';
import { declareCommand } from '../define-command.ts';
import { nameBill } from '../name-bill.ts';
import { leaveWithReader } from '../terminal/answer.ts';

/**
 * Runs a command that only looks. It stands in a bundle without the rest of the command line, since loading code takes a good part of its time. Only
 * for words that these commands know; whoever calls this waits until it ends.
 */
export async function runLook(): Promise<void> {
  leaveWithReader();
  const program = new Command('rentroll');
  for (const [name, command] of Object.entries({ bill, status, verify, lint })) declareCommand(program, name, command);
  await program.parseAsync([...nameBill(process.argv.slice(2))], { from: 'user' });
}
