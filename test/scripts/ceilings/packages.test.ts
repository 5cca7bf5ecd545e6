import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { features } from '../../../scripts/ceilings/features.ts';
import { beginnings, houseOf, houses } from '../../../scripts/ceilings/packages.ts';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

it('gives every file of src to one part, and no part is empty', () => {
  const found = Map.groupBy(files, (file) => houseOf(file.replaceAll('\\', '/')));
  expect([...found.keys()].sort()).toEqual([...houses].sort());
});

it('names nothing that is not there', () => {
  const named = [...Object.values(beginnings), ...features.map(({ paths }) => paths)].flat();
  const isThere = (beginning: string) => files.some((file) => file.replaceAll('\\', '/').startsWith(beginning));
  expect(named.filter((beginning) => !isThere(beginning))).toEqual([]);
});

it.each([
  ['stages/gate/decide/decide-rule.ts', 'core'],
  ['flows/stamp/stamp-rules.ts', 'gate'],
  ['stages/session/guard/guard.ts', 'session'],
  ['flows/mine/mine-tasks.ts', 'tasks'],
  ['apart/reference-agent/agent.ts', 'apart'],
])('knows that %s belongs to %s', (path, house) => {
  expect(houseOf(path)).toBe(house);
});
