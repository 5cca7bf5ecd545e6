import { describe, expect, it } from 'vitest';
import { readJUnit } from '../../../../src/gate/trials/judge/run-tests.ts';

const read = (...junit: string[]) => {
  const results = readJUnit({ junit, root: '/copy' });
  return results === undefined ? undefined : Object.fromEntries(results);
};

describe('readJUnit', () => {
  it('names tests by file, class and name, and takes the worst of what is told', () => {
    const text = `<?xml version="1.0"?>
<testsuites><testsuite name="s" file="/copy/spec/price_spec.rb">
  <testcase classname="Price" name="rounds &lt;half&gt; up" time="0.1"/>
  <testcase classname="Price" name="fails"><failure message="no">at 1</failure></testcase>
  <testcase classname="Price" name="breaks"><error/></testcase>
  <testcase classname="Price" name="later"><skipped/></testcase>
  <testsuite name="inner"><testcase name="alone" file="spec/inner_spec.rb" time="0"></testcase></testsuite>
</testsuite></testsuites>`;
    expect(read(text)).toEqual({
      'spec/price_spec.rb > Price > rounds <half> up': 'passed',
      'spec/price_spec.rb > Price > fails': 'failed',
      'spec/price_spec.rb > Price > breaks': 'failed',
      'spec/price_spec.rb > Price > later': 'skipped',
      'spec/inner_spec.rb > alone': 'passed',
    });
  });

  it.each<[name: string, testcase: string]>([
    ['googletest ran it to its end', '<testcase name="t" status="run" result="completed" time="0." classname="S"/>'],
    ['googletest before 1.10', '<testcase name="t" status="run" time="0" classname="S"/>'],
    ['pytest', '<testcase classname="test_a" name="t" time="0.001"/>'],
    [
      'pytest with properties',
      '<testcase name="t" time="1"><properties><property name="a" value="b"/></properties></testcase>',
    ],
    ['jest-junit', '<testcase classname="a" name="t" time="0.003"></testcase>'],
    [
      'Surefire with grouped digits and output',
      '<testcase name="t" time="1,234.56"><system-out><![CDATA[a]]></system-out></testcase>',
    ],
    ['go-junit-report', '<testcase name="t" classname="pkg" time="0.000"></testcase>'],
    ['Catch2, doctest and CTest', '<testcase name="t" classname="all" time="0.1" status="run"/>'],
    ['Qt Test, which writes no time', '<testcase name="t" result="pass"/>'],
    ['behave', '<testcase classname="f" name="t" status="passed" time="0.2"/>'],
    ['Criterion, which counts assertions', '<testcase name="t" assertions="2" status="PASSED" time="0"/>'],
  ])('passes a test when the report says so: %s', (_, testcase) => {
    expect(Object.values(read(`<testsuites><testsuite>${testcase}</testsuite></testsuites>`) ?? {})).toEqual([
      'passed',
    ]);
  });

  it.each<[name: string, testcase: string, status: 'skipped' | 'failed']>([
    [
      'googletest DISABLED_',
      '<testcase name="t" status="notrun" result="suppressed" time="0." classname="S"/>',
      'skipped',
    ],
    ['googletest GTEST_SKIP', '<testcase name="t" status="run" result="skipped" time="0." classname="S"/>', 'skipped'],
    ['googletest before 1.10, disabled', '<testcase name="t" status="notrun" time="0" classname="S"/>', 'skipped'],
    ['Bazel junitrunner, ignored', "<testcase name='t' classname='S' time='0.0'><skipped /></testcase>", 'skipped'],
    ['CTest disabled', '<testcase name="t" time="0" status="disabled"/>', 'skipped'],
    ['CTest not run', '<testcase name="t" time="0" status="notrun"><skipped message="x"/></testcase>', 'skipped'],
    ['CTest failed', '<testcase name="t" time="0" status="fail"/>', 'failed'],
    ['pytest xfail', '<testcase name="t" time="0.1"><skipped type="pytest.xfail" message=""/></testcase>', 'skipped'],
    ['jest-junit without a duration', '<testcase classname="a" name="t" time="NaN"></testcase>', 'skipped'],
    ['Surefire, passed on a second try', '<testcase name="t" time="1"><flakyFailure/></testcase>', 'failed'],
    ['TestNG ignored', '<testcase name="t" time="0"><ignored/></testcase>', 'skipped'],
    ['PHPUnit warning', '<testcase name="t" time="0"><warning type="W">no test</warning></testcase>', 'skipped'],
    ['Qt Test xfail', '<testcase name="t" result="xfail"/>', 'skipped'],
    ['behave untested', '<testcase name="t" status="untested" time="0"/>', 'skipped'],
    ['TeamCity ignored', '<testcase name="t" status="ignored" time="0.1"/>', 'skipped'],
    ['rules_jvm, a message beside skipped', '<testcase name="t" time="0"><skipped/><failure/></testcase>', 'failed'],
    ['an attribute that disables', '<testcase name="t" time="0" disabled="true"/>', 'skipped'],
    ['an attribute that says not executed', '<testcase name="t" time="0" executed="False" success="True"/>', 'skipped'],
    ['an unknown word', '<testcase name="t" status="run" result="inconclusive" time="1"/>', 'skipped'],
    ['an empty word', '<testcase name="t" status="" time="1"/>', 'skipped'],
    ['an unknown child', '<testcase name="t" time="1"><aborted/></testcase>', 'skipped'],
    ['bare text', '<testcase name="t" time="1">not run: no display</testcase>', 'skipped'],
    ['no time and no word', '<testcase name="t" classname="S"/>', 'skipped'],
    ['a negative time', '<testcase name="t" time="-1"/>', 'skipped'],
  ])('never passes a test that the report does not say passed: %s', (_, testcase, status) => {
    expect(Object.values(read(`<testsuites><testsuite>${testcase}</testsuite></testsuites>`) ?? {})).toEqual([status]);
  });

  it('joins files, as build tools write one for each class', () => {
    const one = (status: string) =>
      `<testsuite><testcase classname="a.B" name="works" time="0.01">${status}</testcase></testsuite>`;
    expect(read(one(''), one('<failure/>'))).toEqual({ 'a.B > works': 'failed' });
  });

  it.each([
    ['no text', ''],
    ['prose', 'All tests passed.'],
    ['XML that is cut', '<testsuite><testcase name="a"/>'],
    ['other XML', '<html><body/></html>'],
    ['no test', '<testsuites></testsuites>'],
    [
      'entities that grow',
      `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY b${n} "${`&${n === 0 ? 'a' : `b${n - 1}`};`.repeat(10)}">`).join('')}]><testsuite><testcase name="&b8;"/></testsuite>`,
    ],
  ])('refuses %s', (_, text) => {
    const results = read(text);
    expect(results === undefined || Object.keys(results).every((name) => name.length < 100)).toBe(true);
    if (!text.includes('ENTITY')) expect(results).toBeUndefined();
  });

  it('reads nothing where there is no file', () => {
    expect(read()).toBeUndefined();
  });
});
