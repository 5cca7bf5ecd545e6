import type { SurfacePart } from '../../../core/model/rule/context.ts';
import { findImports } from './instruction-text.ts';
import { realPathIn, type SurfaceFiles } from './surface-files.ts';

/** Claude Code 2.1.330 follows imports this many steps deep. */
export const deepestImport = 4;

/**
 * Adds to the parts their imports, each behind the part that imports it, depth first. Imports are looked for beside the file behind all links. A
 * file that is always loaded is read once, whatever links lead to it, so a loop ends where it began. What is imported is loaded in every session,
 * also by a rule with a condition, and also a rule that has one itself. `read` gets the path as it is written and the one behind its links.
 */
export function followImports(
  parts: readonly SurfacePart[],
  files: SurfaceFiles,
  read: (path: string, real: string) => SurfacePart | undefined,
): readonly SurfacePart[] {
  const different = dropRepeated(parts, files);
  const readPaths = new Set(different.filter(isAlways).map(({ path }) => realPathIn(path, files)));
  const follow = (part: SurfacePart, depth: number): readonly SurfacePart[] => {
    if (depth > deepestImport) return [];
    return findImports(realPathIn(part.path, files), part.lines).flatMap(({ path }) => {
      const real = path === undefined ? undefined : realPathIn(path, files);
      if (path === undefined || real === undefined || readPaths.has(real)) return [];
      const importedPart = read(path, real);
      if (importedPart === undefined) return [];
      readPaths.add(real);
      const imported = { ...importedPart, importedBy: part.path };
      return [imported, ...follow(imported, depth + 1)];
    });
  };
  return different.flatMap((part) => [part, ...follow(part, 1)]);
}

const isAlways = ({ loading }: SurfacePart) => loading === 'always';

/** Leaves out what is always loaded by another name already. */
function dropRepeated(parts: readonly SurfacePart[], files: SurfaceFiles): readonly SurfacePart[] {
  const reals = new Set<string>();
  return parts.filter((part) => {
    const real = realPathIn(part.path, files);
    const isRepeated = isAlways(part) && reals.has(real);
    if (isAlways(part)) reals.add(real);
    return !isRepeated;
  });
}
