import { type LaidFile, layTexts } from '../../core/model/trial/overlay.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { readLaidBelow } from '../../gate/measure/fixture/make-workspace.ts';
import type { ExportedFiles } from './judge-kit.ts';

/**
 * What a copy of a prepared start holds, with instructions over it, by path in order; installed packages and git's own files are made anew where it is
 * used. `mounted` is left out: each arm brings its own.
 */
export async function readStartFiles(
  template: string,
  instructions: ReadonlyMap<string, string>,
  mounted: string | undefined,
): Promise<ExportedFiles> {
  const laid = [...layTexts(instructions)].filter((entry): entry is [string, LaidFile] => entry[1] !== null);
  const files = new Map([...(await readLaidBelow(template)), ...laid]);
  if (mounted !== undefined) files.delete(mounted);
  return new Map([...files].sort(([a], [b]) => compareText(a, b)));
}
