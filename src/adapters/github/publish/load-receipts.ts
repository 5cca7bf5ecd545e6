import * as v from 'valibot';
import type { Parsed } from '../../../core/model/problem.ts';
import { type FileTerms, loadGivenJson } from './load-given-json.ts';

const slug = v.pipe(v.string(), v.maxLength(200), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

const loadedReceipt = v.strictObject({
  rule: slug,
  receipt: v.pipe(v.string(), v.maxLength(4 * 1024 * 1024)),
  /** True when the rule was active and was measured by leaving it out. */
  audit: v.boolean(),
  /** One for each key of the job that measured it. */
  mac: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}(?:\.[0-9a-f]{64}){0,7}$/)),
});

/** Receipts of one job. */
const receiptsSchema = v.pipe(v.array(loadedReceipt), v.maxLength(1000));

/** A receipt another job measured: its text is data, and only what verifies against the repository is used. */
export type LoadedReceipt = Readonly<v.InferOutput<typeof loadedReceipt>>;

/** The results that another job measured. */
export interface LoadedFindings {
  readonly receipts: readonly LoadedReceipt[];
}

const terms: FileTerms<LoadedFindings> = {
  schema: v.strictObject({
    schema: v.literal(1),
    receipts: receiptsSchema,
  }),
  codePrefix: 'receipts',
  // A receipt of hundreds of trials has some hundred KiB.
  maxBytes: 32 * 1024 * 1024,
  hint: 'Upload the file that "receipts-path" of rentroll names, and nothing else.',
  name: 'the file',
};

/** Reads the receipts of another job. The value is "none" when there is no file: nothing was settled. */
export function loadReceipts(path: string, shown: string): Promise<Parsed<LoadedFindings | 'none'>> {
  return loadGivenJson(path, shown, terms);
}
