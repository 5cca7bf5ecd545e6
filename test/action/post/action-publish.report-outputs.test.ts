import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { listOutputs } from '../../../src/action/post/action-publish.ts';
import { budgetStop, emptyReport } from '../../gate/report/sample-reports.ts';

const files = { comment: '', htmlPath: '', jsonPath: '' };
const dollarsOf = (dollars: number | 'unknown') =>
  listOutputs({ ...emptyReport, budget: { ...emptyReport.budget, dollars } }, files)['dollars-spent'];

describe('listOutputs', () => {
  it.each([
    [0, '0'],
    [11.4, '11.4'],
    [0.00012, '0.0001'],
    [1 / 3, '0.3333'],
    [12_345_678, '12345678'],
    ['unknown', 'unknown'],
  ] as const)('writes %s dollars as "%s"', (dollars, text) => {
    expect(dollarsOf(dollars)).toBe(text);
  });

  it('never says 0 for dollars nobody knows', () => {
    expect(listOutputs(budgetStop, files)['dollars-spent']).toBe('unknown');
  });

  it('gives every output it has a place in action.yml', () => {
    const { outputs } = parse(readFileSync(join(import.meta.dirname, '../../../action.yml'), 'utf8'));
    const missing = Object.keys(listOutputs(emptyReport, files)).filter((name) => !Object.hasOwn(outputs, name));
    expect(missing).toEqual([]);
  });
});
