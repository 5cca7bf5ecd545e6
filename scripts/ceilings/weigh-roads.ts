import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sum } from '../../src/core/stats/moments.ts';
import type { CommandCount } from '../structure/count-commands.ts';
import type { ModuleCount } from '../structure/module-count.ts';
import { countLines, type Weights } from './measure-weights.ts';

/** The commands whose road through the code has a ceiling: what a reader of the gate has to have read, and what runs of it. */
const roads = ['check', 'Action, mode gate', 'verify'] as const;

/** Lines and files of `src` in which each of them calls a function, and lines of the functions it calls; where nothing was measured yet, or else with a receipt about. */
export function weighRoads(root: string, counts: readonly CommandCount[]): Weights {
  const weights = roads.flatMap((name) => {
    const { executedFiles: files, calledLines } = countOf(counts, name);
    const lines = files.map((file) => countLines({ text: readFileSync(join(root, file), 'utf8') }));
    return [
      [`lines executed by ${name}`, sum(lines)],
      [`files executed by ${name}`, files.length],
      [`lines of functions called by ${name}`, calledLines],
    ];
  });
  return Object.fromEntries(weights);
}

/** What a command took. Throws for one that was not counted. */
export function countOf(counts: readonly CommandCount[], name: string): ModuleCount {
  const count = counts.find((command) => command.name === name);
  const found = count?.measured ?? count?.fresh;
  if (found === undefined) throw new Error(`"${name}" was not counted`);
  return found;
}
