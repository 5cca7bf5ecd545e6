/** A text or a list of texts as a list. */
export function toList(value: unknown): readonly string[] {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}
