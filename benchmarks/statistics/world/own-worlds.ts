import { readFileSync } from 'node:fs';
import type { World } from './world.ts';

/** The worlds of benchmarks/statistics/worlds.json, whose truth is known. */
export function readOwnWorlds(): readonly World[] {
  const text = readFileSync(new URL('../worlds.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly worlds: readonly World[] }).worlds;
}
