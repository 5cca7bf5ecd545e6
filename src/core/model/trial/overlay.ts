import type { TrialServers } from './server.ts';

/** A file as it is laid into a copy: its bytes as they are, and whether it may be started. */
export interface LaidFile {
  readonly bytes: Uint8Array;
  readonly mode: '100644' | '100755';
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
