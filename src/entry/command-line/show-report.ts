import type { JudgedReport, Report } from '../../foundation/model/verdict/report.ts';
import { renderJson } from '../../stages/gate/report/render-json.ts';
import { terminalOptions } from './terminal-options.ts';
import { writeHtml } from './write-html.ts';

/** What was asked for beside the words on the terminal: a page, or JSON instead of them. */
interface ShownAs {
  readonly html?: string | undefined;
  readonly json?: boolean | undefined;
}

/** Prints a finished report on stdout, for people or as JSON, and returns the exit code it asks for. Throws ProblemError. */
export async function showReport(report: JudgedReport, { html, json }: ShownAs): Promise<number> {
  await writeHtml(report, html);
  process.stdout.write(json === true ? renderJson(report) : await wordReport(report));
  return report.judgement.exitCode;
}

/** Prints the plan of a report on stdout, for people, and returns the exit code of the report. */
export async function showPlan(report: JudgedReport, { html }: Pick<ShownAs, 'html'> = {}): Promise<number> {
  await writeHtml(report, html);
  const { renderPlan } = await import('../../stages/gate/report/terminal/measured/render-plan.ts');
  process.stdout.write(renderPlan(report, terminalOptions()));
  return report.judgement.exitCode;
}

async function wordReport(report: Report): Promise<string> {
  const { renderTerminal } = await import('../../stages/gate/report/terminal/measured/render-terminal.ts');
  return renderTerminal(report, terminalOptions());
}
