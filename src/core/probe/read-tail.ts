import { quoteValue } from '../text/escape/quote-value.ts';
import { nameQuoted } from './name-objects.ts';

/** What the words behind a forbidden deed say. */
export type ProseTail =
  | {
      readonly kind: 'said';
      readonly instead: readonly string[];
      /** Options without which it is forbidden. */
      readonly unless: readonly string[];
      /** A person may allow it. */
      readonly isAsked: boolean;
    }
  | { readonly kind: 'limited'; readonly why: string };

/** Words that change nothing: where we are, and by whom. */
const empty =
  /^(?:(?:command|commands|directly|yourself|manually|by hand|at all|ever|anywhere|anymore|again|here|in this (?:repo|repository|project|codebase)|files?|folders?|director(?:y|ies))\b\s*)+/iu;
/** A reason says why, and not when. */
const reason =
  /^(?:(?:[,;:(–—-]|\.(?=\s))\s*)?(?:because|since|so that)\b.*$|^(?:[,;:(–—-]|\.(?=\s))\s*(?:it|they|that|this|these|those)\b.*$/isu;
const asking =
  /^(?:without (?:asking|permission|approval|confirmation|being asked|(?:my|a person's|explicit) (?:permission|approval|ok))|unless (?:asked|told|i say so|the user asks))\b(?: (?:first|me|the user|for it|to do so|to))*/iu;
const instead =
  /^(?:[,;:.(–—-]\s*)?(?:but\s+|and\s+)?(?:instead,?\s+)?(?:always\s+)?(?:use|run|prefer|call|write|do)\s+(?=`)/iu;

/**
 * Reads what follows a deed. Whatever limits when a rule holds cannot be seen by a pattern: then it is no entry, rather than one that holds
 * more up than the sentence does.
 */
export function readTail(text: string): ProseTail {
  let rest = text.trim();
  const said = { instead: [] as readonly string[], unless: [] as readonly string[], isAsked: false };
  for (let round = 0; round < 6; round += 1) {
    rest = rest
      .replace(empty, '')
      .replace(/^[\s.!)]+$/u, '')
      .trim();
    if (rest === '') return { kind: 'said', ...said };
    const next = readPart(rest, said);
    if (next === undefined) break;
    rest = next.trim();
  }
  return { kind: 'limited', why: `${quoteValue(rest)} says when it holds, which a pattern does not see` };
}

interface Said {
  instead: readonly string[];
  unless: readonly string[];
  isAsked: boolean;
}

/** Takes one part off; undefined for one that is not understood. */
function readPart(rest: string, said: Said): string | undefined {
  const option = /^without\s+`(--?[A-Za-z][\w-]*)`/u.exec(rest);
  if (option !== null) {
    said.unless = [...said.unless, option[1] ?? ''];
    return rest.slice(option[0].length);
  }
  const asks = asking.exec(rest);
  if (asks !== null) {
    said.isAsked = true;
    return rest.slice(asks[0].length);
  }
  const use = instead.exec(rest);
  const named = use === null ? undefined : nameQuoted(rest.slice(use[0].length));
  if (named !== undefined) {
    said.instead = named.objects;
    return named.rest.replace(/^instead\b/iu, '');
  }
  return reason.test(rest) ? '' : undefined;
}
