import type { ToolUse } from '../../../../src/demo/conversation/conversation.ts';

/** Folders the agent's own tools never show. */
const skipped = new Set(['node_modules', 'dist', 'coverage']);

/** Matches as the agent's Grep gives them: `path:line:text`, files with the most matches first, at most two lines a file. */
export function matchedLines(text: string, root: string, input: Extract<ToolUse, { name: 'Grep' }>['input']): string {
  const byFile = new Map<string, string[]>();
  for (const [, named = '', rest = ''] of text.matchAll(/^([^:\n]+):(\d+:.*)$/gm)) {
    const path = relativePath(named, root);
    if (isVisible(path)) byFile.set(path, [...(byFile.get(path) ?? []), rest.slice(0, 170)]);
  }
  const lines = [...byFile]
    .sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .flatMap(([path, rests]) => rests.slice(0, 2).map((rest) => `${path}:${rest}`));
  return lines.length === 0 ? 'No matches found' : lines.slice(0, input.head_limit).join('\n');
}

function relativePath(line: string, root: string): string {
  const path = line.trim();
  return (path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path).replace(/^\.\//, '');
}

function isVisible(path: string): boolean {
  const isPath = /^[\w@$([][\w./@$()[\]+~-]*$/.test(path);
  return isPath && path.split('/').every((part) => !skipped.has(part) && !part.startsWith('.'));
}
