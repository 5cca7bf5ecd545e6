type Key = string | number;

/** Reads a value inside of an answer; undefined where there is none. */
export function readPath(value: unknown, ...keys: readonly Key[]): unknown {
  return keys.reduce<unknown>((part, key) => {
    const hasKey = typeof part === 'object' && part !== null && Object.hasOwn(part, key);
    return hasKey ? (part as Record<Key, unknown>)[key] : undefined;
  }, value);
}

/** Reads the text inside of an answer; empty when there is none. */
export function readText(value: unknown, ...keys: readonly Key[]): string {
  const part = readPath(value, ...keys);
  return typeof part === 'string' ? part : '';
}

/** Reads the number inside of an answer; 0 when there is none. */
export function readNumber(value: unknown, ...keys: readonly Key[]): number {
  const part = readPath(value, ...keys);
  return typeof part === 'number' ? part : 0;
}

/** Reads the list inside of an answer, each entry with `read`; empty when there is none. */
export function readList<T>(read: (entry: unknown) => T, ...keys: readonly Key[]): (value: unknown) => readonly T[] {
  return (value) => {
    const part = readPath(value, ...keys);
    return Array.isArray(part) ? part.map((entry) => read(entry)) : [];
  };
}
