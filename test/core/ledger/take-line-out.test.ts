import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsWords, takeLineOut } from '../../../src/core/ledger/take-line-out.ts';

const sought = { line: '- Run `npm test` after a change.', body: 'Run `npm test` after a change.' };
const take = (content: string) => takeLineOut([{ path: 'CLAUDE.md', content }], sought);

describe('the line of a rule', () => {
  it.each([
    ['as it is compiled', '# Rules\n- Run `npm test` after a change.\n- Other.\n', '# Rules\n- Other.\n'],
    ['with another mark', '* Run `npm test` after a change.\n1. Run `npm test` after a change.\n', ''],
    ['without one, between spaces', 'a\n  Run  `npm test` after a change. \r\nb', 'a\nb'],
    ['in a file that is shown with its lines numbered', '3\t- Run `npm test` after a change.\n4\t- b', '4\t- b'],
  ])('is taken out %s, and nothing else', (_, content, left) => {
    expect(take(content)).toMatchObject({ files: [{ content: left }], elsewhere: [] });
  });

  it.each([
    ['in a sentence', 'Please: Run `npm test` after a change. Always.'],
    ['over two lines', '- Run `npm test`\n  after a change.'],
  ])('stays %s, and that is said', (_, content) => {
    expect(take(content)).toMatchObject({ files: [{ content }], removed: 0, elsewhere: ['CLAUDE.md'] });
  });

  it('leaves every other line as it is, to the byte', () => {
    const text = fc.array(fc.constantFrom('- a', '', '\tb ', sought.line, '# x\r'), { maxLength: 9 });
    fc.assert(
      fc.property(text, (lines) => {
        const { files, removed } = take(lines.join('\n'));
        const others = lines.filter((line) => line !== sought.line);
        if (removed === 0) expect(files[0]?.content).toBe(lines.join('\n'));
        else expect(files[0]?.content).toBe(others.join('\n'));
        expect(removed).toBe(lines.length - others.length);
        expect(holdsWords(files[0]?.content ?? '', sought.body)).toBe(false);
      }),
    );
  });
});
