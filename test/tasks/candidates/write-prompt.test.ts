import { describe, expect, it } from 'vitest';
import { findGiveaways, giveawaysIn, looksLikeCode } from '../../../src/tasks/candidates/find-giveaways.ts';
import { readMessage } from '../../../src/tasks/candidates/read-message.ts';
import { describeFlag, lintPrompt, writePrompt } from '../../../src/tasks/candidates/write-prompt.ts';

const giveaways = findGiveaways({
  paths: ['src/money/round.ts'],
  added: ['export function roundHalfUp(value) { return snapTo(value, cents_per_unit); }', 'roundPrice(1);'],
  before: ['function roundPrice(value) {}'],
  tests: ['expect(roundHalfUp(1.005)).toBe(1.01)'],
});

describe('what gives a change away', () => {
  it('is its paths and the names only it has; names that tests ask for have to be said', () => {
    expect([...giveaways.paths]).toEqual(['src/money/round.ts', 'round.ts']);
    expect([...giveaways.answers].sort()).toEqual(['cents_per_unit', 'snapTo']);
    expect(giveaways.requiredNames).toEqual(['roundHalfUp']);
  });
  it('is found in a text where it stands, once each', () => {
    expect(giveawaysIn('In ./src/money/round.ts (round.ts), snapTo() is new; snapTo too.', giveaways)).toEqual([
      './src/money/round.ts',
      'round.ts',
      'snapTo',
    ]);
    expect(giveawaysIn('A surround.ts, resnapToo and roundPrice are others.', giveaways)).toEqual([]);
  });
  it('is no word that sentences have', () => {
    expect(['value', 'Rounds', 'URL', 'it', 'aB'].filter(looksLikeCode)).toEqual([]);
    expect(['camelCase', 'snake_case', '--dry-run', 'Name2'].filter(looksLikeCode)).toHaveLength(4);
  });
});

describe('what a message tells', () => {
  it.each([
    ['fix(api)!: keep the cents (#12)', 'keep the cents'],
    ['[web] feat: Show names, closes #4.', 'Show names'],
    ['Fall back to the feed fix #403', 'Fall back to the feed'],
    ['hookified - chore: mend it', 'mend it'],
    ['fixes', 'fixes'],
  ])('%s', (subject, message) => {
    expect(readMessage(subject, '').subject).toBe(message);
  });
  it('of a merge is its title, not its branch', () => {
    expect(
      readMessage('Merge pull request #7 from a/b', 'fix: keep the cents\n\nPrices lost them. They stay.'),
    ).toEqual({
      subject: 'keep the cents',
      sentences: ['Prices lost them.', 'They stay.'],
    });
  });
  it('leaves out code, lists, headings, trailers and chores', () => {
    const body = [
      'Prices with three decimals',
      'were cut, see #4.',
      '```js',
      'snapTo(1)',
      '```',
      '## Changes',
      '* fix lint',
      'Adds regression tests for it.',
      'Addresses review feedback: all of it.',
      '',
      'Co-authored-by: A <a@example.invalid>',
    ].join('\n');
    expect(readMessage('s', body).sentences).toEqual(['Prices with three decimals were cut.']);
  });
});

describe('a prompt by rules', () => {
  const names = [
    'test/a.test.ts > money > rounds half up',
    'test/a.test.ts > money > calls snapTo',
    'test/a.test.ts > money > rounds half up',
  ];
  const told = {
    subject: 'Prices lose a cent when they are rounded',
    sentences: ['It was cut in round.ts.', 'A cent is missing.'],
  };
  const prompt = writePrompt({ message: told, failToPass: names, giveaways });
  it('tells the symptom, what has to hold, and the names nobody can guess', () => {
    expect(prompt.split('\n\n')).toEqual([
      'Prices lose a cent when they are rounded. A cent is missing.',
      'What has to hold afterwards:\n- money: rounds half up',
      'Names that others use for it: roundHalfUp.',
      'The tests that are there have to go on passing.',
    ]);
    expect(lintPrompt(prompt, giveaways)).toEqual([]);
  });
  it('leaves a name as it is written', () => {
    const text = writePrompt({
      message: { subject: 'throwOnError was not set', sentences: [] },
      failToPass: [],
      giveaways,
    });
    expect(text).toMatch(/^throwOnError was not set\./);
  });
  it('goes without a subject that says nothing, gives the place away, or hides something', () => {
    for (const subject of ['fixes', 'Use snapTo for all of it', 'Prices lose\u200b a cent']) {
      const text = writePrompt({ message: { subject, sentences: [] }, failToPass: names, giveaways });
      expect(text).toMatch(/^This project does not do yet what is listed here\./);
    }
  });
});

describe('the lint of a prompt, whoever wrote it', () => {
  it('names the words that give a change away, code, and what is too short', () => {
    const long =
      'Prices with three decimals are cut and not rounded, so a cent is missing: please use snapTo in round.ts.';
    expect(lintPrompt(long, giveaways)).toEqual([{ kind: 'gives-away', words: ['round.ts', 'snapTo'] }]);
    const framed = writePrompt({ message: { subject: 'fixes', sentences: [] }, failToPass: [], giveaways });
    expect(lintPrompt(framed, giveaways)).toMatchObject([{ kind: 'short' }]);
    expect(lintPrompt('Round the prices.', giveaways).map(describeFlag)).toEqual([
      'shorter than 8 words: it tells no symptom',
    ]);
    const patch = `${long.replace(/: please.*/, ' in every list of the shop.')}\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n`;
    expect(lintPrompt(patch, giveaways)).toMatchObject([{ kind: 'code' }]);
  });
});
