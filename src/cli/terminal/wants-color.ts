/** The part of an output stream that decides about colours and columns. */
export interface ColorStream {
  readonly isTTY?: boolean;
  /** Columns of a terminal; 0 or absent where nobody says. */
  readonly columns?: number | undefined;
  /** Answers by NO_COLOR, FORCE_COLOR, TERM and what else Node knows; absent on a stream that is no terminal. */
  hasColors?(env: object): boolean;
}

/**
 * Returns true for a terminal that shows colours, and whose user wants them. Pipes, files and logs get none. An empty NO_COLOR says nothing
 * (https://no-color.org); Node 22 takes it for a no.
 */
export function wantsColor(stream: ColorStream, { NO_COLOR, ...env }: NodeJS.ProcessEnv): boolean {
  return stream.isTTY === true && stream.hasColors?.(NO_COLOR ? { ...env, NO_COLOR } : env) === true;
}
