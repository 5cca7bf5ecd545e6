/** An object of JSON whose fields are not known yet. */
export type Json = Readonly<Record<string, unknown>>;

/** The object itself; an empty one for anything else. */
export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** The objects of an array; none for anything else. */
export function objectsOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}

/** The text itself; empty for anything else. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A whole number of tokens ≥ 0; 0 for anything else. */
export function asCount(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;
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
