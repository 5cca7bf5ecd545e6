import { maskCode } from '../../core/text/split-sentences.ts';

/** One thing set above another: "CommonJS, not ES modules", "`const` over `let`". */
const contrast =
  /^[^,.;:]{1,60}(?:,| [—–-]{1,2}) (?:not|never|no) \S|^(?:\S+ ){1,3}(?:over|instead of|rather than) \S/i;
/** Something that is not to be there; "no tests needed" lets off, and forbids nothing. */
const absence = /^no \S+ \S|^no [\w-]+s[.!]?$/i;
const lettingOff =
  /\b(?:needed|required|necessary|existing|yet|longer|more|matter|effect|support|issues?|problems?)\b/i;
/** The form of code, in words that hardly say anything else. */
const form =
  /\bindent(?:ed|ation|s)?\b|\b(?:\d|two|four)[- ]spaces?\b|\b(?:single|double) quotes?\b|\bsemi-?colons?\b|\btrailing commas?\b|\bline (?:width|length)\b|\b(?:camel|pascal|snake|kebab|upper|lower)[- _]?case\b|\b(?:strict|named|default|explicit|inline|relative|absolute|static) (?:mode|exports?|imports?|types?|extensions?|snapshots?)\b|\b(?:es ?modules|esm|commonjs)\b|\b(?:arrow|pure) functions?\b|\basync\/await\b|\bconventional commits?\b|\b(?:prefixed|suffixed|named) (?:with|after|by|in)\b|\bbarrel\b/i;
/** Titles over how code is written here. */
const styling =
  /\b(?:(?:code|coding|programming) (?:style|standards?|guidelines?|conventions?)|style(?: ?guide)?|conventions?|naming|formatting|patterns?|rules?)\b/i;
/** A verb that makes a statement of it: what is so, and not what shall be. */
const statement =
  /\b(?:is|are|was|were|be|been|has|have|had|can|will|may|does|do|did|runs|uses|lives?|exists?|contains?|includes?|supports?|provides?|needs?|requires?|returns?|works?|shows?|enters?|respects?)\b/i;

/**
 * True for a sentence that says how code is written here without the form of an order: one thing set above another, something that is not
 * to be there, or, in a list under such a title, a form that code has. `titles`: what it stands under, outermost first.
 */
export function isConvention(sentence: string, titles: readonly string[], isItem: boolean): boolean {
  const message = maskCode(sentence)
    .replace(/\*\*|__/g, '')
    .trim();
  const isStyled = isItem && styling.test(titles.at(-1) ?? '');
  if (isStyled && form.test(message)) return true;
  if (statement.test(message)) return false;
  return (isItem && contrast.test(message)) || (isStyled && absence.test(message) && !lettingOff.test(message));
}
