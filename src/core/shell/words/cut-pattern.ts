const special = /[.+^$()|{}\\\]]/gu;
const maxStars = 1;

/** Returns a pattern of the shell as the source of a regular expression; undefined for one that is none, or has more stars than are tried fast. */
export function patternSource(pattern: string): string | undefined {
  if ((pattern.match(/\*/gu) ?? []).length > maxStars) return undefined;
  const parts = pattern.split(/(\[[!^]?\]?[^\]]*\])/u);
  const source = parts
    .map((part, index) =>
      index % 2 === 1
        ? part.replace(/^\[!/u, '[^')
        : part.replaceAll(special, '\\$&').replaceAll('[', '\\[').replaceAll('*', '.*').replaceAll('?', '.'),
    )
    .join('');
  return isPattern(source) ? source : undefined;
}

function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'su');
    return true;
  } catch {
    return false;
  }
}

/** Cuts a value as `${NAME#PATTERN}` and its three like do: the value without the shortest or longest beginning or end that a pattern covers. */
export function cutPattern(value: string, operator: string, pattern: string): string | undefined {
  const source = patternSource(pattern);
  if (source === undefined) return undefined;
  const covers = new RegExp(`^(?:${source})$`, 'su');
  const isFront = operator.startsWith('#');
  const lengths = Array.from({ length: value.length + 1 }, (_, length) => length);
  const cut = (operator.length === 1 ? lengths : lengths.reverse()).find((length) =>
    covers.test(isFront ? value.slice(0, length) : value.slice(value.length - length)),
  );
  if (cut === undefined) return value;
  return isFront ? value.slice(cut) : value.slice(0, value.length - cut);
}
