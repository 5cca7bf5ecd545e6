import { Command } from 'commander';
import { command as bill } from '../commands/bill.ts';
import { command as context } from '../commands/context.ts';
import { command as lint } from '../commands/lint.ts';
import { command as status } from '../commands/status.ts';
import { command as verify } from '../commands/verify.ts';
import { declareCommand } from '../define-command.ts';
import { nameBill } from '../name-bill.ts';
import { leaveWithReader } from '../terminal/answer.ts';

/**
 * Commands that only look, without the rest of the command line and in a bundle of their own: they are asked again and again, and loading code
 * takes a good part of their time. Only for words that they know; whoever starts this waits for what it gives.
 */
export async function runLook(): Promise<void> {
  leaveWithReader();
  const program = new Command('rentroll');
  for (const [name, command] of Object.entries({ bill, status, verify, context, lint }))
    declareCommand(program, name, command);
  await program.parseAsync([...nameBill(process.argv.slice(2))], { from: 'user' });
}
