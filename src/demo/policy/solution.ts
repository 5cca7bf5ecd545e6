import { parsePatch } from 'diff';

/** One edit of a solution, as the Edit tool needs it. */
export interface Change {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** Line of the unchanged file at which `before` starts. */
  readonly line: number;
}

/** The reference patch of a golden task as tool calls: edits of files that exist, and new files. */
export interface Solution {
  readonly changes: readonly Change[];
  readonly newFiles: readonly { readonly path: string; readonly content: string }[];
}

/** Reads a unified diff. A text that is none gives an empty solution: the agent looks around and answers. */
export function parseSolution(patch: string): Solution {
  const files = parse(patch).map((file) => ({
    from: pathOf(file.oldFileName),
    to: pathOf(file.newFileName),
    hunks: file.hunks.map(({ lines, oldStart }) => ({
      before: keep(lines, ' -'),
      after: keep(lines, ' +'),
      line: oldStart,
    })),
  }));
  return {
    changes: files.flatMap(({ from, to: path, hunks }) =>
      from === undefined || path === undefined
        ? []
        : hunks.filter(({ before }) => before !== '').map((hunk) => ({ path, ...hunk })),
    ),
    newFiles: files.flatMap(({ from, to: path, hunks }) =>
      from !== undefined || path === undefined
        ? []
        : [{ path, content: hunks.map(({ after }) => `${after}\n`).join('') }],
    ),
  };
}

function parse(patch: string): ReturnType<typeof parsePatch> {
  try {
    return parsePatch(patch);
  } catch {
    return [];
  }
}

function pathOf(name: string | undefined): string | undefined {
  return name === undefined || name === '/dev/null' ? undefined : name.replace(/^[ab]\//, '');
}

function keep(lines: readonly string[], marks: string): string {
  return lines
    .filter((line) => line === '' || marks.includes(line[0] ?? ''))
    .map((line) => line.slice(1))
    .join('\n');
}
