import { structuredPatch } from 'diff';

/** One file on both sides of a change; undefined where there is none. */
export interface FileVersions {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** True for a program: the file it makes can be started. */
  readonly isExecutable?: boolean;
}

/**
 * Makes a unified diff as `git apply` takes it, files in their order; returns an empty text when nothing differs. A rename is one file that goes
 * and one that comes.
 */
export function makePatch(files: readonly FileVersions[]): string {
  return files
    .filter(({ before, after }) => before !== after)
    .map(patchFile)
    .join('');
}

function patchFile({ path, before, after, isExecutable }: FileVersions): string {
  const mode = isExecutable === true ? '100755' : '100644';
  const kind =
    before === undefined ? [`new file mode ${mode}`] : after === undefined ? [`deleted file mode ${mode}`] : [];
  const head = [`diff --git a/${path} b/${path}`, ...kind].join('\n');
  const hunks = hunksOf(path, before, after);
  if (hunks.length === 0) return `${head}\n`;
  // Git ends a name with a tab where it holds a space: without one it would stop reading there.
  const end = path.includes(' ') ? '\t' : '';
  const names = `--- ${before === undefined ? '/dev/null' : `a/${path}${end}`}\n+++ ${after === undefined ? '/dev/null' : `b/${path}${end}`}`;
  return `${[head, names, ...hunks.flatMap(printHunk)].join('\n')}\n`;
}

/** A whole file that comes or goes is written by hand: it is one hunk, whatever is the same by chance. */
function hunksOf(path: string, before: string | undefined, after: string | undefined): readonly Hunk[] {
  if (before !== undefined && after !== undefined) {
    return structuredPatch(path, path, before, after, undefined, undefined, { context: 3 }).hunks;
  }
  const text = before ?? after ?? '';
  if (text === '') return [];
  const lines = text.replace(/\n$/, '').split('\n');
  const end = text.endsWith('\n') ? [] : ['\\ No newline at end of file'];
  const [oldLines, newLines] = before === undefined ? [0, lines.length] : [lines.length, 0];
  const sign = before === undefined ? '+' : '-';
  return [{ oldStart: 1, oldLines, newStart: 1, newLines, lines: [...lines.map((line) => `${sign}${line}`), ...end] }];
}

interface Hunk {
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
  readonly lines: readonly string[];
}

function printHunk({ oldStart, oldLines, newStart, newLines, lines }: Hunk): readonly string[] {
  const start = (line: number, count: number) => `${count === 0 ? Math.max(line - 1, 0) : line},${count}`;
  return [`@@ -${start(oldStart, oldLines)} +${start(newStart, newLines)} @@`, ...lines];
}

/** Lists the lines that a patch adds to files, without their sign. */
export function addedLines(files: readonly FileVersions[]): readonly string[] {
  return files.flatMap(({ path, before = '', after = '' }) => {
    const { hunks } = structuredPatch(path, path, before, after, undefined, undefined, { context: 0 });
    return hunks.flatMap(({ lines }) => lines.flatMap((line) => (line.startsWith('+') ? [line.slice(1)] : [])));
  });
}
