/** How text for a terminal is set. */
export interface TerminalOptions {
  /** Adds ANSI colours; meaning never depends on them. */
  readonly color: boolean;
  /** Columns of the terminal; used between 60 and 120. */
  readonly width: number;
}

/** Columns a report is set in, whatever the terminal claims. */
export function clampWidth(width: number): number {
  return Math.min(120, Math.max(60, Number.isFinite(width) ? Math.floor(width) : 80));
}
