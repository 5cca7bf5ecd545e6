import { describe, expect, it } from 'vitest';
import { joinRevisions, makeError, type Problem, sortProblems } from '../../../src/core/model/problem.ts';

const at = (line: number) => ({ file: 'ledger.yml', line, column: 5 });
const base = (line: number, message = 'no "body"') => makeError('setup', 'missing-key', message, 'Add it.', at(line));
const head = (line: number, message = 'no "body"') => makeError('head', 'missing-key', message, 'Add it.', at(line));
const show = (problems: readonly Problem[]) =>
  problems.map(({ blame, at, message }) => `${blame} ${at?.line} ${message}`);

describe('problems of two sides', () => {
  it.each<[string, readonly Problem[], readonly Problem[], readonly string[]]>([
    ['in the same words at the same place', [base(4)], [head(4)], ['setup 4 no "body"']],
    ['in the same words where lines moved', [base(4)], [head(5)], ['setup 5 no "body"']],
    ['twice in the same words', [base(4), base(8)], [head(5), head(9)], ['setup 5 no "body"', 'setup 9 no "body"']],
    ['once more at head', [base(4)], [head(4), head(9)], ['setup 4 no "body"', 'head 9 no "body"']],
    ['in other words', [base(4)], [head(4, 'no "id"')], ['setup 4 no "body"', 'head 4 no "id"']],
    ['mended at head', [base(4)], [], ['setup 4 no "body"']],
    ['of head alone, twice at one place', [], [head(4), head(4)], ['head 4 no "body"']],
  ])('%s', (_, ofBase, ofHead, said) => {
    expect(show(joinRevisions(ofBase, ofHead))).toEqual(said);
  });

  it('of base alone say that head cannot mend them', () => {
    expect(joinRevisions([base(4)], [])[0]?.hint).toMatch(/^Add it\. \(This is about the base/);
    expect(joinRevisions([base(4)], [head(4)])[0]?.hint).toBe('Add it.');
  });
});

describe('sortProblems', () => {
  const place = (file?: string, line?: number, column?: number) =>
    ({
      ...head(1),
      message: `${file} ${line} ${column}`,
      at: file === undefined ? undefined : { file, line, column },
    }) as Problem;

  it('orders by file, line and column, and begins with what has no place', () => {
    const sorted = [
      place(),
      place('a'),
      place('a', 1, 9),
      place('a', 2, 1),
      place('a', 2, 3),
      place('b', 1, 1),
      place('c'),
    ];
    const orders = [sorted.toReversed(), [...sorted.slice(3), ...sorted.slice(0, 3)], sorted];
    for (const order of orders) expect(sortProblems(order)).toEqual(sorted);
  });

  it('leaves problems of one place in their order', () => {
    const same = [1, 2, 3].map((count) => ({ ...place('a', 1, 1), message: `problem ${count}` }));
    expect(sortProblems(same)).toEqual(same);
  });
});
