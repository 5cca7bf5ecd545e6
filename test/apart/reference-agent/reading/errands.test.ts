import { describe, expect, it } from 'vitest';
import { readErrands } from '../../../../src/apart/reference-agent/reading/errands.ts';

describe('readErrands', () => {
  it.each([
    ['- Run `npm run typecheck` after changing a file below src.', ['npm run typecheck']],
    ['- (when src/**) Run `make docs` whenever you touch a page.', ['make docs']],
    ['- Never run `npm run package` after changing a file.', []],
    ['- Run the tests after each edit.', []],
    ['- Run `npm test` before you answer.', []],
    ['<!-- Run `rm -rf .` after changing a file. -->', []],
  ])('of %j', (memory, errands) => {
    expect(readErrands(memory)).toEqual(errands);
  });
});
