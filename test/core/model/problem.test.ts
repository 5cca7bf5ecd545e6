import { describe, expect, it } from 'vitest';
import { joinRevisions, makeError, type Problem } from '../../../src/core/model/problem.ts';

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
