import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Command output as it enters the context: no colours, no durations, no clock times, no absolute paths, and the lines
 * of files that finish in parallel in a fixed order. Two runs over the same files give the same text.
 */
export function normalise(text: string, workspace: string): string {
  const modules = join(workspace, 'node_modules');
  // Dependencies are shared through a link, and stack traces name where it leads.
  const shared = existsSync(modules) ? realpathSync(modules) : modules;
  const plain = stripVTControlCharacters(text)
    .replaceAll(shared, '/workspace/node_modules')
    .replaceAll(realpathSync(workspace), '/workspace')
    .replaceAll(workspace, '/workspace');
  const timeless = plain
    .replace(/\b\d+(?:\.\d+)?\s?(?:ms|s|m)\b/g, '<time>')
    .replace(/\b\d{1,2}:\d{2}:\d{2}\b/g, '<clock>')
    .replace(/^.*(?:Duration|Start at|~<time>).*$\n?/gm, '');
  return sortStatusLines(timeless.split('\n')).join('\n').trim();
}

/** Sorts each run of blocks that start with a file's status line; indented lines stay with their file. */
function sortStatusLines(lines: readonly string[]): readonly string[] {
  const sorted: string[] = [];
  let blocks: string[][] = [];
  const flush = () => {
    sorted.push(...blocks.sort((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1)).flat());
    blocks = [];
  };
  for (const line of lines) {
    if (/^ [✓❯×↓] \S/.test(line)) blocks.push([line]);
    else if (blocks.length > 0 && /^ {3,}\S/.test(line)) blocks.at(-1)?.push(line);
    else {
      flush();
      sorted.push(line);
    }
  }
  flush();
  return sorted;
}
