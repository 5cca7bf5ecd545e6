import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { adviseHabits, readRule } from '../../../../src/apart/reference-agent/reading/advice.ts';
import { baseHabits, type Habits } from '../../../../src/apart/reference-agent/reading/habits.ts';
import { memory } from '../tiny-repository.ts';

function shiftsOf(sentence: string): Readonly<Partial<Record<keyof Habits, 'up' | 'down'>>> {
  const after = adviseHabits(baseHabits, `${memory}- ${sentence}\n`);
  const changed = (Object.keys(baseHabits) as (keyof Habits)[]).filter((habit) => after[habit] !== baseHabits[habit]);
  return Object.fromEntries(changed.map((habit) => [habit, after[habit] > baseHabits[habit] ? 'up' : 'down']));
}

describe('adviseHabits', () => {
  it.each<[string, Partial<Record<keyof Habits, 'up' | 'down'>>]>([
    ['Search before you open files.', { browse: 'down', list: 'down' }],
    ["Don't search.", { browse: 'up', list: 'up' }],
    ['Read only the lines around a hit.', { whole: 'down', neighbours: 'down' }],
    ['Read entire files.', { whole: 'up' }],
    ['Do not read entire files.', { whole: 'down' }],
    ['Never read part of a file.', { whole: 'up' }],
    ['Never re-read a file.', { reread: 'down', review: 'down' }],
    ['Re-read a file after you change it.', { reread: 'up', review: 'up' }],
    ['Avoid opening neighbouring files.', { neighbours: 'down', readAll: 'down' }],
    ['Read every file of the project.', { readAll: 'up', whole: 'up', neighbours: 'up' }],
    ['Run the entire suite.', { suite: 'up', verify: 'up' }],
    ['Avoid running the entire suite.', { suite: 'down' }],
    ['Run only the related test.', { suite: 'down' }],
    ['Skip the tests.', { verify: 'down', verifyEach: 'down' }],
    ['Never skip the tests.', {}],
    ['Do not verify.', { verify: 'down', verifyEach: 'down' }],
    ['Run all tests after every edit.', { suite: 'up', verify: 'up', verifyEach: 'up' }],
    ['Explain every step at length.', { chatter: 'up' }],
    ['Never explain.', { chatter: 'down' }],
    ['Stay brief.', { chatter: 'down' }],
    ["Don't be verbose.", { chatter: 'down' }],
    ['Batch lookups in one message.', { batch: 'up', scatter: 'down' }],
    ['Send tool calls one by one.', { batch: 'down', scatter: 'up' }],
    ['Do not edit any files.', { edit: 'down' }],
    ['Only describe the change.', { edit: 'down' }],
    ['Do not list folders.', { list: 'down', scatter: 'down', browse: 'down' }],
    ['Prefer search over browsing folders.', { browse: 'down', list: 'down', scatter: 'down' }],
  ])('%s', (sentence, expected) => {
    expect(shiftsOf(sentence)).toEqual(expected);
  });

  it.each([
    'Never edit generated files.',
    'Do not edit files under vendor.',
    'Never edit code without running the tests.',
    'Make functions short.',
    'Use `searchOrders()` for lists of orders.',
    'Log every error with its request id.',
    'Use early returns.',
    'Batch database inserts.',
    'Explain magic numbers in comments.',
    'Write tests first.',
  ])('does not stop the work or change how it looks for files: %s', (sentence) => {
    const { verify: _, ...others } = shiftsOf(sentence);
    expect(others).toEqual({});
  });

  it('leaves the habits of an agent without rules alone, and ignores headings and comments', () => {
    expect(adviseHabits(baseHabits, memory)).toEqual(baseHabits);
    expect(adviseHabits(baseHabits, '<!-- Never edit any files. -->\n# Skip the tests\n')).toEqual(baseHabits);
  });

  it('lets contradicting rules cancel and a repeated rule add nothing', () => {
    const once = adviseHabits(baseHabits, '- Run the entire suite.\n');
    const twice = adviseHabits(baseHabits, '- Run the entire suite.\n- Run the whole suite.\n');
    const both = adviseHabits(baseHabits, '- Run the entire suite.\n- Do not run the entire suite.\n');
    expect(twice.suite).toBeCloseTo(once.suite, 12);
    expect(Math.abs(both.suite - baseHabits.suite)).toBeLessThan(0.05);
  });

  it('changes nothing for words it does not know', () => {
    const known = /search|grep|list|ls|brows|read|open|view|edit|run|test|explain|batch|not|never/;
    const word = fc.stringMatching(/^[a-z]{3,9}$/).filter((text) => !known.test(text));
    const unknown = fc.constantFrom('kestrel', 'maple', 'lantern', 'copper', 'violet', 'anchor', 'granite', 'saddle');
    fc.assert(
      fc.property(fc.array(unknown, { minLength: 1, maxLength: 30 }), (words) => {
        expect(readRule(words.join(' '))).toEqual([]);
      }),
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), (words) => {
        for (const push of readRule(words.join(' '))) expect(Math.abs(push.by)).toBeLessThan(14);
      }),
    );
  });

  it('keeps every habit a probability, whatever the memory says', () => {
    const spice = fc.constantFrom(
      'never',
      'not',
      'skip',
      'read',
      'every',
      'file',
      'search',
      'edit',
      'tests',
      'only',
      'before',
      'instead of',
      ';',
      'explain',
      'batch',
    );
    const salad = fc.array(fc.oneof(spice, fc.string()), { maxLength: 40 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(salad, { maxLength: 5 }), (rules) => {
        const habits = adviseHabits(baseHabits, rules.map((rule) => `- ${rule}`).join('\n'));
        for (const level of Object.values(habits)) {
          expect(level).toBeGreaterThanOrEqual(0);
          expect(level).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('finds nothing about the work in the inert rules of the corpus', () => {
    const text = readFileSync(new URL('../../../../benchmarks/rules/rules.yml', import.meta.url), 'utf8');
    const corpus = parse(text) as { rules: { kind: string; body: string }[] };
    const inert = corpus.rules.filter((rule) => rule.kind === 'inert');
    expect(inert.length).toBeGreaterThan(5);
    for (const rule of inert) expect(readRule(rule.body), rule.body).toEqual([]);
  });

  const real = new URL('../../../../../shared/data/rules/rules.jsonl', import.meta.url);
  it.skipIf(!existsSync(real))('is moved by few of 172 real rules, and stops the work for none', () => {
    const bodies = readFileSync(real, 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { text: string }).text);
    const moved = bodies.filter((body) => readRule(body).length > 0);
    expect(moved.length).toBeLessThan(bodies.length / 8);
    for (const body of moved) expect(shiftsOf(body).edit, body).toBeUndefined();
  });
});
