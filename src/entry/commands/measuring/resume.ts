import type { Command } from 'commander';
import { answer, print } from '../../command-line/answer.ts';
import {
  concurrencyOption,
  configOption,
  htmlOption,
  jsonOption,
  parsePositive,
  type ReadOptions,
  type RunOptions,
  verboseOption,
} from '../../command-line/parse-option.ts';
import { sessionPort } from '../../command-line/session-port.ts';

interface ResumeOptions extends ReadOptions, Pick<RunOptions, 'concurrency' | 'budgetTokens' | 'html' | 'verbose'> {}

/** `resume`: the latest unfinished run, from where its journal ends. */
export function addResume(program: Command): void {
  program
    .command('resume')
    .description('continue the latest unfinished run; journalled trials are not paid for again')
    .option(...configOption)
    .option(...concurrencyOption)
    .option('--budget-tokens <n>', 'limit of the run instead of the one it was started with', parsePositive)
    .option(...htmlOption)
    .option(...verboseOption)
    .option(...jsonOption)
    .addHelpText('after', examples)
    .action((options: ResumeOptions) => answer(options.json, () => resume(options)));
}

const examples = `
Examples:
  rentroll resume                         after an interrupt, a crash or trouble with the environment
  rentroll resume --budget-tokens 2000000 after a tight budget stopped check --budget-tokens

When the latest run has finished, its report is shown again. A run whose plan has changed ends with exit code 2.
Exit codes: those of check; 0 when there is nothing to resume.`;

async function resume({ config: configFile, html, json, verbose, ...rest }: ResumeOptions): Promise<number> {
  const { resumeRun } = await import('../../../gate/flows/resume-run.ts');
  const { measureWith } = await import('../../command-line/open-dependencies.ts');
  const { showReport } = await import('../../command-line/show-report.ts');
  const report = await measureWith({ sessions: sessionPort }, (deps) => resumeRun({ ...rest, configFile }, deps));
  if (report === undefined) {
    print({ schema: 1, resumed: false }, json, () => 'Nothing to resume: nothing has been measured in this clone.\n');
    return 0;
  }
  return showReport(report, { html, json, verbose, configFile });
}
