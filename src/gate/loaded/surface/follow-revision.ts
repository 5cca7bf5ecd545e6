import { posix } from 'node:path';
import type { Position } from '../../../core/model/problem.ts';
import { deepestImport } from './follow-imports.ts';
import { findImports } from './instruction-text.ts';
import { readLines } from './read-lines.ts';

/** The files that the imports of a text lead to, and the imports that lead back or out of the repository. */
export interface FollowedRevision {
  /** Imported texts by path. */
  readonly imported: ReadonlyMap<string, string>;
  readonly loops: readonly ImportFault[];
  readonly outside: readonly ImportFault[];
}

export interface ImportFault {
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
