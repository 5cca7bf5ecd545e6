import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allBenches } from '../../scripts/benches.ts';
import { listTracked } from '../../scripts/checks/list-tracked.ts';

const root = resolve(import.meta.dirname, '..', '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const named = new Set(allBenches.map(({ kind, name }) => `${kind} ${name}`));

describe('allBenches', () => {
  it('has each name once, and a file for it', () => {
    expect(named.size).toBe(allBenches.length);
    expect(allBenches.filter(({ script }) => !existsSync(join(root, 'scripts', script)))).toEqual([]);
  });

  it('has every bench, proof and suite that our pages and sources name', () => {
    const files = listTracked(root).filter((file) => /^(?:(?:docs|scripts|src)\/.*|[A-Z]+)\.(?:md|ts)$/.test(file));
    const unknown = files.flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /npm run (?:--silent )?((?:bench|prove) [a-z][\w-]*|(?:bench|test):[\w:-]+)/g,
        ),
      ]
        .map(([, name = '']) => name)
        .filter((name) => !named.has(name) && scripts[name] === undefined)
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});
