/**
 * What two requests to a server have in common that it answers alike: the method, and its parameters with sorted keys and without `_meta`, which
 * names the conversation. Who greets is no part of a greeting. It goes into a box as text, beside `replay`, so nothing outside of it may be
 * named here.
 */
export function requestKey(method: string, params: unknown): string {
  const sort = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sort);
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value).map(([key, inner]) => [key, sort(inner)] as const);
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  if (method === 'initialize') return method;
  const { _meta, ...told }: Record<string, unknown> =
    typeof params === 'object' && params !== null ? { ...params } : {};
  // A tool that wants nothing is called with an empty object, or with none.
  if (method === 'tools/call') return `tools/call ${JSON.stringify(sort({ arguments: {}, ...told }))}`;
  return `${method} ${JSON.stringify(sort(told))}`;
}
