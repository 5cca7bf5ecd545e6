import stringWidth from 'string-width';

/** What a live area needs of a terminal. */
export interface Screen {
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
  write(text: string): unknown;
}

/** Lines at the bottom of a terminal that are redrawn in place, below what was written for good. */
export interface LiveArea {
  draw(lines: readonly string[]): void;
  /** Writes a line for good, above the live ones, which are gone until they are drawn again. */
  write(line: string): void;
  clear(): void;
}

/** Columns a terminal has when it does not say, or says something silly. */
const usualColumns = 80;

/** Columns and rows lines may take: one column is left free, since some terminals wrap a line that fills all of them. */
export function measureScreen({ columns = 0, rows = 0 }: Screen): { readonly width: number; readonly height: number } {
  return {
    width: (columns > 0 ? columns : usualColumns) - 1 || 1,
    height: Math.max(1, (rows > 0 ? rows : 24) - 2),
  };
}

/**
 * Opens a live area. The cursor always rests at the start of the line below it, so that whatever else writes, or kills the process,
 * finds a line of its own. After a resize the terminal has wrapped the old lines again; they are erased as they lie now.
 */
export function openLiveArea(screen: Screen): LiveArea {
  let drawn: readonly string[] = [];
  const erase = () => {
    const { width } = measureScreen(screen);
    const rows = drawn.reduce((sum, line) => sum + Math.max(1, Math.ceil(stringWidth(line) / (width + 1))), 0);
    drawn = [];
    return rows === 0 ? '' : `\u001b[${rows}A\r\u001b[J`;
  };
  return {
    draw(lines) {
      const text = `${erase()}${lines.map((line) => `${line}\n`).join('')}`;
      drawn = lines;
      screen.write(text);
    },
    write: (line) => screen.write(`${erase()}${line}\n`),
    clear() {
      const text = erase();
      if (text !== '') screen.write(text);
    },
  };
}
