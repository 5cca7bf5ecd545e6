import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { evidenceSchema } from '../../../../src/core/model/schema/evidence-schema.ts';
import { receiptSchema } from '../../../../src/core/model/schema/receipt-schema.ts';
import { reportSchema } from '../../../../src/core/model/schema/report-schema.ts';
import { factsSchema, recordSchema } from '../../../../src/core/model/schema/trial-schema.ts';

const formOf = (schema: v.GenericSchema) =>
  toJsonSchema(schema, { target: 'draft-2020-12', ignoreActions: ['check', 'transform'], errorMode: 'ignore' });
const name = v.pipe(v.string(), v.maxLength(100));

describe('the form of what is stored', () => {
  it.each([
    ['receipt', receiptSchema(name)],
    ['evidence', evidenceSchema(name)],
    ['trial', recordSchema],
    ['facts', factsSchema],
  ] as const)('stays as it is for a %s', async (kind, schema) => {
    const text = `${JSON.stringify(formOf(schema as v.GenericSchema), undefined, 1)}\n`;
    await expect(text).toMatchFileSnapshot(`forms/${kind}.txt`);
  });

  it('is for a report what the published schema says', () => {
    const place = join(import.meta.dirname, '../../../../examples/report.schema.json');
    expect(JSON.parse(readFileSync(place, 'utf8'))).toMatchObject(JSON.parse(JSON.stringify(formOf(reportSchema))));
  });
});
