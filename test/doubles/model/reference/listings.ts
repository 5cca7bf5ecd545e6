import type { GrepInput } from '../../../../src/apart/reference-agent/world/conversation.ts';

/** Folders the brain's own tools never show. */
const skipped = new Set(['node_modules', 'dist', 'coverage']);

/** Paths of a listing as the brain's Glob gives them: relative, sorted, without dependencies, hidden files and words about what was cut. */
export function listedPaths(text: string, root: string): string {
  const paths = text
    .split('\n')
    .map((line) => relativePath(line, root))
    .filter(isVisible);
  return paths.length === 0 ? 'No files found' : [...new Set(paths)].sort().join('\n');
}

/**
 * Matches as the brain's Grep gives them: `path:line:text`, files with the most matches first, at most two lines a file when the whole
 * copy was searched; or paths alone.
 */
export function matchedLines(text: string, root: string, input: GrepInput): string {
  if (input.output_mode === 'files_with_matches') {
    const paths = listedPaths(text, root);
    return paths === 'No files found' ? 'No matches found' : paths;
  }
  const byFile = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const match = readMatch(line, root, input.path);
    if (match) byFile.set(match.path, [...(byFile.get(match.path) ?? []), match.rest]);
  }
  const perFile = input.path === undefined ? 2 : Number.POSITIVE_INFINITY;
  const lines = [...byFile]
    .sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .flatMap(([path, rests]) => rests.slice(0, perFile).map((rest) => `${path}:${rest}`));
  return lines.length === 0 ? 'No matches found' : lines.slice(0, input.head_limit ?? 100).join('\n');
}

/** A search within one file does not repeat its name. */
function readMatch(
  line: string,
  root: string,
  searched: string | undefined,
): { readonly path: string; readonly rest: string } | undefined {
  const named = /^([^:]+):(\d+:.*)$/.exec(line);
  if (named?.[1] !== undefined && !/^\d+$/.test(named[1])) {
    const path = relativePath(named[1], root);
    return isVisible(path) ? { path, rest: (named[2] ?? '').slice(0, 170) } : undefined;
  }
  return searched !== undefined && /^\d+:/.test(line) ? { path: searched, rest: line.slice(0, 170) } : undefined;
}

function relativePath(line: string, root: string): string {
  const path = line.trim();
  return (path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path).replace(/^\.\//, '');
}

function isVisible(path: string): boolean {
  const isPath = /^[\w@$([][\w./@$()[\]+~-]*$/.test(path);
  return isPath && path.split('/').every((part) => !skipped.has(part) && !part.startsWith('.'));
}
