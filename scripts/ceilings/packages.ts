/** A part of `src` that has a ceiling of its own: its first folder. */
export type SourcePackage = 'core' | 'adapters' | 'gate' | 'session' | 'tasks' | 'entry' | 'apart';

/** Every part of `src`, what everything stands on first. */
export const packages: readonly SourcePackage[] = ['core', 'adapters', 'gate', 'session', 'tasks', 'entry', 'apart'];

/** The part a file belongs to; `path` is relative to `src`, with `/`. What lies beside the folders is the entry of npm users. */
export function packageOf(path: string): SourcePackage {
  return packages.find((name) => path.startsWith(`${name}/`)) ?? 'entry';
}
