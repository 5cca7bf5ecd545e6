const maxWords = 64;
const maxRounds = 16;
const maxCharacters = 4096;

/** Where the brace that opens at `from` closes, and the commas of its own level. */
function findList(
  text: string,
  from: number,
): { readonly end: number; readonly commas: readonly number[] } | undefined {
  const commas: number[] = [];
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === '{') depth += 1;
    else if (character === ',' && depth === 1) commas.push(at);
    else if (character === '}') depth -= 1;
    if (depth === 0) return commas.length === 0 ? undefined : { end: at, commas };
  }
  return undefined;
}

/** A text with its first list written out; undefined when it has none. */
function expandFirst(text: string): readonly string[] | undefined {
  for (let from = text.indexOf('{'); from !== -1; from = text.indexOf('{', from + 1)) {
    const list = text[from - 1] === '$' ? undefined : findList(text, from);
    if (list === undefined) continue;
    const bounds = [from, ...list.commas, list.end];
    const items = bounds.slice(1).map((bound, index) => text.slice((bounds[index] ?? 0) + 1, bound));
    return items.map((item) => `${text.slice(0, from)}${item}${text.slice(list.end + 1)}`);
  }
  return undefined;
}

/** The words that lists in braces stand for: `{rm,-rf}` is two. A text without a list is itself; beyond 64 words lists stay as they are. */
export function expandBraces(text: string): readonly string[] {
  let words: readonly string[] = [text.slice(0, maxCharacters)];
  for (let rounds = 0; rounds < maxRounds && words.length < maxWords; rounds += 1) {
    const next = words.map(expandFirst);
    if (next.every((list) => list === undefined)) return words;
    words = next.flatMap((list, index) => list ?? [words[index] ?? '']).slice(0, maxWords);
  }
  return words;
}
