type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Returns an object without its undefined values: their keys are absent, as optional keys of our types are. */
export function defined<const T extends object>(values: T): Defined<T> {
  const result: Record<string, unknown> = {};
  for (const key in values) if (values[key] !== undefined) result[key] = values[key];
  return result as Defined<T>;
}

/** Returns the keys of an object whose type names them all. */
export function keysOf<T extends object>(table: T): readonly (keyof T & string)[] {
  return Object.keys(table) as (keyof T & string)[];
}

/** Returns true for a word that a table has a row for. */
export function isKeyOf<T extends object>(table: T, word: PropertyKey): word is keyof T {
  return Object.hasOwn(table, word);
}

/** Returns an object with a value for each of these keys. */
export function recordOf<K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;
}

/** Returns the words of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns the code of what Node throws, such as `ENOENT`; undefined for anything else. */
export function codeOf(error: unknown): string | undefined {
  const holds = typeof error === 'object' && error !== null && 'code' in error;
  return holds && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Returns the answer for a word that no version of ours knows: one of another program, or of a newer version. The compiler holds that no known
 * word comes here, so that a new one is an error wherever it is told apart.
 */
export function otherwise<T>(_unknown: never, answer: T): T {
  return answer;
}

/** Errors of the system that say something about the machine and nothing about who ran into them: no room, no handles, a broken disk. */
const machineCodes = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'ENOBUFS']);

/** Returns true for an error that any program would have met at that moment on this machine. */
export function isMachineFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && machineCodes.has(String(error.code));
}

/** Compares two texts by UTF-16 units: the same on every machine and in every locale. For `Array.sort`. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
