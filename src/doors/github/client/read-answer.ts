/** A value inside of an answer, or undefined when the way does not lead anywhere. */
export function readPath(value: unknown, ...keys: readonly (string | number)[]): unknown {
  return keys.reduce<unknown>((part, key) => {
    const known = typeof part === 'object' && part !== null && Object.hasOwn(part, key);
    return known ? (part as Record<string | number, unknown>)[key] : undefined;
  }, value);
}

/** Text inside of an answer; empty when there is none. */
export function readText(value: unknown, ...keys: readonly (string | number)[]): string {
  const found = readPath(value, ...keys);
  return typeof found === 'string' ? found : '';
}

/** Number inside of an answer; 0 when there is none. */
export function readNumber(value: unknown, ...keys: readonly (string | number)[]): number {
  const found = readPath(value, ...keys);
  return typeof found === 'number' ? found : 0;
}
