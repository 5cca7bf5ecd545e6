import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCircles } from '../../../scripts/structure/find-circles.ts';

const root = resolve(import.meta.dirname, '../../../src');

/** Which folder of src imports from which other, at once or when it is needed. */
function listEdges(): readonly (readonly [string, string])[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return files.flatMap((file) => {
    const from = dirname(file);
    const imported = [...readFileSync(join(root, file), 'utf8').matchAll(/(?: from |import\()'(\.[^']+)'/g)];
    const folders = imported.map(([, path = '']) => relative(root, dirname(resolve(root, from, path))));
    return folders.filter((to) => to !== from).map((to) => [from, to] as const);
  });
}

describe('the folders of src', () => {
  it('need each other in no circle, counting every folder by itself', () => {
    const edges = listEdges();
    expect(edges.length).toBeGreaterThan(1_000);
    expect(findCircles(edges)).toEqual([]);
  });
});
