import { expect, it } from 'vitest';
import { type CheckedSite, checkKinds } from '../../../scripts/kinds/check-against-kinds.ts';

const kind = { name: 'A fruit', file: 'src/fruit.ts', after: '', planted: '', word: 'new', comparisons: 1 };
const page =
  '# Fruit\n\n## A fruit\n\n1. [fruit](../src/fruit.ts), [table](../src/table.ts)\n\n## A tree\n\n[tree](../src/tree.ts)\n';
const table: CheckedSite = { word: 'new', how: 'table', path: 'src/table.ts', where: 'src/table.ts:1', isFound: true };
const compared: CheckedSite = { ...table, how: 'comparison', where: 'src/table.ts:9', isFound: false };

it('holds when the compiler finds every table, the page names them, and no comparison is new', () => {
  const { lines, faults } = checkKinds([kind], [table, compared], page);
  expect(faults).toEqual([]);
  expect(lines).toEqual(['A fruit: 1 of 1 places do not compile without it, 1 compare']);
});

it.each([
  ['a table that compiles on', [{ ...table, isFound: false }, compared], 'compiles here without its new'],
  ['one comparison more', [table, compared, compared], '"A fruit" may have 1, and has 2'],
  ['one comparison less', [table], 'lower 1 in kinds.ts'],
  ['a file that the page does not name', [table, compared, { ...table, path: 'src/b.ts' }], 'src/b.ts is not named'],
  ['a file that need not change', [compared], 'src/table.ts need not change'],
])('says what is wrong: %s', (_, places, words) => {
  expect(checkKinds([kind], places, page).faults.join('\n')).toContain(words);
});
