import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isBelowFolder } from '../state/list-files.ts';

/** Names GitHub takes for artifacts; also what keeps them inside of the store. */
export function isArtifactName(name: string): boolean {
  return name.length > 0 && name.length <= 256 && !/["<>|*?:\\/\r\n]/.test(name) && name !== '.' && name !== '..';
}

/** Folder of one artifact of a run. */
export function artifactFolder(store: string, runId: string, name: string): string {
  return join(store, runId.replace(/\D/g, '') || '0', name);
}

/** Names of the artifacts of a run, in order. */
export function listArtifacts(store: string, runId: string): readonly string[] {
  const folder = artifactFolder(store, runId, '.');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** Copies files into a folder, keeping their place below `root`. Links are not followed; a file outside of `root` is a bug. */
export function copyFiles(files: readonly string[], root: string, target: string): void {
  for (const file of files) {
    if (!isBelowFolder(root, file)) throw new Error(`"${file}" is not below "${root}"`);
    const to = join(target, file.slice(root.length));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(file, to, { verbatimSymlinks: true });
  }
}
