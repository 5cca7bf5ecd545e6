import type { JudgedReport } from '../../foundation/model/verdict/report.ts';
import { renderJson } from '../../stages/gate/report/render-json.ts';
import type { TerminalOptions } from '../../stages/gate/report/terminal/drawing/terminal-options.ts';
import { renderTerminal } from '../../stages/gate/report/terminal/measured/render-terminal.ts';

/** Prints a finished report on stdout, for people or as JSON, and returns the exit code it asks for. */
export function showReport(report: JudgedReport, json: boolean): number {
  process.stdout.write(json ? renderJson(report) : renderTerminal(report, terminalOptions()));
  return report.judgement.exitCode;
}

/** Colours only on a terminal that wants them; 100 columns where nobody says. */
export function terminalOptions(): TerminalOptions {
  const { columns, isTTY } = process.stdout;
  return { color: isTTY === true && process.env['NO_COLOR'] === undefined, width: columns ?? 100 };
}
