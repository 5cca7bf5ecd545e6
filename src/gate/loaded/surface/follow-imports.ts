import { posix } from 'node:path';
import type { Position } from '../../../core/model/problem.ts';
import type { LoadedLine, LoadedText } from '../../../core/model/rule/loaded-item.ts';
import { findImports } from './instruction-text.ts';
import { readLines } from './read-lines.ts';
import { realPathIn, type SurfaceFiles } from './surface-files.ts';

/** Claude Code 2.1.330 follows imports this many steps deep. */
const deepestImport = 4;

/**
 * Adds to the parts their imports, each behind the part that imports it, depth first. Imports are looked for beside the file behind all links. A
 * file that is always loaded is read once, whatever links lead to it, so a loop ends where it began. What is imported is loaded in every session,
 * also by a rule with a condition, and also a rule that has one itself. `read` gets the path as it is written and the one behind its links;
 * `readWhole` gives the lines below a file's head with their comments: without them, other words would be code or comments.
 */
export function followImports(
  parts: readonly LoadedText[],
  files: SurfaceFiles,
  read: (path: string, real: string) => LoadedText | undefined,
  readWhole: (path: string) => readonly LoadedLine[],
): readonly LoadedText[] {
  const different = dropRepeated(parts, files);
  const readPaths = new Set(different.filter(isAlways).map(({ path }) => realPathIn(path, files)));
  const follow = (part: LoadedText, depth: number): readonly LoadedText[] => {
    if (depth > deepestImport) return [];
    return findImports(realPathIn(part.path, files), readWhole(part.path)).flatMap(({ path }) => {
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

const isAlways = ({ loading }: LoadedText) => loading === 'always';

/** Leaves out what is always loaded by another name already. */
function dropRepeated(parts: readonly LoadedText[], files: SurfaceFiles): readonly LoadedText[] {
  const reals = new Set<string>();
  return parts.filter((part) => {
    const real = realPathIn(part.path, files);
    const isRepeated = isAlways(part) && reals.has(real);
    if (isAlways(part)) reals.add(real);
    return !isRepeated;
  });
}

/** The files that the imports of a text lead to, and the imports that lead back or out of the repository. */
interface FollowedRevision {
  /** Imported texts by path. */
  readonly imported: ReadonlyMap<string, string>;
  readonly loops: readonly ImportFault[];
  readonly outside: readonly ImportFault[];
}

interface ImportFault {
  readonly at: Position;
  readonly target: string;
}

/** Follows the `@path` imports of a text. `read` answers undefined for what is no file: such a word is no import. */
export async function followRevision(
  path: string,
  text: string,
  read: (path: string) => Promise<string | undefined>,
): Promise<FollowedRevision> {
  const imported = new Map<string, string>();
  const [loops, outside]: [ImportFault[], ImportFault[]] = [[], []];
  const enter = async (to: string, chain: readonly string[]): Promise<void> => {
    const importedText = chain.length > deepestImport ? undefined : (imported.get(to) ?? (await read(to)));
    if (importedText === undefined) return;
    imported.set(to, importedText);
    await follow(to, importedText, [...chain, to]);
  };
  const follow = async (from: string, message: string, chain: readonly string[]): Promise<void> => {
    for (const { line, target, path: to } of findImports(from, readLines(message))) {
      const fault = { at: { file: from, line, column: 1 }, target };
      if (to === undefined) outside.push(fault);
      else if (chain.includes(to)) loops.push(fault);
      else await enter(to, chain);
    }
  };
  await follow(path, text, [path]);
  return { imported, loops, outside };
}

/** Finds where an import lies when the text that holds it is laid at another path; undefined when it would leave the copy. */
export function moveImport(imported: string, from: string, to: string): string | undefined {
  const moved = posix.normalize(posix.join(posix.dirname(to), posix.relative(posix.dirname(from), imported)));
  return moved === '..' || moved.startsWith('../') ? undefined : moved;
}
