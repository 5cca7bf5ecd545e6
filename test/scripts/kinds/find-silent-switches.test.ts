import { expect, it } from 'vitest';
import { findSilentSwitches } from '../../../scripts/kinds/find-silent-switches.ts';
import { compileText } from './compile-text.ts';

const find = (cases: string, type = "'apple' | 'pear' | 'new'") => {
  const { source, checker } = compileText(`
    declare const fruit: ${type};
    declare function otherwise<T>(unknown: never, answer: T): T;
    function weigh(): number | undefined { switch (fruit) { ${cases} } }
  `);
  return findSilentSwitches(source, checker, ['new']).length;
};

it.each([
  ['a case for each', "case 'apple': return 1; case 'pear': return 2;", 0],
  ['one case missing', "case 'apple': return 1;", 1],
  ['a default that takes what is missing', "case 'apple': return 1; default: return 2;", 1],
  [
    'a default for the unknown',
    "case 'apple': return 1; case 'pear': return 2; default: return otherwise(fruit, 3);",
    0,
  ],
])('%s', (_, cases, silent) => {
  expect(find(cases)).toBe(silent);
});

it('leaves a text alone that may be anything', () => {
  expect(find("case 'apple': return 1; default: return 2;", 'string')).toBe(0);
});
