import { quoteValue } from '../text/escape/quote-value.ts';

/** Meaning of the words behind a forbidden deed. */
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
  const parts: Said = { instead: [], unless: [], isAsked: false };
  for (let round = 0; round < 6; round += 1) {
    rest = rest
      .replace(empty, '')
      .replace(/^[\s.!)]+$/u, '')
      .trim();
    if (rest === '') return { kind: 'said', ...parts };
    const next = readPart(rest, parts);
    if (next === undefined) break;
    rest = next.trim();
  }
  return { kind: 'limited', why: `${quoteValue(rest)} says when the rule holds, and a pattern cannot see that` };
}

interface Said {
  instead: readonly string[];
  unless: readonly string[];
  isAsked: boolean;
}

/** Takes one part off; undefined for one that is not understood. */
function readPart(rest: string, parts: Said): string | undefined {
  const option = /^without\s+`(--?[A-Za-z][\w-]*)`/u.exec(rest);
  if (option !== null) {
    parts.unless = [...parts.unless, option[1] ?? ''];
    return rest.slice(option[0].length);
  }
  const asks = asking.exec(rest);
  if (asks !== null) {
    parts.isAsked = true;
    return rest.slice(asks[0].length);
  }
  const use = instead.exec(rest);
  const named = use === null ? undefined : nameQuoted(rest.slice(use[0].length));
  if (named !== undefined) {
    parts.instead = named.objects;
    return named.rest.replace(/^instead\b/iu, '');
  }
  return reason.test(rest) ? '' : undefined;
}

/** Objects that a sentence names, and the words behind it. */
export interface NamedObjects {
  readonly objects: readonly string[];
  readonly rest: string;
}

/** A text in backticks, or one that could be nothing but a path or a pattern of paths. */
const quoted = /^`([^`]+)`/u;
const barePath = /^(?=\S*[/*])[\w.*~@/{},-]*[\w*/]|^\.[\w.-]*\w|^[\w-]+(?:\.[\w-]+)+/u;
const separator = /^\s*(?:,\s*(?:or|and|nor)\s+|,\s*|\s(?:or|and|nor)\s+|\/\s*)(?=`)/u;
const bareSeparator = /^\s*(?:,\s*(?:or|and|nor)\s+|,\s*|\s(?:or|and|nor)\s+)/u;

/** Reads `a`, `b` or `c` at the beginning of a text; undefined where it begins with nothing of the kind. */
export function nameQuoted(text: string): NamedObjects | undefined {
  return nameAll(text, (rest) => quoted.exec(rest), separator);
}

/** Names the programs of a text in backticks, and known ones without: `rg`, `npm install`. */
export function namePrograms(text: string, programs: ReadonlySet<string>): NamedObjects | undefined {
  return nameQuoted(text) ?? nameAll(text, (rest) => bareProgram(rest, programs), bareSeparator);
}

/** Two known words, or one; what is joined to them by a dash or a dot is another program. */
function bareProgram(text: string, programs: ReadonlySet<string>): readonly string[] | null {
  const words = /^([\w-]+)(?: ([\w-]+))?/u.exec(text);
  const name = [words?.[0], words?.[1]].find((one) => one !== undefined && programs.has(one));
  return name === undefined || /^\.?\w/u.test(text.slice(name.length)) ? null : [name, name];
}

/** Names the paths of a text, which need no backticks. */
export function namePaths(text: string): NamedObjects | undefined {
  return nameAll(text, (rest) => quoted.exec(rest) ?? bare(rest), bareSeparator);
}

function bare(text: string): readonly string[] | null {
  const match = barePath.exec(text);
  return match === null ? null : [match[0], match[0]];
}

/** More than any sentence names. */
const mostObjects = 12;

function nameAll(
  text: string,
  take: (rest: string) => readonly string[] | null,
  between: RegExp,
): NamedObjects | undefined {
  const objects: string[] = [];
  let rest = text;
  while (objects.length < mostObjects) {
    const match = take(rest);
    if (match === null) break;
    objects.push((match[1] ?? '').trim());
    const behind = rest.slice((match[0] ?? '').length);
    const gap = between.exec(behind)?.[0] ?? '';
    const isList = gap !== '' && take(behind.slice(gap.length)) !== null;
    rest = isList ? behind.slice(gap.length) : behind;
    if (!isList) break;
  }
  return objects.length === 0 ? undefined : { objects, rest: rest.trim() };
}

/** Names a command without backticks: one that the guard knows and at most three options, with nothing but punctuation behind them. */
export function nameBareCommand(text: string, programs: ReadonlySet<string>): NamedObjects | undefined {
  const [clause = ''] = text.split(/[,;:.]\s|[.!]$|\s[-–—]\s/u, 1);
  const words = clause.trim().split(/\s+/u);
  const begun = programs.has(words.slice(0, 2).join(' ')) ? 2 : 1;
  const options = words.slice(begun);
  if (!programs.has(words.slice(0, begun).join(' ')) || options.length > 3) return undefined;
  if (!options.every((word) => /^--?\w[\w=-]*$/u.test(word))) return undefined;
  return { objects: [words.join(' ')], rest: text.slice(clause.length).trim() };
}
