import { Command } from 'commander';
import { addAct } from './commands/act.ts';
import { addAudit } from './commands/audit.ts';
import { addBench } from './commands/bench.ts';
import { addBudget } from './commands/budget.ts';
import { addCheck } from './commands/check.ts';
import { addCompile } from './commands/compile.ts';
import { addContext } from './commands/context.ts';
import { addDecide } from './commands/decide.ts';
import { addInit } from './commands/init.ts';
import { addLint } from './commands/lint.ts';
import { addMeasure } from './commands/measure.ts';
import { addPlan } from './commands/plan.ts';
import { addReport } from './commands/report.ts';
import { addResume } from './commands/resume.ts';
import { addSelfTest } from './commands/selftest.ts';
import { addStamp } from './commands/stamp.ts';
import { addStatus } from './commands/status.ts';
import { addVerify } from './commands/verify.ts';

/** The command line: declares commands and maps failures to exit codes; every command lives in its own file. */
const program = new Command('rentroll')
  .description("Every rule in your agents' memory pays its rent, or it goes.")
  .showHelpAfterError()
  .exitOverride();

addInit(program);
addLint(program);
addPlan(program);
addMeasure(program);
addCheck(program);
addBench(program);
addDecide(program);
addAudit(program);
addResume(program);
addStamp(program);
addCompile(program);
addVerify(program);
addStatus(program);
addContext(program);
addBudget(program);
addReport(program);
addAct(program);
addSelfTest(program);

// A reader that has seen enough (`rentroll status | head`) closes the pipe: that is no failure of ours.
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
