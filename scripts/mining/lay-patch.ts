import { parsePatch, type StructuredPatch } from 'diff';

/** A call of one of Claude Code's tools. */
interface Call {
  readonly name: string;
  readonly input: Readonly<Record<string, string>>;
}

/** What an agent calls to lay a patch over the copy at `root`: files are read, and then edited or written. What it deletes stays. */
export function layPatch(root: string, patch: string): Call[][] {
  const files = parsePatch(patch).filter(({ newFileName }) => newFileName !== undefined && newFileName !== '/dev/null');
  const old = files.filter((file) => !isNew(file));
  const reads = old.map((file) => ({ name: 'Read', input: { file_path: placeOf(root, file) } }));
  const edits = files.flatMap((file) =>
    isNew(file) ? [write(root, file)] : file.hunks.map((hunk) => edit(root, file, hunk)),
  );
  return [reads, edits].filter((calls) => calls.length > 0);
}

function isNew({ oldFileName, hunks }: StructuredPatch): boolean {
  return oldFileName === '/dev/null' || hunks.every(({ oldLines }) => oldLines === 0);
}

function placeOf(root: string, { newFileName = '' }: StructuredPatch): string {
  return `${root}/${newFileName.replace(/^b\//, '')}`;
}

function write(root: string, file: StructuredPatch): Call {
  const content = file.hunks.flatMap(({ lines }) => textOf(lines, '+')).join('\n');
  return { name: 'Write', input: { file_path: placeOf(root, file), content: `${content}\n` } };
}

function edit(root: string, file: StructuredPatch, { lines }: StructuredPatch['hunks'][number]): Call {
  const [before, after] = (['-', '+'] as const).map((side) => textOf(lines, side).join('\n'));
  return { name: 'Edit', input: { file_path: placeOf(root, file), old_string: before ?? '', new_string: after ?? '' } };
}

/** Lines of a hunk as one side has them. */
function textOf(lines: readonly string[], side: '-' | '+'): readonly string[] {
  return lines.filter((line) => line.startsWith(' ') || line.startsWith(side)).map((line) => line.slice(1));
}
