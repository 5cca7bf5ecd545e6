type Key = string | number;

/** A value inside of an answer; undefined where there is none. */
export function readPath(value: unknown, ...keys: readonly Key[]): unknown {
  return keys.reduce<unknown>((part, key) => {
    const known = typeof part === 'object' && part !== null && Object.hasOwn(part, key);
    return known ? (part as Record<Key, unknown>)[key] : undefined;
  }, value);
}

/** Text inside of an answer; empty when there is none. */
export function readText(value: unknown, ...keys: readonly Key[]): string {
  const found = readPath(value, ...keys);
  return typeof found === 'string' ? found : '';
}

/** Number inside of an answer; 0 when there is none. */
export function readNumber(value: unknown, ...keys: readonly Key[]): number {
  const found = readPath(value, ...keys);
  return typeof found === 'number' ? found : 0;
}

/** Reads the list inside of an answer, each entry with `read`; empty when there is none. */
export function readList<T>(read: (entry: unknown) => T, ...keys: readonly Key[]): (value: unknown) => readonly T[] {
  return (value) => {
    const found = readPath(value, ...keys);
    return Array.isArray(found) ? found.map((entry) => read(entry)) : [];
  };
}
