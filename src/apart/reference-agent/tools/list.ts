import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import picomatch from 'picomatch';
import { confine, listWorkspaceFiles, ToolError } from '../world/workspace.ts';

/** What `ls DIR`, `ls -R DIR` or `find DIR -type f` prints; undefined for any other command. */
export function runListing(workspace: string, command: string): string | undefined {
  const words = /^(ls|ls -R|find)(?: ([\w./-]+))?( -type f)?$/.exec(command.trim());
  if (!words) return undefined;
  const folder = (words[2] ?? '.').replace(/^\.\/|\/$/g, '') || '.';
  const full = confine(workspace, folder);
  if (!statSync(full, { throwIfNoEntry: false })?.isDirectory()) throw new ToolError(`No such folder: ${folder}`);
  if (words[1] === 'find') return listWorkspaceFiles(workspace, folder).join('\n');
  return words[1] === 'ls' ? names(full).join('\n') : listRecursively(workspace, folder);
}

function listRecursively(workspace: string, folder: string): string {
  const folders = new Map<string, string[]>();
  for (const path of listWorkspaceFiles(workspace, folder)) {
    const parent = dirname(path);
    folders.set(parent, [...(folders.get(parent) ?? []), basename(path)]);
  }
  return [...folders].map(([parent, entries]) => `${parent}:\n${entries.join('\n')}`).join('\n\n');
}

/** Names as `ls` shows them: sorted, hidden ones left out. */
function names(full: string): readonly string[] {
  return readdirSync(full)
    .filter((name) => !name.startsWith('.'))
    .filter((name) => statSync(join(full, name), { throwIfNoEntry: false }) !== undefined)
    .sort();
}

/** Paths that match a glob pattern, one per line. */
export function runGlob(workspace: string, pattern: string): string {
  if (pattern.length > 200) throw new ToolError('Pattern is too long');
  const matches = picomatch(pattern);
  const found = listWorkspaceFiles(workspace).filter((path) => matches(path));
  return found.length === 0 ? 'No files found' : found.slice(0, 200).join('\n');
}
