import { describe, expect, it } from 'vitest';
import { demoModel, leanDemoModel } from '../../../src/core/model/rule/config.ts';
import { applyRules, listRules, readRule } from '../../../src/demo/policy/rule-effects.ts';
import { drawCounts, rangesOf } from '../../../src/demo/policy/step-counts.ts';

describe('readRule', () => {
  it.each([
    ['Search for the symbol first and read only what matches it.', ['search first', 'read matching lines']],
    ['Look up the names of the shop in its index before you change anything.', ['search first']],
    ['Prefer search over browsing folders.', ['search first']],
    ['Read only the lines around a match instead of opening whole files.', ['read matching lines', 'no whole files']],
    ['Do not read entire files.', ['no whole files']],
    ['Open only the file in src/ that the task is about.', ['named files only']],
    ['Read every file of the repository in full before you start to work.', ['read every file']],
    ['List the files of a folder once and keep the list.', ['list folders']],
    ['Never list folders and never read neighbouring files.', ['list no folders', 'no neighbours']],
    ['Read each file again before an edit.', ['read again']],
    ['Never read a file twice.', ['read once']],
    ['Only describe the change; do not edit any file.', ['describe only', 'edit nothing']],
    ['Explain each step at length.', ['talk at length']],
    ['Keep every answer short.', ['talk little']],
    ['Run the entire test suite after every single edit.', ['test after each edit', 'whole suite']],
    ['Run only the related test.', ['related tests only']],
    ['Never run the tests.', ['no tests']],
  ])('finds what %j is about', (rule, names) => {
    expect(readRule(rule).map(({ name }) => name)).toEqual(names);
  });

  it.each([
    'Prefer British spelling in every sentence that a customer may read one day.',
    'Read before you search a file.',
    'Do not edit files under vendor.',
    'Never edit generated files.',
    'Never skip the tests.',
    'Use one query per screen.',
    'Keep prices in whole cents.',
    'Run `npm run typecheck` after changing a file below src.',
  ])('finds nothing in %j', (rule) => {
    expect(readRule(rule)).toEqual([]);
  });
});

describe('applyRules', () => {
  const base = rangesOf(demoModel);

  it('replaces the ranges of a rule and leaves the others', () => {
    const ranges = applyRules(base, ['Only describe the change.']);
    expect(ranges).toEqual({ ...base, edits: [0, 0] });
  });

  it('changes nothing when no rule matches the table', () => {
    expect(applyRules(base, ['Prefer plain words.'])).toEqual(base);
  });
});

describe('drawCounts', () => {
  it('draws each count from its range, by seed', () => {
    const ranges = rangesOf(demoModel);
    const drawn = Array.from({ length: 200 }, (_, seed) => drawCounts(ranges, `${seed}`));
    expect([...new Set(drawn.map(({ detours }) => detours))].sort()).toEqual([1, 2, 3, 4]);
    expect(new Set(drawn.map(({ edits }) => edits))).toEqual(new Set([1]));
    expect(drawCounts(ranges, '7')).toEqual(drawn[7]);
  });

  it('looks around less for the second model', () => {
    const sum = (model: string) =>
      Array.from({ length: 50 }, (_, seed) => drawCounts(rangesOf(model), `${seed}`))
        .flatMap(({ listings, searches, detours }) => [listings, searches, detours])
        .reduce((total, count) => total + count, 0);
    expect(sum(leanDemoModel)).toBeLessThan(sum(demoModel) / 2);
  });
});

describe('listRules', () => {
  it('takes the lines of a memory without comments, headings, bullets and scopes', () => {
    const memory =
      '<!-- Generated.\nRun it. -->\n\n# Rules for this agent\n\n- Keep it short. (when src/**)\n* Search first.\n';
    expect(listRules(memory)).toEqual(['Keep it short.', 'Search first.']);
  });
});
