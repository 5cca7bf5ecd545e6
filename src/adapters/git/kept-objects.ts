/**
 * Objects of clones that this process has read before and checked against their ids: those bytes are the object's for ever, so nobody asks
 * git for them twice.
 */
export interface KeptObjects<T> {
  find(root: string, id: string): T | undefined;
  keep(root: string, id: string, object: T): T;
}

/**
 * Keeps objects whose weights add up to `most` (bytes, entries) at most; what came first goes first, and what is heavier than a tenth is not kept.
 */
export function keepObjects<T>(most: number, weigh: (object: T) => number): KeptObjects<T> {
  const objects = new Map<string, T>();
  let weight = 0;
  const drop = (key: string, object: T) => {
    objects.delete(key);
    weight -= weigh(object);
  };
  return {
    find: (root, id) => objects.get(nameKept(root, id)),
    keep(root, id, object) {
      const key = nameKept(root, id);
      if (objects.has(key) || weigh(object) > most / 10) return object;
      objects.set(key, object);
      weight += weigh(object);
      for (const [oldest, what] of objects) if (weight > most) drop(oldest, what);
      return object;
    },
  };
}

/** Names an object by its clone too: an object that a clone lacks is missing there, wherever else it was read. */
function nameKept(root: string, id: string): string {
  return `${id} ${root}`;
}
