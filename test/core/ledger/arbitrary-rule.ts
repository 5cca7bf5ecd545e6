import fc from 'fast-check';
import type { NewRule } from '../../../src/core/ledger/edit-rule.ts';

const slug = fc
  .array(fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join('-'));

/** Visible one-line sentences, YAML's special characters included. */
const body = fc
  .array(
    fc.oneof(
      fc.stringMatching(/^[a-z]{1,8}$/),
      fc.constantFrom(
        ': ',
        ' #',
        '"',
        "'",
        '- ',
        '{',
        '}',
        '[',
        ']',
        ',',
        '&',
        '*',
        '!',
        '|',
        '>',
        '%',
        '@',
        '`',
        '\\',
        '🙂',
        'é',
        '日本',
        '?',
        'null',
        '0x1f',
        '<<',
        '---',
      ),
    ),
    { minLength: 5, maxLength: 20 },
  )
  .map((parts) => parts.join(' ').trim().slice(0, 150))
  .filter((text) => [...text].length >= 10 && text.isWellFormed() && text === text.trim());

const date = fc.integer({ min: 0, max: 20_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
const why = fc.constantFrom('does-not-earn', 'regression', 'undecided', 'said: "no" # really');
const born = fc.record(
  { of: fc.constantFrom('distilled', 'manual', 'imported'), session: fc.constantFrom('3f0c', 'a: b'), on: date },
  { requiredKeys: ['of'] },
);

const parts = fc.record({
  id: slug,
  agent: fc.constantFrom('sql', 'backend', 'all'),
  body,
  scope: fc.array(fc.constantFrom('src/**', '*.ts', 'a b/*', 'x: y/**', '!no/**'), { maxLength: 2 }),
  protected: fc.boolean(),
  born: fc.option(born, { nil: undefined }),
  status: fc.constantFrom('candidate', 'active', 'evicted'),
  evicted: fc.record({ on: date, why }),
});

/** A valid rule without a position. */
export const arbitraryRule: fc.Arbitrary<NewRule> = parts.map(({ born: origin, evicted, ...rule }) => ({
  ...rule,
  ...(origin === undefined ? {} : { born: origin }),
  ...(rule.status === 'evicted' ? { evicted } : {}),
})) as fc.Arbitrary<NewRule>;

/** Valid rules with ids of their own. */
export const arbitraryRules = fc.uniqueArray(arbitraryRule, { selector: (rule) => rule.id, maxLength: 6 });
