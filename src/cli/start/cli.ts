import { CommanderError } from 'commander';
import { createProgram, declareCommands } from '../commands/declare-commands.ts';
import { nameBill } from '../name-bill.ts';
import { leaveWithReader } from '../terminal/answer.ts';

/** The command line: declares commands and maps failures to exit codes; every command lives in its own file. */
const program = createProgram().exitOverride();

const words = nameBill(process.argv.slice(2));
await declareCommands(program, words);

leaveWithReader();

try {
  await program.parseAsync([...(await readWords())], { from: 'user' });
} catch (error) {
  process.exitCode = await exitCodeOfFailure(error);
}

/** Wrong usage could not run (2) and is told in few lines, asking for help is fine (0), anything else is a bug and shows its stack. */
async function exitCodeOfFailure(error: unknown): Promise<number> {
  if (!(error instanceof CommanderError)) {
    console.error(error);
    return 2;
  }
  if (error.exitCode === 0) return 0;
  const { describeMisuse } = await import('../help/describe-misuse.ts');
  process.stderr.write(describeMisuse(error, program, words));
  return 2;
}

/** Help of a command that nobody has would be help of another one. */
async function readWords(): Promise<readonly string[]> {
  const others = words.filter((word) => word !== 'help' && word !== '--help' && word !== '-h');
  if (others.length === 0 || others.length === words.length) return words;
  return (await import('../help/describe-misuse.ts')).helpOrMisuse(program, words);
}
