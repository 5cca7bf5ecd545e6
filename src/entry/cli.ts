import { Command } from 'commander';
import { declareCommands } from './commands/declare-commands.ts';

/** The command line: declares commands and maps failures to exit codes; every command lives in its own file. */
const program = new Command('rentroll')
  .description("Every rule in your agents' memory pays its rent, or it goes.")
  .showHelpAfterError()
  .exitOverride();

await declareCommands(program, process.argv[2]);

// A reader that has seen enough (`rentroll status | head`) closes the pipe: that is not a failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCodeOfFailure(error);
}

/** Wrong usage could not run (2), asking for help is fine (0), anything else is a bug and shows its stack. */
function exitCodeOfFailure(error: unknown): number {
  if (error instanceof Error && 'exitCode' in error && 'code' in error) return error.exitCode === 0 ? 0 : 2;
  console.error(error);
  return 2;
}
