import { disarmCommands } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { choosePaint, type Paint } from './paint.ts';

/** How text for a terminal is set. */
export interface TerminalOptions {
  /** Adds ANSI colours; meaning never depends on them. */
  readonly color: boolean;
  /** Columns of the terminal; used between 60 and 120. */
  readonly width: number;
}

/** Lines that belong together. */
export type LineBlock = readonly string[];

/** Blocks as one text, an empty line between them, set in the columns and colours a terminal has; nothing in it is obeyed by a CI log. */
export function setPage(
  options: TerminalOptions,
  compose: (width: number, paint: Paint) => readonly LineBlock[],
): string {
  const blocks = compose(clampWidth(options.width), choosePaint(options.color)).filter((lines) => lines.length > 0);
  return disarmCommands(blocks.map((lines) => `${lines.join('\n')}\n`).join('\n'));
}

/** Columns a report is set in, whatever the terminal claims. */
export function clampWidth(width: number): number {
  return Math.min(120, Math.max(60, Number.isFinite(width) ? Math.floor(width) : 80));
}
