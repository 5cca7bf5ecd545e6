/**
 * Groups of names that reach each other along edges (pairs of from and to), each of two names or more: the strongly connected parts,
 * found by asking what every name reaches. Edges from a name to itself do not count.
 */
export function findCircles(edges: readonly (readonly [string, string])[]): readonly (readonly string[])[] {
  const next = Map.groupBy(edges, ([from]) => from);
  const names = [...new Set(edges.flat())].sort();
  const reached = new Map(names.map((name) => [name, reach(name, next)]));
  const seen = new Set<string>();
  return names.flatMap((name) => {
    if (seen.has(name)) return [];
    const group = names.filter((other) => reached.get(name)?.has(other) && reached.get(other)?.has(name));
    for (const other of group) seen.add(other);
    return group.length > 1 ? [group] : [];
  });
}

function reach(start: string, next: ReadonlyMap<string, readonly (readonly [string, string])[]>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [start];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const [, to] of next.get(name) ?? []) {
      if (found.has(to)) continue;
      found.add(to);
      open.push(to);
    }
  }
  return found;
}
