import { formatPatch, parsePatch, type StructuredPatch } from 'diff';

/**
 * The patch without one of its hunks, the largest change first. A new file is a hunk of its own and comes last: seldom does a test ask for it.
 * Nothing for a patch of one hunk.
 */
export function dropHunks(patch: string): readonly string[] {
  const files = parsePatch(patch);
  const hunks = files.flatMap((file) => file.hunks);
  if (hunks.length < 2) return [];
  const size = (hunk: Hunk) => (hunk.oldLines === 0 ? 0 : hunk.lines.filter(isChange).length);
  return hunks
    .toSorted((a, b) => size(b) - size(a))
    .map((dropped) => formatPatch(files.flatMap((file) => without(file, dropped))));
}

type Hunk = StructuredPatch['hunks'][number];

function without(file: StructuredPatch, dropped: Hunk): readonly StructuredPatch[] {
  const hunks = file.hunks.filter((hunk) => hunk !== dropped);
  return hunks.length === 0 ? [] : [{ ...file, hunks }];
}

function isChange(line: string): boolean {
  return /^[+-]/.test(line);
}
