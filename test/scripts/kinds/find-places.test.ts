import { expect, it } from 'vitest';
import { findPlaces } from '../../../scripts/kinds/find-places.ts';
import { compileText } from './compile-text.ts';

it('finds what tells the words of a union apart: tables, switches, comparisons, and lists by hand', () => {
  const { source, checker } = compileText(`
    type Fruit = 'apple' | 'pear' | 'new';
    declare const fruit: Fruit;
    declare const text: string;
    const colours: { readonly [K in Fruit]: string } = { apple: 'red', pear: 'green' };
    const some: { readonly [K in Fruit]?: string } = { apple: 'red' };
    const whole: { readonly [K in Fruit]: string } = { apple: '', pear: '', new: '' };
    function weigh() { switch (fruit) { case 'apple': return 1; case 'pear': return 2; } }
    const isPear = fruit === 'pear';
    const isText = text === 'pear';
    const sides = [fruit, 'pear'];
  `);
  const places = findPlaces(source, checker, ['new']);
  expect(places.map(({ how, word }) => `${how} ${word}`)).toEqual(['table new', 'switch new', 'comparison new']);
});
