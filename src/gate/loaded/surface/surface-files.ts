import type { Config } from '../../../core/model/rule/config.ts';
import type { Runtime, SurfaceLine } from '../../../core/model/rule/context.ts';
import { readLines } from './read-lines.ts';

/** Text of every file of a repository that an agent might read, by path; links are followed before. */
export type SurfaceFiles = ReadonlyMap<string, string>;

/** The agent whose surface is asked for, and what runs it. */
export interface SurfaceRequest {
  readonly agent: string;
  readonly config: Pick<Config, 'agents' | 'runner'> & { readonly context: Pick<Config['context'], 'files'> };
  /** Who reads them; the runner of the config when absent. */
  readonly runtime?: Runtime;
  readonly files: SurfaceFiles;
  /** Files whose compiled text is held against the ledger; those of the config when absent. */
  readonly memories?: ReadonlySet<string>;
}

/** Reads the lines of a file, by who wrote them; none of a file that is not there. */
export function linesOf(path: string, { config, files, memories }: SurfaceRequest): readonly SurfaceLine[] {
  const text = files.get(path);
  if (text === undefined) return [];
  const isMemory = memories?.has(path) ?? Object.values(config.agents).some(({ memory }) => memory === path);
  return readLines(text, isMemory);
}
