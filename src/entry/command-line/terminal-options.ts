import type { TerminalOptions } from '../../stages/gate/report/terminal/drawing/terminal-page.ts';

/** Colours only on a terminal that wants them; 100 columns where nobody says. */
export function terminalOptions(): TerminalOptions {
  const { columns, isTTY } = process.stdout;
  return { color: isTTY === true && process.env['NO_COLOR'] === undefined, width: columns ?? 100 };
}
