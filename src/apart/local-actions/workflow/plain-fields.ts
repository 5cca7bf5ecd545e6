/** A mapping of a YAML file as plain values. */
export type Fields = Readonly<Record<string, unknown>>;

/** The value as a mapping; anything else is an empty one. */
export function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** A text or a list of texts as a list. */
export function toList(value: unknown): readonly string[] {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}
