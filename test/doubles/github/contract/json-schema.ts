/**
 * OpenAPI 3.0 as the JSON Schema that ajv reads: `nullable` becomes a union with null, because ajv knows it only beside a `type`, and
 * examples, which may hold anything, are left out.
 */
export function toJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJsonSchema);
  if (value === null || typeof value !== 'object') return value;
  const { nullable, ...rest } = value as Record<string, unknown>;
  const entries = Object.entries(rest).filter(([key]) => key !== 'examples');
  const schema = Object.fromEntries(entries.map(([key, entry]) => [key, toJsonSchema(entry)]));
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}
