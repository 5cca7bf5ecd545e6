/** How rentroll sets up and judges a trial; another number where a trial of an earlier version cost or passed otherwise. */
export const trialSetup = 'trial 3';

/** A file as it is laid into a copy, as git holds it: its bytes and whether it may be started, or a link (`120000`) with where it leads as bytes. */
export interface LaidFile {
  readonly bytes: Uint8Array;
  readonly mode: '100644' | '100755' | '120000';
}

/** Files over a copy, by path in it with `/`; null stands for a file that is not there in this arm, whatever the fixture has. */
export type LaidFiles = ReadonlyMap<string, LaidFile | null>;

/** Content of an arm beside the fixture and its task: two arms differ in their overlays and in nothing else. */
export interface Overlay {
  readonly files: LaidFiles;
  /** Tools that its agent may use without asking beside what every trial may, as its runtime writes it: `Skill(pdf-forms)`. */
  readonly allowed: readonly string[];
  /** Servers that are started beside it. */
  readonly servers: TrialServers;
  /** Folders of plugins in the copy that it is started with; none when absent. */
  readonly plugins?: readonly string[];
  /** The agent's definition; absent for an agent without one. */
  readonly definition?: { readonly file: string; readonly text: string };
  /** The model it runs with; that of the config when absent. */
  readonly model?: string;
}

/** Returns a text, or bytes, as a plain file. */
export function layText(content: string | Uint8Array): LaidFile {
  return { bytes: typeof content === 'string' ? Buffer.from(content) : content, mode: '100644' };
}

/** Returns the texts by path as plain files. */
export function layTexts(texts: Iterable<readonly [path: string, text: string]>): LaidFiles {
  return new Map([...texts].map(([path, text]) => [path, layText(text)]));
}

/** Lists everything that lies over a copy when an agent starts: the files, and its definition over them. */
export function listLaid({ files, definition }: Overlay): LaidFiles {
  return definition === undefined ? files : new Map([...files, [definition.file, layText(definition.text)]]);
}

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

/** Tokens (o200k) of a first request by its parts. */
export interface RequestWeight {
  readonly system: number;
  readonly tools: number;
  readonly messages: number;
}

/** Content of the first request of an agent's runtime, or that it made none. */
export type SeenArm =
  | {
      readonly kind: 'seen';
      /** Ids of the rules under test whose line was in it. */
      readonly delivered: readonly string[];
      /** A word of the user's home was in it. */
      readonly canaryLeaked: boolean;
      /** File that brought the first of these lines, as far as the request names one. */
      readonly carrier?: string;
      readonly weight: RequestWeight;
    }
  | { readonly kind: 'silent'; readonly detail: string };

/** Content that reached one agent when its runtime was started with the rules under test and without them, against a meter that answers by itself. */
export interface Delivery {
  readonly agent: string;
  /** Path of the agent's memory. */
  readonly memory: string;
  /** Ids of the rules under test. */
  readonly rules: readonly string[];
  readonly candidate: SeenArm;
  readonly baseline: SeenArm;
}
