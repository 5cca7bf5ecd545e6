import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** A tool's complaint about its input: becomes an error result the agent can read. */
export class ToolError extends Error {}

const skipped = new Set(['node_modules', 'dist', 'coverage', '.git', '.claude', '.rentroll']);

/**
 * Resolves the absolute path of a file or folder inside the workspace. Refuses absolute paths, `..` that leaves, hidden folders such as `.git`,
 * and links that lead outside; for a path that does not exist yet the nearest existing folder is checked.
 */
export function confine(workspace: string, path: string): string {
  const root = realpathSync(workspace);
  const wanted = resolve(root, path);
  if (path.includes('\0') || isAbsolute(path) || !isInside(root, wanted))
    throw new ToolError(`Path is outside of the workspace: ${path}`);
  if (
    relative(root, wanted)
      .split(sep)
      .some((part) => part === 'node_modules' || (part.startsWith('.') && part !== '.'))
  ) {
    throw new ToolError(`Path is off limits: ${path}`);
  }
  if (!isInside(root, realpathSync(nearestExisting(wanted))))
    throw new ToolError(`Path is outside of the workspace: ${path}`);
  return wanted;
}

/**
 * Lists the paths of all files in a folder (relative to the workspace, `/` separated, sorted), without dependencies and links, and without
 * hidden entries unless `hidden` is true.
 */
export function listWorkspaceFiles(workspace: string, folder = '.', hidden = false): readonly string[] {
  const files: string[] = [];
  const isWanted = (name: string) => !skipped.has(name) && (hidden || !name.startsWith('.'));
  const visit = (path: string) => {
    const entries = readdirSync(join(workspace, path), { withFileTypes: true }).filter((entry) => isWanted(entry.name));
    for (const entry of entries) {
      const child = path === '.' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) visit(child);
      else if (entry.isFile()) files.push(child);
    }
  };
  visit(folder);
  return files.sort();
}

function isInside(root: string, path: string): boolean {
  return path === root || path.startsWith(root + sep);
}

function nearestExisting(path: string): string {
  const exists = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  return exists ? path : nearestExisting(dirname(path));
}
