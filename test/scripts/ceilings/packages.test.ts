import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { features } from '../../../scripts/ceilings/features.ts';
import { packageOf, packages } from '../../../scripts/ceilings/packages.ts';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

it('gives every file of src to one part, and no part is empty', () => {
  const found = Map.groupBy(files, (file) => packageOf(file.replaceAll('\\', '/')));
  expect([...found.keys()].sort()).toEqual([...packages].sort());
});

it('names nothing that is not there', () => {
  const named = features.flatMap(({ paths }) => paths);
  const isThere = (beginning: string) => files.some((file) => file.replaceAll('\\', '/').startsWith(beginning));
  expect(named.filter((beginning) => !isThere(beginning))).toEqual([]);
});

it.each([
  ['core/decide/decide-rule.ts', 'core'],
  ['adapters/git/run-git.ts', 'adapters'],
  ['gate/flows/stamp/stamp-rules.ts', 'gate'],
  ['session/guard/match/guard.ts', 'session'],
  ['tasks/mine/mine-tasks.ts', 'tasks'],
  ['library.ts', 'entry'],
])('knows that %s belongs to %s', (path, name) => {
  expect(packageOf(path)).toBe(name);
});
