import { describe, expect, it } from 'vitest';
import { layOutTable } from '../../../../../../src/stages/gate/report/terminal/drawing/lay-out-table.ts';
import { choosePaint } from '../../../../../../src/stages/gate/report/terminal/drawing/paint.ts';

const rows = [
  { rule: 'short', rent: '7' },
  { rule: '使用单个查询合并文件发现', rent: '1,024' },
];

const draw = (width: number) =>
  layOutTable(rows, width, choosePaint(false), [
    { title: 'rule', cell: ({ rule }) => rule },
    { title: 'rent', align: 'right', cell: ({ rent }) => rent },
  ]);

describe('layOutTable', () => {
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
});
