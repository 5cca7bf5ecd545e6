import { relative } from 'node:path';
import { rolldown } from 'rolldown';
import { actionInput, actionOutput } from '../../rolldown.config.ts';

/** Bytes of each source file (by its path with `/`) in what the Action can load; nothing is written. */
export async function weighActionBytes(root: string): Promise<ReadonlyMap<string, number>> {
  const bundle = await rolldown({ ...actionInput, cwd: root });
  const { output: chunks } = await bundle.generate(actionOutput);
  await bundle.close();
  const modules = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []));
  return new Map(
    modules.map(([id, { renderedLength }]) => [relative(root, id).replaceAll('\\', '/'), renderedLength] as const),
  );
}
