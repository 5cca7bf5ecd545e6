import { RE2JS } from 're2js';

/** How far around a literal a text is looked at: longer than anything a pattern means. */
const windowCharacters = 600;
const maxWindows = 8;

/** Finds the part of a text that a pattern matches, in time that grows with the text alone. */
export type FindText = (text: string, lower: string) => string | undefined;

/**
 * Compiles a pattern of re2 (no look-around, no back references), ignoring case. It is tried only around the literals in `has`, one of which
 * every match contains; without any, on the whole text. Throws what re2js throws when the pattern is none.
 */
export function compileText(pattern: string, has: readonly string[]): FindText {
  let compiled: RE2JS | undefined;
  const find = (text: string): string | undefined => {
    compiled ??= RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE);
    if (!compiled.test(text)) return undefined;
    const matcher = compiled.matcher(text);
    return matcher.find() ? (matcher.group() ?? '') : undefined;
  };
  return (text, lower) => (has.length === 0 ? find(text) : findAround(text, lower, has, find));
}

function findAround(
  text: string,
  lower: string,
  has: readonly string[],
  find: (part: string) => string | undefined,
): string | undefined {
  for (const literal of has) {
    let at = lower.indexOf(literal);
    for (let windows = 0; at !== -1 && windows < maxWindows; windows += 1) {
      const end = at + windowCharacters;
      const match = find(text.slice(Math.max(0, at - windowCharacters), end));
      if (match !== undefined) return match;
      at = lower.indexOf(literal, end - windowCharacters / 2);
    }
  }
  return undefined;
}
