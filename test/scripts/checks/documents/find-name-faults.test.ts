import { describe, expect, it } from 'vitest';
import { findNameFaults } from '../../../../scripts/checks/documents/find-name-faults.ts';

const sources = new Map([
  [
    'src/gate/check.ts',
    "export async function checkChange() {}\nfunction hidden() {}\nexport { one, two } from './x.ts';\n",
  ],
]);
const findFaults = (text: string): readonly string[] =>
  findNameFaults({ texts: new Map([['docs/page.md', text]]), sources });

describe('names in links of our documents', () => {
  it.each([
    '[`checkChange`](../src/gate/check.ts) and [`checkChange()`](../src/gate/check.ts)',
    '[`two`](../src/gate/check.ts)',
    '[`check.ts`](../src/gate/check.ts), [hidden](../src/gate/check.ts)',
    '[`gone`](../src/nowhere.ts) is for the check of links',
  ])('are fine: %s', (text) => {
    expect(findFaults(text)).toEqual([]);
  });

  it.each(['hidden', 'run', 'checkChanges'])('have to be exported by the file: %s', (name) => {
    expect(findFaults(`# Page\n\n[\`${name}\`](../src/gate/check.ts)\n`)).toEqual([
      `docs/page.md:3: "../src/gate/check.ts" does not export "${name}"; name what it exports now`,
    ]);
  });
});
