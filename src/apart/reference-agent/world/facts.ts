/** A file the agent has read at least once. */
export interface ReadFact {
  /** Line number to text, over all reads of the file. */
  readonly lines: ReadonlyMap<number, string>;
  readonly whole: boolean;
  readonly times: number;
  /** Index of the turn of the last read. */
  readonly turn: number;
}

/** An Edit or Write that the tool accepted. */
export interface EditFact {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** Index of the turn it happened in. */
  readonly turn: number;
}

/** A test command the agent ran. */
export interface TestFact {
  readonly command: string;
  readonly passed: boolean;
  readonly turn: number;
}
