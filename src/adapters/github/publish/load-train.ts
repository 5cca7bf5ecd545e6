import * as v from 'valibot';
import type { Parsed } from '../../../core/model/problem.ts';
import { reportSchema } from '../../../core/model/schema/report-schema.ts';
import { readJson } from '../../../core/text/json/read-json.ts';
import { type FileTerms, loadGivenJson } from './load-given-json.ts';
import { receiptsSchema } from './load-receipts.ts';

const commit = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/));
const pull = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** A pull request that asked for a seat, at the commit that was read. */
const asking = v.strictObject({ pull, sha: commit, fork: v.exactOptional(v.literal(true)) });

/** Pull requests that one job hands to the one that measures. */
const boardingSchema = v.pipe(v.array(asking), v.maxLength(200));

export type AskingPull = Readonly<v.InferOutput<typeof asking>>;

/** What became of a pull request: the report of its rules, or why it did not ride. */
const arrived = v.strictObject({
  ...asking.entries,
  why: v.exactOptional(v.pipe(v.string(), v.maxLength(2000))),
  report: v.exactOptional(reportSchema),
});

export type ArrivedPull = Readonly<v.InferOutput<typeof arrived>>;

const trainSchema = v.strictObject({
  schema: v.literal(1),
  passengers: v.pipe(v.array(arrived), v.maxLength(200)),
  receipts: receiptsSchema,
});

/** What the job that measured a train left. */
export type LoadedTrain = Readonly<v.InferOutput<typeof trainSchema>>;

const terms: FileTerms<LoadedTrain> = {
  schema: trainSchema,
  codePrefix: 'train',
  maxBytes: 64 * 1024 * 1024,
  hint: 'Upload the file that "train-path" of rentroll names, and nothing else.',
  name: 'the file',
  notOne: 'no train, or more than one',
};

/** Reads what another job measured. The value is "none" when there is no file: nobody rode, or it ended before. */
export function loadTrain(path: string, shown: string): Promise<Parsed<LoadedTrain | 'none'>> {
  return loadGivenJson(path, shown, terms);
}

/** Pull requests as an output hands them on; undefined for any other text. */
export function parseBoarding(text: string): readonly AskingPull[] | undefined {
  const result = v.safeParse(boardingSchema, readJson(text));
  return result.success ? result.output : undefined;
}
