import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locateFiles, nameRecord, receiptFile } from '../../../src/gate/change/read-files.ts';

describe('nameRecord', () => {
  it.each([
    ['lock-first', 'lock-first'],
    ['skill:pdf-forms', 'skill.pdf-forms'],
    ['file:src/db/CLAUDE.md', 'file.src%2Fdb%2FCLAUDE%2Emd'],
    ['skill:../../x', 'skill.%2E%2E%2F%2E%2E%2Fx'],
    ['skill:a b*?<>|"', 'skill.a%20b%2A%3F%3C%3E%7C%22'],
    ['skill:src:forms', 'skill.src.forms'],
    ['skill:src.forms', 'skill.src%2Eforms'],
  ])('%s is %s', (id, name) => {
    expect(nameRecord(id)).toBe(name);
  });

  it('is another name for every id, in one folder whatever the id is', () => {
    const ids = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => `skill:${text.toWellFormed()}`);
    fc.assert(
      fc.property(ids, ids, (a, b) => {
        expect(nameRecord(a) === nameRecord(b)).toBe(a === b);
        expect(receiptFile(locateFiles('.rentroll/config.yml'), a).split('/')).toHaveLength(3);
      }),
    );
  });
});
