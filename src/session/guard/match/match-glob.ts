/**
 * Returns true when a pattern covers the whole text: `*` stands for any text, folders included, `?` for one character. The time grows with the
 * product of both lengths at worst, whatever the pattern, so that nobody's pattern holds a session up.
 */
export function matchGlob(pattern: string, text: string): boolean {
  let [at, mark, star] = [0, 0, -1];
  let index = 0;
  while (index < text.length) {
    const character = pattern[at];
    if (character === '*') {
      star = at;
      mark = index;
      at += 1;
    } else if (character !== undefined && (character === '?' || character === text[index])) {
      at += 1;
      index += 1;
    } else if (star !== -1) {
      at = star + 1;
      mark += 1;
      index = mark;
    } else return false;
  }
  while (pattern[at] === '*') at += 1;
  return at === pattern.length;
}

/** Compiles a pattern of `matchGlob` that is used often: the common shapes are one look at the text. */
export function compileGlob(pattern: string): (text: string) => boolean {
  const inner = pattern.replace(/^\*|\*$/gu, '');
  if (/[*?]/u.test(inner)) return (text) => matchGlob(pattern, text);
  const [isOpen, isOpenAtEnd] = [pattern.startsWith('*'), pattern.length > 1 && pattern.endsWith('*')];
  if (isOpen && isOpenAtEnd) return (text) => text.includes(inner);
  if (isOpen) return (text) => text.endsWith(inner);
  return isOpenAtEnd ? (text) => text.startsWith(inner) : (text) => text === inner;
}

/** Reads the alternatives of a token: `{-f,--force}` is two, anything else itself. Braces do not nest. */
export function readAlternatives(token: string): readonly string[] {
  const open = token.indexOf('{');
  const close = token.indexOf('}', open);
  if (open === -1 || close === -1) return [token];
  const [before, after] = [token.slice(0, open), token.slice(close + 1)];
  return token
    .slice(open + 1, close)
    .split(',')
    .flatMap((item) => readAlternatives(`${before}${item}${after}`));
}
