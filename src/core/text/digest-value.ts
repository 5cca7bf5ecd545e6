/** Most characters of one text that are looked at, half of them from its end, and most parts of one value. */
const [mostCharacters, mostParts] = [4096, 400];

/**
 * Returns a short name for a value of JSON: the same for the same value, and almost never the same for another. It tells repeats apart and proves
 * nothing. Plain ES and bounded work: of a long text its length and both ends count. (cyrb53, public domain, by bryc.)
 */
export function digestValue(value: unknown): string {
  const mix = beginMix();
  addValue(mix, value);
  return finish(mix).toString(36);
}

/** Hashes a text to a number of 53 bits, all of its characters. Of a million texts two are alike with one chance in eighteen thousand. */
export function digestText(text: string): number {
  const mix = beginMix();
  addCharacters(mix, text);
  return finish(mix);
}

function beginMix(): Mix {
  return { a: 0xdeadbeef, b: 0x41c6ce57, parts: 0 };
}

interface Mix {
  a: number;
  b: number;
  parts: number;
}

function addValue(mix: Mix, value: unknown): void {
  mix.parts += 1;
  if (mix.parts > mostParts) return;
  if (typeof value === 'string') addText(mix, `"${value.length}`, value);
  else if (typeof value !== 'object' || value === null) addText(mix, typeof value, String(value));
  else {
    addText(mix, Array.isArray(value) ? '[' : '{', '');
    for (const name in value) {
      addText(mix, ':', name);
      addValue(mix, (value as Record<string, unknown>)[name]);
      if (mix.parts > mostParts) return;
    }
    addText(mix, ';', '');
  }
}

function addText(mix: Mix, mark: string, text: string): void {
  addCharacters(mix, mark);
  if (text.length <= mostCharacters) addCharacters(mix, text);
  else {
    addCharacters(mix, text.slice(0, mostCharacters / 2));
    addCharacters(mix, text.slice(-mostCharacters / 2));
  }
}

function addCharacters(mix: Mix, text: string): void {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    mix.a = Math.imul(mix.a ^ code, 2654435761);
    mix.b = Math.imul(mix.b ^ code, 1597334677);
  }
}

function finish({ a, b }: Mix): number {
  const one = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  const two = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & two) + (one >>> 0);
}
