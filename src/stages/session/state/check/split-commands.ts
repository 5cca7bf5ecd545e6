/** A simple command of a command line, and what stands behind it. */
export interface SplitCommand {
  readonly words: readonly string[];
  /** The separator behind it; empty at the end. */
  readonly separator: string;
}

/**
 * Splits a command line at `&&`, `||`, `;`, `|`, `&` and line ends outside of quotes, and each part into words without their quotes. Good
 * enough to see which program runs; the guard reads command lines with a shell's own grammar.
 */
export function splitCommands(line: string): readonly SplitCommand[] {
  const commands: SplitCommand[] = [];
  let words: string[] = [];
  for (const [token] of line.matchAll(tokens)) {
    if (/^[|&;\n]/.test(token)) {
      if (words.length > 0) commands.push({ words, separator: token.trim() === '' ? ';' : token });
      words = [];
    } else if (!/^\s/.test(token)) words.push(unquote(token));
  }
  if (words.length > 0) commands.push({ words, separator: '' });
  return commands;
}

/** A redirection is one word with its target's number; quotes and escapes may stand inside of a word. */
const tokens = /&&|\|\||\|&|[|;\n]|&(?!>)|[^\S\n]+|(?:\d?>&\d?|&>|"(?:[^"\\]|\\.)*"?|'[^']*'?|\\[\s\S]|[^\s|;&"'\\])+/g;

function unquote(word: string): string {
  return word.replace(/["']/g, '');
}
