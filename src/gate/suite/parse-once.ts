import type { Blame, Parsed } from '../../core/model/problem.ts';
import { hashParts, sha256Hex } from '../../core/util/hash.ts';

/** Reads what a file holds; what is wrong is told with the file's name and with who has to mend it. */
type Parse<T> = (content: string | Uint8Array, file: string, blame: Blame) => Parsed<T>;

/** Files that are remembered, at the most. */
const mostFiles = 2_000;

/**
 * Wraps a parser so that it reads the same bytes of a file once in a process: base and head hold mostly the same. They are compared as bytes,
 * for several of them make the same text; what has a problem is read again, since another may have to mend it.
 */
export function parseOnce<T>(parse: Parse<T>): Parse<T> {
  const cache = new Map<string, Parsed<T>>();
  return (content, file, blame) => {
    const key = hashParts(file, sha256Hex(content));
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const parsed = parse(content, file, blame);
    if (parsed.problems.length === 0 && cache.size < mostFiles) cache.set(key, parsed);
    return parsed;
  };
}
