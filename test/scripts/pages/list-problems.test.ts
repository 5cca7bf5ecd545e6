import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listProblems } from '../../../scripts/pages/list-problems.ts';
import { renderTroubleshooting } from '../../../scripts/pages/render-troubleshooting.ts';

const problems = listProblems(resolve(import.meta.dirname, '../../..'));

describe('listProblems', () => {
  it.each([
    { name: 'a call with texts', code: 'act-not-started', words: '<program> could not be started' },
    { name: 'a constant of the file', code: 'removal-several', words: 'Take one of them out in this change' },
    { name: 'the name of the reader', code: 'config-budget-order', words: 'Raise budget.run' },
    { name: 'a function that quotes a value', code: 'asset-twice', words: '"<id>" is there twice' },
    { name: 'an argument of a function that takes its words', code: 'meter-upstream', words: 'would send the API key' },
    { name: 'a constant of the function it is in', code: 'evolve-bad-answer', words: 'is no JSON object with <form>' },
    { name: 'a function of another file, beside an inner one of its name', code: 'receipt-forged', words: 'Delete it' },
    {
      name: 'an inner function, beside one of its name in the file',
      code: 'suite-empty',
      words: 'has no golden tasks',
    },
    {
      name: 'one of two, the other of which a run alone knows',
      code: 'adopt-range-cuts',
      words: 'cut through <what>',
    },
  ])('reads message and hint of a problem when they are $name', ({ code, words }) => {
    const texts = problems.filter((one) => one.code === code).map(({ message, hint }) => `${message} ${hint}`);
    expect(texts.join(' ')).toContain(words);
  });

  it('gives one code for each reader when a text of any file is refused', () => {
    const syntax = problems.filter(({ code }) => code === 'duplicate-key').flatMap(({ otherCodes }) => otherCodes);
    expect(syntax).toEqual(expect.arrayContaining(['ledger-yaml-duplicate-key', 'evidence-json-duplicate-key']));
  });
});

describe('renderTroubleshooting', () => {
  it('writes one heading for a code, and each pair of words once, when several places state it', () => {
    const one = { code: 'a-code', otherCodes: ['b-code'], message: 'x is no y', hint: 'Write z.', file: 'a.ts' };
    const page = renderTroubleshooting([one, one, { ...one, message: 'x `is` not there', hint: '' }]);
    expect(page).toBe(
      '### a-code\n\n<a id="b-code"></a>\n\n`x is no y`\n\nWhat to do: `Write z.`\n\n`` x `is` not there ``',
    );
  });
});
