import picomatch from 'picomatch';
import { listWorkspaceFiles, ToolError } from '../world/workspace.ts';

/** Paths that match a glob pattern, one per line. */
export function runGlob(workspace: string, pattern: string): string {
  if (pattern.length > 200) throw new ToolError('Pattern is too long');
  const matches = picomatch(pattern);
  const found = listWorkspaceFiles(workspace).filter((path) => matches(path));
  return found.length === 0 ? 'No files found' : found.slice(0, 200).join('\n');
}
