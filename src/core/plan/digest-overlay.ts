import type { LaidFiles, Overlay } from '../model/trial/overlay.ts';
import { stableJson } from '../text/json/read-json.ts';
import { hashParts, sha256Hex } from '../util/hash.ts';
import { compareText } from '../util/values.ts';

/** Hashes files with their modes and bytes, in whatever order they come. */
export function digestFiles(files: LaidFiles): string {
  const sorted = [...files].sort(([a], [b]) => compareText(a, b));
  return hashParts(
    'files',
    ...sorted.flatMap(([path, file]) =>
      file === null ? [path, 'gone', ''] : [path, file.mode, sha256Hex(file.bytes)],
    ),
  );
}

/** Hashes all of an overlay but its model, which may be the config's. */
export function digestOverlay({ files, allowed, servers, plugins = [], definition }: Overlay): string {
  const { file = '', text = '' } = definition ?? {};
  // Trials without servers are the same ones as before there were any.
  const started = servers.size === 0 ? [] : ['servers', stableJson(Object.fromEntries(servers))];
  const loaded = plugins.length === 0 ? [] : ['plugins', ...plugins];
  return hashParts('overlay', digestFiles(files), file, text, ...allowed, ...started, ...loaded);
}
