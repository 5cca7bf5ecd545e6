import type { Command } from 'commander';
import { here } from '../here.ts';
import { configOption, jsonOption, type ReadOptions, verboseOption } from '../shared-options.ts';
import { answer } from '../terminal/answer.ts';

interface ReportOptions extends ReadOptions {
  readonly html?: string;
  readonly verbose?: boolean;
}

/** `report`: the report of the latest run once more, without measuring anything. */
export function addReport(program: Command): void {
  program
    .command('report')
    .description('show the report of the latest run again, or write it as a page')
    .option(...configOption)
    .option('--html <file>', 'write the report as an HTML page')
    .option(...verboseOption)
    .option(...jsonOption)
    .addHelpText('after', examples)
    .action((options: ReportOptions) => answer(options.json, () => report(options)));
}

const examples = `
Examples:
  rentroll report
  rentroll report --html report.html
  rentroll report --json > report.json

Exit codes: 0 whatever the verdicts are (check said it), 2 when there is none that was measured here.`;

async function report({ config: configFile, html, json, verbose }: ReportOptions): Promise<number> {
  const { requireLatestReport } = await import('../../gate/flows/status/find-latest-report.ts');
  const { showReport } = await import('../terminal/show-report.ts');
  const latest = await requireLatestReport({ configFile }, here());
  await showReport(latest, { html, json, verbose, configFile });
  return 0;
}
