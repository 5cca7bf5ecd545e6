/** A place of text, cut into the words that names are made of. */
export interface Words {
  /** Lower case; `parseHTTPDate`, `parse_http_date` and `Parse HTTP date` are the same three. */
  readonly parts: readonly string[];
  /** All of it with a blank before, between and behind: whole words are found by their blanks. */
  readonly joined: string;
  /** All of it without white space: what stands between the words counts. */
  readonly tight: string;
}

const wordPattern = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{Nd}+|\p{Lo}+/gu;

/** Cuts text into the words its names are made of, whatever case they are written in and what stands between them. */
export function splitWords(text: string): Words {
  const parts = (text.normalize('NFKC').match(wordPattern) ?? []).map((part) => part.toLowerCase());
  return { parts, joined: ` ${parts.join(' ')} `, tight: text.replace(/\s+/g, '').toLowerCase() };
}

/** True when the words stand in a text, one after the other. */
export function standsIn(words: Words, text: Words): boolean {
  return words.parts.length > 0 && text.joined.includes(words.joined);
}
