import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { GrepInput } from '../world/conversation.ts';
import { confine, listWorkspaceFiles, ToolError } from '../world/workspace.ts';

const lockFile = /(?:^|\/)package-lock\.json$/;

/**
 * Matching lines (`path:line:text`) or paths of matching files, files with the most matches first. When several files are
 * searched, each shows at most two lines.
 */
export function runGrep(workspace: string, input: GrepInput): string {
  const pattern = compile(input.pattern);
  const files = filesToSearch(workspace, input.path)
    .map((path) => ({ path, matches: matchingLines(join(workspace, path), pattern) }))
    .filter((file) => file.matches.length > 0)
    .sort((a, b) => b.matches.length - a.matches.length || (a.path < b.path ? -1 : 1));
  if (files.length === 0) return 'No matches found';
  const perFile = input.path === undefined ? 2 : Number.POSITIVE_INFINITY;
  const lines =
    input.output_mode === 'files_with_matches'
      ? files.map((file) => file.path)
      : files.flatMap(({ path, matches }) =>
          matches.slice(0, perFile).map(([line, text]) => `${path}:${line}:${text.slice(0, 160)}`),
        );
  return lines.slice(0, input.head_limit ?? 100).join('\n');
}

function compile(pattern: string): RegExp {
  if (pattern.length > 200) throw new ToolError('Pattern is too long');
  try {
    return new RegExp(pattern, 'i');
  } catch {
    throw new ToolError(`Not a regular expression: ${pattern}`);
  }
}

function filesToSearch(workspace: string, path: string | undefined): readonly string[] {
  if (path === undefined) return listWorkspaceFiles(workspace).filter((file) => !lockFile.test(file));
  const full = confine(workspace, path);
  return statSync(full).isDirectory() ? listWorkspaceFiles(workspace, path) : [path];
}

function matchingLines(file: string, pattern: RegExp): readonly (readonly [number, string])[] {
  const text = readFileSync(file, 'utf8');
  if (!pattern.test(text)) return [];
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [[index + 1, line] as const] : []));
}
