import type { LaidFiles, Overlay } from '../model/trial/overlay.ts';
import { compareText } from '../text/compare-text.ts';
import { hashParts, sha256Hex } from '../util/hash.ts';

/** Hash over files with their modes and bytes, in whatever order they come. */
export function digestFiles(files: LaidFiles): string {
  const sorted = [...files].sort(([a], [b]) => compareText(a, b));
  return hashParts(
    'files',
    ...sorted.flatMap(([path, file]) =>
      file === null ? [path, 'gone', ''] : [path, file.mode, sha256Hex(file.bytes)],
    ),
  );
}

/** Hash over all of an overlay but its model, which may be the config's. */
export function digestOverlay({ files, allowed, definition }: Overlay): string {
  const { file = '', text = '' } = definition ?? {};
  return hashParts('overlay', digestFiles(files), file, text, ...allowed);
}
