import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { GrepInput } from '../conversation.ts';
import { confine, listFiles, ToolError } from './workspace.ts';

const lockFile = /(?:^|\/)package-lock\.json$/;

/** Matching lines (`path:line:text`, at most two of each file when there are several) or paths of matching files, by path. */
export function runGrep(workspace: string, input: GrepInput): string {
  const pattern = compile(input.pattern);
  const lines: string[] = [];
  const files = filesToSearch(workspace, input.path);
  const perFile = files.length > 1 ? 2 : Number.POSITIVE_INFINITY;
  for (const path of files) {
    const matches = matchingLines(join(workspace, path), pattern).slice(0, perFile);
    if (input.output_mode === 'files_with_matches') lines.push(...(matches.length > 0 ? [path] : []));
    else lines.push(...matches.map(([line, text]) => `${path}:${line}:${text.slice(0, 300)}`));
  }
  if (lines.length === 0) return 'No matches found';
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
  if (path === undefined) return listFiles(workspace).filter((file) => !lockFile.test(file));
  const full = confine(workspace, path);
  return statSync(full).isDirectory() ? listFiles(workspace, path) : [path];
}

function matchingLines(file: string, pattern: RegExp): readonly (readonly [number, string])[] {
  const text = readFileSync(file, 'utf8');
  if (!pattern.test(text)) return [];
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [[index + 1, line] as const] : []));
}
