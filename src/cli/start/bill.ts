import { Command } from 'commander';
import { command } from '../commands/bill.ts';
import { declareCommand } from '../define-command.ts';
import { nameBill } from '../name-bill.ts';
import { leaveWithReader } from '../terminal/answer.ts';

/**
 * The bill without the rest of the command line, in a bundle of its own: it is what `rentroll` alone says. Only for words that it knows; whoever
 * starts it waits for what it gives.
 */
export async function runBill(): Promise<void> {
  leaveWithReader();
  const program = new Command('rentroll');
  declareCommand(program, 'bill', command);
  await program.parseAsync([...nameBill(process.argv.slice(2))], { from: 'user' });
}
