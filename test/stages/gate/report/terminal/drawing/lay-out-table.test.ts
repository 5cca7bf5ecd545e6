import { describe, expect, it } from 'vitest';
import { layOutTable } from '../../../../../../src/stages/gate/report/terminal/drawing/lay-out-table.ts';
import { choosePaint } from '../../../../../../src/stages/gate/report/terminal/drawing/paint.ts';

const columns = [
  { title: 'rule', align: 'left', cells: ['short', '使用单个查询合并文件发现'] },
  { title: 'rent', align: 'right', cells: ['7', '1,024'] },
] as const;

describe('layOutTable', () => {
  it('aligns wide characters by the columns they take', () => {
    expect(`\n${layOutTable(columns, 80, choosePaint(false)).join('\n')}`).toMatchInlineSnapshot(`
      "
      rule                       rent
      short                         7
      使用单个查询合并文件发现  1,024"
    `);
  });

  it('cuts the first column when the table is too wide', () => {
    expect(`\n${layOutTable(columns, 22, choosePaint(false)).join('\n')}`).toMatchInlineSnapshot(`
      "
      rule              rent
      short                7
      使用单个查询合…  1,024"
    `);
  });
});
