import { defaultConfigFile } from '../../core/model/request/gate-request.ts';
import type { JudgedReport, Report } from '../../core/model/verdict/report.ts';
import { quoteShell } from '../../core/text/escape/escape-terminal.ts';
import type { Detail } from '../../gate/report/pages/gate/report-page.ts';
import { renderJson } from '../../gate/report/render-json.ts';
import { terminalOptions } from './answer.ts';

/** How a report is shown: as a page as well, as JSON, or in full. */
interface ShownAs {
  readonly html?: string | undefined;
  readonly json?: boolean | undefined;
  readonly verbose?: boolean | undefined;
  /** Config of the run, for the command that shows all of it; absent where no command shows it. */
  readonly configFile?: string;
}

/** Prints a finished report on stdout, for people or as JSON, and returns the exit code it asks for. Throws ProblemError. */
export async function showReport(report: JudgedReport, shown: ShownAs): Promise<number> {
  if (shown.html !== undefined) await (await import('./write-html.ts')).writeHtml(report, shown.html);
  process.stdout.write(
    shown.json === true ? renderJson(report) : await printedReport(report, chooseDetail(report, shown)),
  );
  return report.judgement.exitCode;
}

/** Prints the plan of a report on stdout, for people, and returns the exit code of the report. */
export async function showPlan(report: JudgedReport): Promise<number> {
  const { toPlanBlocks } = await import('../../gate/report/pages/gate/plan-blocks.ts');
  const { printTerminal } = await import('../../core/report/print-terminal.ts');
  process.stdout.write(printTerminal(toPlanBlocks(report), terminalOptions()));
  return report.judgement.exitCode;
}

async function printedReport(report: Report, detail: Detail): Promise<string> {
  const { toReportBlocks } = await import('../../gate/report/pages/gate/report-page.ts');
  const { printTerminal } = await import('../../core/report/print-terminal.ts');
  return printTerminal(toReportBlocks(report, detail), terminalOptions());
}

/** `rentroll report` knows a run that measured something; for any other there is nothing more to show. */
function chooseDetail(report: Report, { verbose, configFile }: ShownAs): Detail {
  if (verbose === true) return { kind: 'verbose' };
  const isKept = configFile !== undefined && report.verdicts.some(({ fromReceipt }) => !fromReceipt);
  return isKept ? { kind: 'brief', rest: writeReportCommand(configFile) } : { kind: 'brief' };
}

function writeReportCommand(configFile: string): string {
  const config = configFile === defaultConfigFile ? '' : ` --config ${quoteShell(configFile)}`;
  return `rentroll report --verbose${config}`;
}
