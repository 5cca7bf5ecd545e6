import { describe, expect, it } from 'vitest';
import { chooseExamples, wordExample } from '../../../../scripts/pages/examples/choose-examples.ts';
import type { WrittenProblem } from '../../../../scripts/pages/list-problems.ts';
import type { Problem } from '../../../../src/core/model/problem.ts';

const written = (message: string): WrittenProblem => ({
  code: 'a-code',
  otherCodes: ['b-code'],
  message,
  hint: '',
  file: 'a.ts',
});
const noted = (message: string, at?: Problem['at']): Problem => ({
  code: 'a-code',
  severity: 'error',
  message,
  hint: '',
  blame: 'head',
  ...(at && { at }),
});
const choose = (message: string, ...problems: readonly Problem[]) =>
  chooseExamples([written(message)], problems)['a-code'];

describe('chooseExamples', () => {
  it('prefers a problem with a line, in any order', () => {
    const placed = noted('the key "budget" is not there', { file: 'config.yml', line: 3 });
    const bare = noted('the key "runner" is not there');
    for (const problems of [
      [placed, bare],
      [bare, placed],
    ])
      expect(choose('the key "<key>" is not there', ...problems)).toMatchObject({
        message: placed.message,
        at: placed.at,
      });
  });

  it.each([
    { name: 'attacks', message: 'the key "__proto__" is not there' },
    { name: 'is not what the program writes', message: 'the key "budget" is missing' },
    { name: 'has characters that a page does not show', message: 'the key "büdget" is not there' },
  ])('leaves out a problem that $name', ({ message }) => {
    expect(choose('the key "<key>" is not there', noted(message))).toBeUndefined();
  });

  it('takes strange names where there are no others', () => {
    const strange = noted('the file "../notes.md" lies outside');
    expect(choose('the file "<file>" lies outside', strange)?.message).toBe(strange.message);
    const usual = noted('the file "/elsewhere/notes.md" lies outside');
    expect(choose('the file "<file>" lies outside', strange, usual)?.message).toBe(usual.message);
  });

  it('puts a folder of a reader in the place of a temporary one, and a hash in the place of one digit', () => {
    const file = '/tmp/rentroll-Ab12Cd/trials-x1Y2z3/7/runs.csv';
    expect(
      choose(
        'the runs in "<file>" have the hash <hash>',
        noted(`the runs in "${file}" have the hash aaaaaaaaaaaa`, { file, line: 2 }),
      ),
    ).toMatchObject({
      message: expect.stringMatching(/^the runs in "\/home\/you\/shop\/runs\.csv" have the hash [0-9a-f]{12}$/),
      at: { file: 'runs.csv', line: 2 },
    });
  });

  it('keeps an earlier example where no test made the problem, in the words of now', () => {
    const cases = [written('the key "<key>" is not there')];
    const earlier = chooseExamples(cases, [noted('the key "budget" is not there')]);
    expect(chooseExamples(cases, [], earlier)).toEqual(earlier);
    const now = [written('there is no key "<key>"')];
    expect(earlier['a-code'] && wordExample(now, earlier['a-code'])).toBe('there is no key "budget"');
  });

  it('keeps an earlier example until a better one is made', () => {
    const cases = [written('the key "<key>" is not there')];
    const earlier = chooseExamples(cases, [noted('the key "budget" is not there', { file: 'config.yml', line: 3 })]);
    expect(chooseExamples(cases, [noted('the key "runner" is not there')], earlier)).toEqual(earlier);
    const better = noted('the key "the-longest-key-of-all-that-a-config-can-hold" is not there', {
      file: 'config.yml',
      line: 3,
    });
    expect(chooseExamples(cases, [better], earlier)['a-code']?.message).toBe(better.message);
  });

  it('takes any problem of a code whose message is put together elsewhere', () => {
    expect(choose('', noted('the rule names an answer'))?.message).toBe('the rule names an answer');
  });
});
