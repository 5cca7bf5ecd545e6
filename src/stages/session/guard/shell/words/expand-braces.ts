const maxWords = 64;

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

/** The words that a list in braces stands for: `{rm,-rf}` is two. At most 64; a text without a list is itself. */
export function expandBraces(text: string): readonly string[] {
  for (let from = text.indexOf('{'); from !== -1; from = text.indexOf('{', from + 1)) {
    const list = text[from - 1] === '$' ? undefined : findList(text, from);
    if (list === undefined) continue;
    const bounds = [from, ...list.commas, list.end];
    const items = bounds.slice(1).map((bound, index) => text.slice((bounds[index] ?? 0) + 1, bound));
    const [before, after] = [text.slice(0, from), text.slice(list.end + 1)];
    return items.flatMap((item) => expandBraces(`${before}${item}${after}`)).slice(0, maxWords);
  }
  return [text];
}
