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
  <testsuite name="inner"><testcase name="alone" file="spec/inner_spec.rb"></testcase></testsuite>
</testsuite></testsuites>`;
    expect(read(text)).toEqual({
      'spec/price_spec.rb > Price > rounds <half> up': 'passed',
      'spec/price_spec.rb > Price > fails': 'failed',
      'spec/price_spec.rb > Price > breaks': 'failed',
      'spec/price_spec.rb > Price > later': 'skipped',
      'spec/inner_spec.rb > alone': 'passed',
    });
  });

  it('joins files, as build tools write one for each class', () => {
    const one = (status: string) =>
      `<testsuite><testcase classname="a.B" name="works">${status}</testcase></testsuite>`;
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
