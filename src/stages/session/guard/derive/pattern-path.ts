import { quoteValue } from '../../../../foundation/text/escape/quote-value.ts';
import { readAlternatives } from '../match/match-glob.ts';

/** A path of a sentence as patterns of the guard, with an example; or why it cannot. */
export type PathPatterned =
  | { readonly kind: 'pattern'; readonly patterns: readonly string[]; readonly example: string }
  | { readonly kind: 'not'; readonly why: string };

/**
 * Writes a glob of a sentence or a scope as patterns of paths. Ours know `*` for any text, folders included, and compare whole paths: what
 * is not absolute holds below any folder.
 */
export function patternPath(glob: string): PathPatterned {
  const plain = glob.trim().replace(/^\.\//u, '');
  if (plain === '' || /[\s[\]!()|\\]/u.test(plain))
    return { kind: 'not', why: `${quoteValue(glob)} is no pattern of paths that the guard can write` };
  const alternatives = readAlternatives(plain);
  const patterns = alternatives.flatMap(writePatterns);
  if (patterns.some((pattern) => /^[*?/]*$/u.test(pattern)))
    return { kind: 'not', why: `${quoteValue(glob)} is every file` };
  return { kind: 'pattern', patterns, example: fillIn(alternatives[0] ?? plain) };
}

function writePatterns(glob: string): readonly string[] {
  const folded = glob.replace(/\*\*(?:\/\*)?/gu, '*').replace(/\*{2,}/gu, '*');
  const placed = /^[/~*]/u.test(folded) ? folded : `*/${folded}`;
  if (placed.endsWith('/')) return [`${placed}*`];
  const isFile = /\.[\w*-]+$|\*$/u.test(placed) || /(?:^|\/)(?:Makefile|Dockerfile|LICENSE|CODEOWNERS)$/u.test(placed);
  return isFile ? [placed] : [placed, `${placed}/*`];
}

/** A path that the glob covers. */
function fillIn(glob: string): string {
  const filled = glob
    .replace(/\*\*\/?/gu, 'deep/')
    .replaceAll('*', 'one')
    .replaceAll('?', 'a');
  return filled.endsWith('/') ? `${filled}one.txt` : filled;
}
