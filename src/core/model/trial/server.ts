/** A server that a trial starts beside its agent: a program in the box, spoken to over its standard streams (Model Context Protocol). */
export interface TrialServer {
  /** A name on PATH, or a path from the root of the copy. */
  readonly command: string;
  readonly args: readonly string[];
  /** All of its environment but PATH, HOME, LANG and TMPDIR. */
  readonly env: Readonly<Record<string, string>>;
  /** Its tools that the agent may use; absent for all of them. */
  readonly tools?: readonly string[];
}

/** Servers by the name that the project gives them. */
export type TrialServers = ReadonlyMap<string, TrialServer>;

/** Treatment of a server of the project by trials, as base's config says. */
export type ServerMode =
  | {
      readonly run: 'box';
      /** Globs of files in the repository that it needs beside those its entry names. */
      readonly files: readonly string[];
      readonly env: Readonly<Record<string, string>>;
    }
  | { readonly run: 'off' };

/** How often a trial called a tool of a server, by its full name (`mcp__shop__find_order`), how often in vain, and the tokens of all answers. */
export interface CalledTool {
  readonly tool: string;
  readonly calls: number;
  readonly failed: number;
  readonly tokens: number;
}

/** Returns the beginning of the name of every tool of a server, in the requests of both runtimes and in their grants. */
export function serverMark(name: string): string {
  return `mcp__${name.replace(/[^\w-]/g, '_')}`;
}
