/**
 * Whether a value passes a list of filter patterns: later ones win, and `!` takes out again.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax#filter-pattern-cheat-sheet
 */
export function passesPatterns(patterns: readonly string[], value: string): boolean {
  return patterns.reduce((passed, pattern) => {
    const negated = pattern.startsWith('!');
    return matchesPattern(negated ? pattern.slice(1) : pattern, value) ? !negated : passed;
  }, false);
}

/** One pattern of GitHub's: `*` stops at a slash, `**` does not, `?` and `+` repeat the character before them. */
function matchesPattern(pattern: string, value: string): boolean {
  try {
    return new RegExp(`^${toExpression(pattern)}$`).test(value);
  } catch {
    // Not a pattern, such as one that begins with "+": GitHub compares it as it stands.
    return pattern === value;
  }
}

/** Parts of a pattern, longest first: a folder at any depth, wildcards, a class, an escape, any other character. */
const parts = /\*\*\/|\*\*|\*|[?+]|\[[^\]]+\]|\\.|./gsu;

function toExpression(pattern: string): string {
  return pattern.replace(parts, (part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part === '?' || part === '+') return part;
    if (part.length > 1 && part.startsWith('[')) return `[${part.slice(1, -1).replace(/[^\w-]/g, '\\$&')}]`;
    return escapeCharacter(part.startsWith('\\') ? part.slice(1) : part);
  });
}

function escapeCharacter(character: string): string {
  return /[\^$.*+?()[\]{}|\\/]/.test(character) ? `\\${character}` : character;
}
