import { describe, expect, it } from 'vitest';
import type { Parsed } from '../../../src/core/model/problem.ts';
import { makeError } from '../../../src/core/model/problem.ts';
import { parseOnce } from '../../../src/gate/suite/parse-lock.ts';

/** A parser that counts how often it is asked, and refuses what holds no "ok". */
function countParsing() {
  const read: string[] = [];
  const parse = parseOnce((content, file, blame): Parsed<{ readonly text: string }> => {
    const text = Buffer.from(content).toString('utf8');
    read.push(`${file} ${text}`);
    if (text.includes('ok')) return { value: { text }, problems: [] };
    return { problems: [makeError(blame, 'bad', 'it is bad', 'Mend it.', { file })] };
  });
  return { parse, read };
}

describe('parseOnce', () => {
  it('reads the same bytes of a file once, for whichever side', () => {
    const { parse, read } = countParsing();
    expect(parse('ok 1', 'a.yml', 'head').value).toBe(parse(Buffer.from('ok 1'), 'a.yml', 'setup').value);
    parse('ok 2', 'a.yml', 'head');
    parse('ok 1', 'b.yml', 'head');
    expect(read).toEqual(['a.yml ok 1', 'a.yml ok 2', 'b.yml ok 1']);
  });

  it('reads what has a problem again, for it is told to another', () => {
    const { parse } = countParsing();
    const blames = (['setup', 'head'] as const).map((blame) => parse('no', 'a.yml', blame).problems[0]?.blame);
    expect(blames).toEqual(['setup', 'head']);
  });

  it('takes bytes that make the same text for what they are', () => {
    const { parse, read } = countParsing();
    parse(Buffer.from('ok \uFFFD'), 'a.yml', 'head');
    parse(Buffer.from([...Buffer.from('ok '), 0xff]), 'a.yml', 'head');
    expect(read).toHaveLength(2);
  });
});
