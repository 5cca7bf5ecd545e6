import { describe, expect, it } from 'vitest';
import { column, figure, table } from '../../../src/core/report/blocks/make-blocks.ts';
import { setTable } from '../../../src/core/report/print-terminal.ts';
import { choosePaint } from '../../../src/core/report/terminal-text.ts';

const rows = [
  { rule: 'short', rent: '7' },
  { rule: '使用单个查询合并文件发现', rent: '1,024' },
];

const block = table(rows, [column('rule', ({ rule }) => rule), figure('rent', ({ rent }) => rent)]);

const draw = (width: number) => setTable(block, { width, paint: choosePaint(false) });

describe('a table in a terminal', () => {
  it('aligns wide characters by the columns they take', () => {
    expect(`\n${draw(80).join('\n')}`).toMatchInlineSnapshot(`
      "
      rule                       rent
      short                         7
      使用单个查询合并文件发现  1,024"
    `);
  });

  it('cuts the first column when the table is too wide', () => {
    expect(`\n${draw(22).join('\n')}`).toMatchInlineSnapshot(`
      "
      rule              rent
      short                7
      使用单个查询合…  1,024"
    `);
  });

  it('goes row by row where not even cut words leave room for the figures', () => {
    const narrow = table(rows, [
      column('rule', ({ rule }) => rule),
      figure('tokens in and out', () => '12,345'),
      figure('per run', ({ rent }) => rent),
    ]);
    const page = { width: 30, paint: choosePaint(false) };
    const lines = setTable(narrow, page);
    expect(lines).toEqual([
      'short',
      '  tokens in and out 12,345,',
      '  per run 7',
      '使用单个查询合并文件发现',
      '  tokens in and out 12,345,',
      '  per run 1,024',
    ]);
  });
});
