import { posix } from 'node:path';
import type { SurfaceFault, SurfaceLine, SurfacePart } from '../../../core/model/rule/context.ts';
import { folderOf } from '../../../core/util/repository-path.ts';
import { markFences } from './read-lines.ts';

/** Claude Code follows imports this many steps deep. */
export const deepest = 5;

/** An `@path` of an instruction file. */
export interface FoundImport {
  readonly line: number;
  /** As it is written, without the `@`. */
  readonly target: string;
  /** Relative to the root of the repository; undefined for a path that leaves it. */
  readonly path: string | undefined;
}

/** The path ends at white space; `@` inside a word (an address) is none. Bounded, so that a long line costs its length. */
const mention = /(?<!\S)@((?:\\ |[^\s@`]){1,400})/g;

/** Imports of a file in their order, each once. Those inside code are left out, as the runtime leaves them out. */
export function findImports(path: string, lines: readonly SurfaceLine[]): readonly FoundImport[] {
  const fenced = markFences(lines);
  const imports = lines.flatMap(({ line, text }, index) => {
    if (fenced[index] || !text.includes('@')) return [];
    const plain = text.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length));
    return [...plain.matchAll(mention)].map(([, target = '']) => ({ line, target, path: resolve(path, target) }));
  });
  return imports.filter((entry, index) => imports.findIndex(({ target }) => target === entry.target) === index);
}

/** Imports are relative to the file that holds them. Only what stays inside the repository can be weighed. */
function resolve(from: string, target: string): string | undefined {
  const plain = target.replaceAll('\\ ', ' ').replace(/#.*$/, '');
  if (/^[~/]/.test(plain)) return undefined;
  const path = posix.normalize(posix.join(folderOf(from), plain));
  return path === '..' || path.startsWith('../') ? undefined : path;
}

/** Adds to the parts their imports, each behind the part that imports it, depth first; a file is read once, so a loop ends where it began. */
export function followImports(
  parts: readonly SurfacePart[],
  read: (path: string) => SurfacePart | undefined,
): readonly SurfacePart[] {
  const readPaths = new Set(parts.map(({ path }) => path));
  const follow = (part: SurfacePart, depth: number): readonly SurfacePart[] => {
    if (depth > deepest) return [];
    return findImports(part.path, part.lines).flatMap(({ path }) => {
      const importedPart = path === undefined || readPaths.has(path) ? undefined : read(path);
      if (importedPart === undefined) return [];
      readPaths.add(importedPart.path);
      const imported = { ...importedPart, loading: part.loading, importedBy: part.path };
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
