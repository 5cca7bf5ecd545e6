/** Words of a text without what only says how they stand: list and heading marks, quotes, line breaks. Case counts. */
export function normaliseWords(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/^[\s>]*(?:(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?|#{1,6}\s+)?/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** True when a text says these words in this order. */
export function hasWords(text: string, body: string): boolean {
  return normaliseWords(text).includes(normaliseWords(body));
}
