import { describe, expect, test } from 'vitest';
import { ownEntries } from '../../../../src/stages/session/guard/entries/own-entries.ts';
import { buildGuard } from '../../../../src/stages/session/guard/overrides/build-guard.ts';
import { matchesExample } from '../../../../src/stages/session/guard/overrides/check-examples.ts';

describe.each(ownEntries)('$id', (entry) => {
  test.each(entry.yes)('matches %s', (example) => {
    expect(matchesExample(entry, example)).toBe(true);
  });
  test.each(entry.no)('leaves %s', (example) => {
    expect(matchesExample(entry, example)).toBe(false);
  });
});

test('every entry has a name of its own, a safe way to name, and examples both ways', () => {
  expect(new Set(ownEntries.map(({ id }) => id)).size).toBe(ownEntries.length);
  for (const { id, say, yes, no } of ownEntries) {
    expect(id).toMatch(/^[a-z][a-z0-9-]+$/u);
    expect({ id, isLong: say.length > 20 }).toEqual({ id, isLong: true });
    expect({ id, yes: yes.length > 0, no: no.length > 0 }).toEqual({ id, yes: true, no: true });
  }
});

test('our own entries are a guard without problems', () => {
  expect(buildGuard([]).problems).toEqual([]);
});

test('the categories hold what they should', () => {
  const counts = Object.groupBy(ownEntries, ({ category }) => category);
  const least = {
    safety: 32,
    destructive: 11,
    substitution: 11,
    hallucination: 48,
    path: 27,
    injection: 38,
    'auto-allow': 67,
    advisory: 18,
    'error-hint': 28,
  };
  for (const [category, count] of Object.entries(least)) {
    expect(counts[category as keyof typeof counts]?.length, category).toBeGreaterThanOrEqual(count);
  }
  expect(ownEntries.length).toBeGreaterThanOrEqual(300);
});

test('nothing is ever allowed, and the floor always holds a call up', () => {
  expect(ownEntries.filter(({ category, action }) => (action === 'pass') !== (category === 'auto-allow'))).toEqual([]);
  expect(ownEntries.filter(({ isFloor, action }) => isFloor === true && action !== 'deny' && action !== 'ask')).toEqual(
    [],
  );
});
