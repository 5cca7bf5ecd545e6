import { type JsonObject, objectOf } from '../../../core/text/json/read-json.ts';

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
