import { type JsonObject, objectOf, textOf } from '../../../core/text/json/read-json.ts';

/** The objects of an array; none for anything else. */
export function objectsOf(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}

/** An object of those fields that are a text with something in it. */
export function keepTexts<K extends string>(fields: Readonly<Record<K, unknown>>): { readonly [key in K]?: string } {
  const kept: { [key in K]?: string } = {};
  for (const key in fields) {
    const value = fields[key];
    if (typeof value === 'string' && value !== '') kept[key] = value;
  }
  return kept;
}

/** What is said in the content of a message or a result: a text, or blocks with a text each. */
export function joinBlocks(content: unknown): string {
  if (typeof content === 'string') return content;
  return objectsOf(content)
    .map(({ text }) => textOf(text))
    .join('\n');
}
