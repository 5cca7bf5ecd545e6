import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files below the folders of a repository, as paths from its root with `/`; installed packages are left out. Throws when a folder is not there. */
export function listFiles(root: string, folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    const inside = entries.filter((entry) => entry.isDirectory() && entry.name !== 'node_modules');
    const files = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => `${folder}/${name}`);
    return [
      ...files,
      ...listFiles(
        root,
        inside.map(({ name }) => `${folder}/${name}`),
      ),
    ];
  });
}
