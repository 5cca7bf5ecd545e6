/** A tool call as it was made in real work, whole, with its place. */
export interface RecordedCall {
  /** The call's id; copies in other transcripts have the same. Empty where a transcript has none. */
  readonly id: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Folder it was made in; empty where nobody says. */
  readonly cwd: string;
  readonly session: string;
  /** When it was made, as the transcript writes it; empty where it does not. */
  readonly at: string;
  /** Transcript, and its line from 1 on. */
  readonly file: string;
  readonly line: number;
}
