/**
 * JSON with sorted keys at every depth and a final newline: the same value always gives the same bytes.
 * Throws on NaN and infinities, which JSON would silently turn into null.
 */
export function stableJson(value: unknown, indent = 2): string {
  return `${JSON.stringify(sortKeys(value), undefined, indent)}\n`;
}

function sortKeys(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`not a JSON number: ${value}`);
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sortKeys(entry)]));
}
