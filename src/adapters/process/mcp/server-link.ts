/** A server that is spoken to, message by message, each a line of JSON. */
export interface ServerLink {
  /** Hands on what a client says. */
  send(line: string): void;
  /** Ends it: nothing more is said. */
  close(): void;
  /** Why it is over, in words; undefined where it ended well. */
  readonly ended: Promise<string | undefined>;
}

/** Is handed each message of the server; `isOurs`: one that stands for the server, which did not answer. */
export type HearServer = (line: string, isOurs: boolean) => void;

/** A program to start, with all of its environment, or an address to call. */
export type ServerAddress =
  | {
      readonly kind: 'stdio';
      readonly command: string;
      readonly args: readonly string[];
      readonly env: NodeJS.ProcessEnv;
      readonly cwd: string;
    }
  | { readonly kind: 'http' | 'sse'; readonly url: string; readonly headers: Readonly<Record<string, string>> };
