import type { SurfaceFault, SurfacePart } from '../../../core/model/rule/context.ts';
import { findImports } from './instruction-text.ts';

/** Claude Code 2.1.330 follows imports this many steps deep. */
export const deepestImport = 4;

/**
 * Adds to the parts their imports, each behind the part that imports it, depth first; a file is read once, so a loop ends where it began. What a
 * rule with a condition imports is loaded in every session all the same.
 */
export function followImports(
  parts: readonly SurfacePart[],
  read: (path: string) => SurfacePart | undefined,
): readonly SurfacePart[] {
  const readPaths = new Set(parts.map(({ path }) => path));
  const follow = (part: SurfacePart, depth: number): readonly SurfacePart[] => {
    if (depth > deepestImport) return [];
    return findImports(part.path, part.lines).flatMap(({ path }) => {
      const importedPart = path === undefined || readPaths.has(path) ? undefined : read(path);
      if (importedPart === undefined) return [];
      readPaths.add(importedPart.path);
      const imported = { ...importedPart, importedBy: part.path };
      return [imported, ...follow(imported, depth + 1)];
    });
  };
  return parts.flatMap((part) => [part, ...follow(part, 1)]);
}

/** Imports that leave the repository: what is read there cannot be weighed, and differs from machine to machine. */
export function findImportFaults(parts: readonly SurfacePart[]): readonly SurfaceFault[] {
  return parts.flatMap((part) =>
    findImports(part.path, part.lines)
      .filter(({ path }) => path === undefined)
      .map(({ line, target }) => ({ path: part.path, line, target })),
  );
}
