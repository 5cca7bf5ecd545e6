/** Every part of `src` that has a ceiling, which is a folder: what everything stands on first. */
export const packages = ['core', 'adapters', 'gate', 'session', 'tasks', 'cli', 'action', 'demo', 'imports'] as const;

/** A part of `src` that has a ceiling of its own. */
export type SourcePackage = (typeof packages)[number];

/** The part a file belongs to; `path` is relative to `src`, with `/`. The library, beside the folders, counts with the command line. */
export function packageOf(path: string): SourcePackage {
  return packages.find((name) => path.startsWith(`${name}/`)) ?? 'cli';
}
