import type { SurfaceFault, SurfacePart } from '../../core/model/rule/context.ts';
import { findImports } from './find-imports.ts';

/** Files an import leads to are read this many steps deep. */
const deepest = 5;

/** The parts with what they import behind each, depth first; a file is read once, so a loop ends where it began. */
export function followImports(
  parts: readonly SurfacePart[],
  read: (path: string) => SurfacePart | undefined,
): readonly SurfacePart[] {
  const seen = new Set(parts.map(({ path }) => path));
  const follow = (part: SurfacePart, depth: number): readonly SurfacePart[] => {
    if (depth > deepest) return [];
    return findImports(part.path, part.lines).flatMap(({ path }) => {
      const found = path === undefined || seen.has(path) ? undefined : read(path);
      if (found === undefined) return [];
      seen.add(found.path);
      const imported = { ...found, loading: part.loading, importedBy: part.path };
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
