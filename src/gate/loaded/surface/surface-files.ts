import type { Config } from '../../../core/model/rule/config.ts';
import type { Runtime } from '../../../core/model/rule/context.ts';
import type { LoadedLine, LoadedText } from '../../../core/model/rule/loaded-item.ts';
import { type CountTokens, countLong } from '../../../core/util/tokenizer.ts';
import { type Links, realPath } from '../links.ts';
import { readLines } from './read-lines.ts';

/** Text of every file of a repository that an agent might read, by path, and the links behind which imports are looked for. */
export interface SurfaceFiles {
  readonly files: ReadonlyMap<string, string>;
  /** Absent where there are none. */
  readonly links?: Links;
}

/** The agent whose surface is asked for, and what runs it. */
export interface SurfaceRequest extends SurfaceFiles {
  readonly agent: string;
  readonly config: Pick<Config, 'agents' | 'runner'> & { readonly context: Pick<Config['context'], 'files'> };
  /** Who reads them; the runner of the config when absent. */
  readonly runtime?: Runtime;
  /** Files whose compiled text is held against the ledger; those of the config when absent. */
  readonly memories?: ReadonlySet<string>;
}

/** Reads the lines of a file, by who wrote them; none of a file that is not there. */
export function linesOf(path: string, { config, files, memories }: SurfaceRequest): readonly LoadedLine[] {
  const text = files.get(path);
  if (text === undefined) return [];
  const isMemory = memories?.has(path) ?? Object.values(config.agents).some(({ memory }) => memory === path);
  return readLines(text, isMemory);
}

/** Finds the path behind all links; the path itself where they lead nowhere. */
export function realPathIn(path: string, { links }: SurfaceFiles): string {
  return links === undefined ? path : (realPath(path, links) ?? path);
}

/** Counts the tokens of a text as the agent reads it. */
export function countText({ lines }: Pick<LoadedText, 'lines'>, count: CountTokens): number {
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .trim();
  return text === '' ? 0 : countLong(text, count);
}
