import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sum } from '../../src/core/stats/moments.ts';
import type { CommandCount } from '../structure/count-commands.ts';
import { countLines, type Weights } from './measure-weights.ts';

/** The commands whose road through the code has a ceiling: what a reader of the gate has to have read. */
const roads = ['check', 'Action, mode gate', 'verify'] as const;

/** Lines and files of `src` in which each of them calls a function; where nothing was measured yet, or else with a receipt about. */
export function weighRoads(root: string, counts: readonly CommandCount[]): Weights {
  const weights = roads.flatMap((name) => {
    const files = executedBy(counts, name);
    const lines = files.map((file) => countLines({ text: readFileSync(join(root, file), 'utf8') }));
    return [
      [`lines executed by ${name}`, sum(lines)],
      [`files executed by ${name}`, files.length],
    ];
  });
  return Object.fromEntries(weights);
}

/** Files that a command executes. Throws for one that was not counted. */
export function executedBy(counts: readonly CommandCount[], name: string): readonly string[] {
  const count = counts.find((command) => command.name === name);
  const found = count?.measured ?? count?.fresh;
  if (found === undefined) throw new Error(`"${name}" was not counted`);
  return found.executedFiles;
}
