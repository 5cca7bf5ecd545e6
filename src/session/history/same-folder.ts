import { realpathSync } from 'node:fs';

/** True for two names of one folder: sessions name a project as they saw it, which may be through a link. */
export function isSameFolder(project: string, root: string): boolean {
  if (project === root) return true;
  try {
    return realpathSync(project) === realpathSync(root);
  } catch {
    return false;
  }
}
