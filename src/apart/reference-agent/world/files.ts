import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import picomatch from 'picomatch';
import type { GrepInput } from './conversation.ts';
import { confine, listWorkspaceFiles, ToolError } from './workspace.ts';

/** Text of a file with line numbers, the whole of it (up to 2000 lines) or a part. */
export function runRead(workspace: string, path: string, offset = 1, limit = 2000): string {
  const lines = contentOf(workspace, path).split('\n');
  if (lines.at(-1) === '') lines.pop();
  const part = lines.slice(offset - 1, offset - 1 + limit);
  if (part.length === 0) return 'The file has no lines there';
  return part.map((line, index) => `${String(offset + index).padStart(6)}\t${line.slice(0, 2000)}`).join('\n');
}

/** Replaces one piece of text that must occur exactly once. */
export function runEdit(workspace: string, path: string, before: string, after: string): string {
  const content = contentOf(workspace, path);
  const count = before === '' ? 0 : content.split(before).length - 1;
  if (count === 0) throw new ToolError('old_string was not found in the file');
  if (count > 1)
    throw new ToolError(`old_string occurs ${count} times in the file; add surrounding lines until it is unique`);
  writeFileSync(
    confine(workspace, path),
    content.replace(before, () => after),
  );
  return `The file ${path} has been updated.`;
}

/** Creates a file and the folders it needs. */
export function runWrite(workspace: string, path: string, content: string): string {
  const full = confine(workspace, path);
  if (existsSync(full)) throw new ToolError(`${path} exists; read it and use Edit`);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, content);
  return `The file ${path} has been created.`;
}

function contentOf(workspace: string, path: string): string {
  const full = confine(workspace, path);
  const facts = statSync(full, { throwIfNoEntry: false });
  if (!facts) throw new ToolError(`File does not exist: ${path}`);
  if (!facts.isFile() || facts.size > 2_000_000) throw new ToolError(`Not a readable text file: ${path}`);
  return readFileSync(full, 'utf8');
}

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
