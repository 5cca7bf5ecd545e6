import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import { expectedRent } from '../../../src/gate/receipts/check-receipts.ts';

const rule: Rule = {
  id: 'search-first',
  agent: 'main',
  body: 'one two three',
  status: 'active',
  scope: [],
  protected: false,
  line: 1,
  column: 1,
};
/** A word is a token. */
const rentOf = ({ body }: Pick<Rule, 'body'>) => body.split(' ').length;
const evidence = { rent: 77 };
const assets = new Map([['skill:pdf', { rent: 40 } as never]]);

describe('expectedRent', () => {
  it.each([
    { name: 'the words of a rule', subject: rule, replaces: undefined, rent: 3 },
    { name: 'old words that cost more', subject: rule, replaces: { body: 'a b c d e' }, rent: 2 },
    { name: 'old words that cost less', subject: rule, replaces: { body: 'a' }, rent: 0 },
    { name: 'an asset that was weighed', subject: { ...rule, id: 'skill:pdf' }, replaces: undefined, rent: 40 },
    { name: 'an asset that nobody weighed', subject: { ...rule, id: 'skill:other' }, replaces: undefined, rent: 77 },
  ])('is $rent for $name', ({ subject, replaces, rent }) => {
    const receipt = { evidence, ...(replaces && { replaces: replaces as never }) };
    expect(expectedRent(subject, receipt, { assets, rentOf: rentOf as never })).toBe(rent);
  });
});
