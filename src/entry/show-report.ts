import type { Report } from '../model/report.ts';
import { exitCodeOf } from '../report/build-report.ts';
import { renderJson } from '../report/render-json.ts';
import { renderTerminal, type TerminalOptions } from '../report/render-terminal.ts';

/** Prints a finished report on stdout, for people or as JSON, and returns the exit code it asks for. */
export function showReport(report: Report, json: boolean): number {
  process.stdout.write(json ? renderJson(report) : renderTerminal(report, terminalOptions()));
  return exitCodeOf(report);
}

/** Colours only on a terminal that wants them; 100 columns where nobody says. */
export function terminalOptions(): TerminalOptions {
  const { columns, isTTY } = process.stdout;
  return { color: isTTY === true && process.env['NO_COLOR'] === undefined, width: columns ?? 100 };
}
