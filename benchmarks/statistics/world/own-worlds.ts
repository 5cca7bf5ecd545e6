import { readFileSync } from 'node:fs';
import { ProblemError } from '../../../src/core/model/problem.ts';
import { parseWorlds } from './parse-worlds.ts';
import type { World } from './world.ts';

const file = new URL('../worlds.json', import.meta.url);

/** The worlds of benchmarks/statistics/worlds.json. Throws ProblemError for a file that is none: over no world every bound would hold. */
export function readOwnWorlds(): readonly World[] {
  const { value, problems } = parseWorlds(readFileSync(file, 'utf8'), file.pathname);
  if (value === undefined) throw new ProblemError(problems);
  return value.worlds;
}
