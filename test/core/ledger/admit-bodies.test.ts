import { describe, expect, it } from 'vitest';
import { admitBodies } from '../../../src/core/ledger/admit-bodies.ts';
import { parseLedger } from '../../../src/core/ledger/parse-ledger.ts';

const { rules = [] } =
  parseLedger(
    'version: 1\nrules:\n  - id: old\n    agent: sql\n    body: Never push to main without a review.\n    status: candidate\n',
    'l',
    'head',
  ).value ?? {};
const admit = (...bodies: readonly string[]) =>
  admitBodies(
    bodies.map((body, index) => ({ body, place: `line ${index + 1}` })),
    rules,
    'all',
  );

describe('admitBodies', () => {
  it('names what becomes a rule and says why the rest does not', () => {
    expect(
      admit(
        'Use tabs.',
        'Always run the tests before you commit.',
        'Always run the tests before you commit!',
        'Never push to main without a review.',
        'Use the \u202e right one always.',
      ),
    ).toEqual([
      { why: 'too short' },
      { id: 'run-tests-before-commit', body: 'Always run the tests before you commit.' },
      { why: 'nearly the same as line 2' },
      { why: 'nearly the same as rule old of the ledger' },
      { why: 'hidden character' },
    ]);
  });

  it('keeps a long body whole, up to 4,000 characters', () => {
    const long = `Never ${'x'.repeat(300)} again.`;
    expect(admit(long, `Never ${'y'.repeat(4000)} again.`)).toEqual([
      { id: expect.any(String), body: long, long: true },
      { why: 'too long' },
    ]);
  });

  it('stops at as many as anybody reviews', () => {
    const many = admit(
      ...Array.from({ length: 2001 }, (_, index) => `Never use port ${index} ${'abcdefgh'.repeat(index % 7)}.`),
    );
    expect(many.at(-1)).toEqual({ why: 'too many at once' });
  });
});
