import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { readJUnit } from '../../../src/gate/measure/judging/run-tests.ts';
import { junitStart, renderJUnit } from '../../../src/gate/report/render-junit.ts';
import { runs } from '../../helpers/long.ts';
import { attackTexts, hostileText, withText } from './hostile.ts';
import { fourVerdicts } from './sample-reports.ts';

const parse = (xml: string) =>
  new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'testsuite' || name === 'testcase' }).parse(xml);

describe('renderJUnit', () => {
  it('a test a rule, by what its verdict is to a CI system', () => {
    const { testsuites } = parse(renderJUnit(fourVerdicts));
    const cases = testsuites.testsuite.flatMap((suite: { testcase: readonly object[] }) => suite.testcase);
    const kinds = Object.fromEntries(
      cases.map((one: Record<string, unknown>) => [
        one['@_name'],
        Object.keys(one).find((key) => !key.startsWith('@_')) ?? 'passed',
      ]),
    );
    const expected = { earns: 'passed', 'does-not-earn': 'failure', regression: 'failure', undecided: 'skipped' };
    expect(kinds).toEqual(
      Object.fromEntries(fourVerdicts.verdicts.map(({ rule, verdict }) => [rule, expected[verdict]])),
    );
    expect(testsuites).toMatchObject({ '@_tests': '4', '@_failures': '2', '@_errors': '0', '@_skipped': '1' });
  });

  it('an error is a test that says where and what', () => {
    const problem = {
      code: 'ledger-bad',
      severity: 'error',
      message: 'it is "<x>"',
      hint: 'Mend it.',
      at: { file: 'a.yml', line: 3, column: 1 },
      blame: 'head',
    } as const;
    const xml = renderJUnit({
      ...fourVerdicts,
      verdicts: [],
      problems: [problem, { ...problem, severity: 'warning' }],
    });
    expect(xml).toContain('<testsuites name="rentroll" tests="1" failures="0" errors="1" skipped="0">');
    expect(xml).toContain(
      'name="a.yml:3:1 ledger-bad"><error message="it is &quot;&lt;x&gt;&quot; Mend it." type="ledger-bad"/>',
    );
  });

  it('is read by the reader of golden tasks', () => {
    const results = readJUnit({ junit: [renderJUnit(fourVerdicts)], root: '/' });
    expect(results).toBeDefined();
  });

  it('stays XML whatever stands in a report', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const xml = renderJUnit(withText(text));
        expect(XMLValidator.validate(xml)).toBe(true);
        expect(xml.startsWith(junitStart)).toBe(true);
      }),
      { numRuns: runs(20, 200), examples: attackTexts.map((text) => [text] as const) },
    );
  });
});
