import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { renderJson } from '../../../../src/gate/report/render-json.ts';
import { fourVerdicts } from '../../../gate/report/sample-reports.ts';

const published = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../examples/report.schema.json'), 'utf8'),
);
const report = () => JSON.parse(renderJson(fourVerdicts));

describe('the published schema of reports', () => {
  const validate = new Ajv2020({ strict: false }).compile(published);

  it('holds what is printed', () => {
    expect(validate(report()), JSON.stringify(validate.errors)).toBe(true);
  });

  it.each<[string, (report: Record<string, unknown>) => unknown]>([
    ['another version', (one) => ({ ...one, schema: 2 })],
    ['an unknown key', (one) => ({ ...one, extra: 1 })],
    ['a missing key', ({ verdicts: _, ...one }) => one],
    [
      'a verdict of no meaning',
      (one) => ({ ...one, verdicts: [{ ...(one['verdicts'] as object[])[0], verdict: 'good' }] }),
    ],
  ])('refuses %s', (_, change) => {
    expect(validate(change(report()))).toBe(false);
  });

  it('says each key of version 1 that must be there', () => {
    expect(published.properties.schema).toEqual({ const: 1 });
    expect(published.required).toEqual([
      'schema',
      'outcome',
      'headline',
      'notices',
      'verdicts',
      'budget',
      'plan',
      'problems',
      'baseSha',
      'headSha',
      'ledgerFile',
      'policy',
    ]);
  });
});
