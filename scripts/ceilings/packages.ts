/** A part of `src` that has a ceiling of its own: its first folder. */
export type House = 'core' | 'adapters' | 'gate' | 'session' | 'tasks' | 'entry' | 'apart';

/** Every part of `src`, what everything stands on first. */
export const houses: readonly House[] = ['core', 'adapters', 'gate', 'session', 'tasks', 'entry', 'apart'];

/** The part a file belongs to; `path` is relative to `src`, with `/`. What lies beside the folders is the entry of npm users. */
export function houseOf(path: string): House {
  return houses.find((house) => path.startsWith(`${house}/`)) ?? 'entry';
}
