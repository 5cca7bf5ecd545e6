import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposeRuleId } from '../../../src/core/ledger/admit-bodies.ts';
import { isSlug } from '../../../src/core/text/escape/text-safety.ts';
import { anyText } from '../../helpers/any-text.ts';

describe('proposeRuleId', () => {
  it.each([
    ['Always run the unit tests before pushing.', [], 'run-unit-tests-before'],
    ['Never commit secrets.', ['commit-secrets'], 'commit-secrets-2'],
    ['Préférez les requêtes groupées.', [], 'preferez-les-requetes-groupees'],
    ['日本語だけの規則です。', [], 'rule'],
    ['42 is not a name', [], 'name'],
  ])('names %s', (body, taken, id) => {
    expect(proposeRuleId(body, new Set(taken))).toBe(id);
  });

  it('always gives a free slug', () => {
    fc.assert(
      fc.property(anyText(), (body) => {
        const id = proposeRuleId(body, new Set());
        expect(isSlug(id)).toBe(true);
        expect(proposeRuleId(body, new Set([id]))).toBe(`${id}-2`);
      }),
    );
  });
});
