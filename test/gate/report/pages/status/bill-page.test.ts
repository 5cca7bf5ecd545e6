import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import type { FolderBill } from '../../../../../src/core/model/rule/bill.ts';
import { printMarkdown } from '../../../../../src/core/report/print-markdown.ts';
import { printTerminal } from '../../../../../src/core/report/print-terminal.ts';
import { type BillDetail, toBillBlocks } from '../../../../../src/gate/report/pages/status/bill-page.ts';
import { runs } from '../../../../helpers/long.ts';
import { attackTexts, hostileText } from '../../hostile.ts';
import { billOf } from '../../hostile-views.ts';

const print = (bill: FolderBill, width: number, detail: BillDetail = 'files') =>
  printTerminal(toBillBlocks(bill, detail), { color: false, width });

describe('the bill', () => {
  it.each([
    { name: 'some cents', dollars: 0.2, shown: '≈ $0.20 for 100 sessions of 20 calls with claude-sonnet-5-5' },
    { name: 'next to nothing', dollars: 0.001, shown: 'Less than $0.01 for 100 sessions of 20 calls' },
  ])('prices 100 sessions where none was counted: $name', ({ dollars, shown }) => {
    const { month: _month, dollars: _dollars, ...bill } = billOf('CLAUDE.md');
    const example = { model: 'claude-sonnet-5-5', sessions: 100, callsPerSession: 20, dollars };
    expect(print({ ...bill, example }, 200)).toContain(shown);
    expect(print(bill, 200)).not.toContain('100 sessions');
  });

  it.each([40, 80, 120])('has no line that is longer than a terminal of %d columns', (width) => {
    const path = '.claude/rules/使用单个查询/a-rule-with-a-rather-long-name.md';
    for (const detail of ['files', 'lines'] as const)
      for (const text of [path, 'CLAUDE.md', 'word '.repeat(60)]) {
        const long = print(billOf(text), width, detail)
          .split('\n')
          .filter((line) => stringWidth(line) > width);
        expect(long).toEqual([]);
      }
  });

  it('keeps the places and the reasons on 40 columns', () => {
    const shown = print(billOf('CLAUDE.md'), 40, 'files');
    expect(shown).toContain('CLAUDE.md:8  names "CLAUDE.md", which is\n             not here');
    expect(shown).toContain('and 4 lines more: rentroll --lines');
    expect(print(billOf('CLAUDE.md'), 40, 'lines')).toMatch(/^CLAUDE\.md:12 +9 +CLAUDE\.md$/m);
  });

  it('lets no text act in a terminal or in Markdown', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const bill = billOf(`x${text}`, 2);
        const shown = print(bill, 40);
        expect(shown.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
        expect(shown).not.toMatch(/^\s*::|##\[/mu);
        const markdown = printMarkdown(toBillBlocks(bill, 'files'), { kind: 'comment' });
        const prose = markdown.replace(/\\[!-~]|`[^`\n]*`|<code>[^<\n]*<\/code>/gu, '·');
        expect(prose).not.toMatch(/<(?!\/?(?:br|span)>)|`|!\[|\]\(|@\w|https?:\/\//u);
      }),
      { numRuns: runs(30, 300), examples: attackTexts.map((text): [string] => [text]) },
    );
  });
});
