/** The part of a stream that progress needs, normally of stderr. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number | undefined;
  write(text: string): unknown;
  on(event: 'error', listener: () => void): unknown;
}

/** Lines that stay, and one line that tells how far the run is. */
export interface ProgressLine {
  /** Writes a line that stays. */
  write(line: string): void;
  /** Shows how far the run is; `render` makes a line of at most `width` columns. */
  update(render: (width: number) => string): void;
  /** Takes away a line that does not stay. */
  close(): void;
}

/** Columns of a stream that does not say. */
const usualWidth = 100;

/** A line is drawn at most this often on a terminal, and written at most this often in a log, in milliseconds. */
const [terminalMs, logMs] = [100, 60_000];

/** One line at the bottom of a terminal, updated in place. */
export function openTerminalLine(stream: ProgressStream, clock: () => number): ProgressLine {
  let drawnAtMs: number | undefined;
  let isShown = false;
  const erase = () => (isShown ? '\r\u001b[K' : '');
  return {
    write(line) {
      stream.write(`${erase()}${line}\n`);
      isShown = false;
      drawnAtMs = undefined;
    },
    update(render) {
      const nowMs = clock();
      if (drawnAtMs !== undefined && nowMs - drawnAtMs < terminalMs) return;
      drawnAtMs = nowMs;
      // Some terminals wrap a line that fills all of their columns.
      const width = Math.max(1, (stream.columns || usualWidth) - 1);
      stream.write(`${erase()}${render(width)}`);
      isShown = true;
    },
    close() {
      if (isShown) stream.write(erase());
      isShown = false;
    },
  };
}

/** Plain lines for the logs of CI, pipes and terminals that cannot move their cursor: progress is written once a minute at most. */
export function openLogLine(stream: ProgressStream, clock: () => number): ProgressLine {
  let writtenAtMs: number | undefined;
  return {
    write: (line) => void stream.write(`${line}\n`),
    update(render) {
      const nowMs = clock();
      if (writtenAtMs !== undefined && nowMs - writtenAtMs < logMs) return;
      writtenAtMs = nowMs;
      stream.write(`${render(stream.columns || usualWidth)}\n`);
    },
    close: () => {},
  };
}
