import { Command } from 'commander';
import { leaveWithReader } from './command-line/answer.ts';
import { nameBill } from './command-line/name-bill.ts';
import { addBill } from './commands/showing/bill.ts';

/**
 * The bill without the rest of the command line, in a bundle of its own: it is what `rentroll` alone says. Only for words that it knows; whoever
 * starts it waits for what it gives.
 */
export async function runBill(): Promise<void> {
  leaveWithReader();
  const program = new Command('rentroll');
  addBill(program);
  await program.parseAsync([...nameBill(process.argv.slice(2))], { from: 'user' });
}
