import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { guardCategories } from '../../../src/core/model/live/guard-entry.ts';
import { ownEntries } from '../../../src/session/guard/entries/own-entries.ts';
import { matchesExample } from '../../../src/session/guard/judge/judge-call.ts';
import { buildGuard } from '../../../src/session/guard/overrides/build-guard.ts';

const folder = 'src/session/guard/entries';
const texts = v.array(v.pipe(v.string(), v.nonEmpty()));
const base = {
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]+$/u)),
  action: v.picklist(['deny', 'ask', 'advise', 'pass']),
  say: v.pipe(v.string(), v.minLength(21)),
  isFloor: v.optional(v.literal(true)),
  yes: v.pipe(texts, v.minLength(1)),
  no: v.pipe(texts, v.minLength(1)),
};
const entryForm = v.union([
  v.strictObject({
    ...base,
    when: v.union([v.string(), texts]),
    better: v.optional(v.string()),
    loses: v.optional(v.picklist(['asks', 'silent'])),
  }),
  v.strictObject({ ...base, on: v.picklist(['code', 'command', 'output', 'error']), text: v.string(), has: texts }),
  v.strictObject({
    ...base,
    on: v.picklist(['write', 'read']),
    paths: texts,
    leavesAppends: v.optional(v.literal(true)),
  }),
  v.strictObject({
    ...base,
    program: v.string(),
    under: texts,
    kind: v.picklist(['subcommand', 'option']),
    known: texts,
  }),
]);

test('there is a table of each category, and no other', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  expect(files.toSorted()).toEqual(guardCategories.map((category) => `${category}.entries.json`).toSorted());
});

test.each(guardCategories)(
  'the table of %s has the form that the compiler is told, in letters that are seen',
  (category) => {
    const text = readFileSync(join(folder, `${category}.entries.json`), 'utf8');
    expect(text).toMatch(/^[\n\x20-\x7e]*$/u);
    const { issues = [] } = v.safeParse(v.array(entryForm), JSON.parse(text));
    expect(issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual([]);
  },
);

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
