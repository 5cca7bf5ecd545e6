import { Command } from 'commander';
import { addCompile } from './commands/keeping/compile.ts';
import { addInit } from './commands/keeping/init.ts';
import { addLint } from './commands/keeping/lint.ts';
import { addStamp } from './commands/keeping/stamp.ts';
import { addVerify } from './commands/keeping/verify.ts';
import { addAudit } from './commands/measuring/audit.ts';
import { addBench } from './commands/measuring/bench.ts';
import { addCheck } from './commands/measuring/check.ts';
import { addDecide } from './commands/measuring/decide.ts';
import { addMeasure } from './commands/measuring/measure.ts';
import { addPlan } from './commands/measuring/plan.ts';
import { addResume } from './commands/measuring/resume.ts';
import { addSelfTest } from './commands/measuring/selftest.ts';
import { addAct } from './commands/showing/act.ts';
import { addBudget } from './commands/showing/budget.ts';
import { addContext } from './commands/showing/context.ts';
import { addReport } from './commands/showing/report.ts';
import { addStatus } from './commands/showing/status.ts';

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
