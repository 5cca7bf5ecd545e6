import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import { makeError, type Parsed } from '../../../core/model/problem.ts';
import { reportSchema } from '../../../core/model/schema/report-schema.ts';
import type { Report } from '../../../core/model/verdict/report.ts';
import { checkNode } from '../../../core/text/document/check-node.ts';
import { readDocument } from '../../../core/text/document/read-document.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { codeOf } from '../../../core/util/values.ts';

/** The requirements on a file of another job, and the words of its refusals. */
interface FileTerms<T> {
  readonly schema: GenericSchema<unknown, T>;
  readonly codePrefix: string;
  readonly maxBytes: number;
  readonly hint: string;
  /** The name of the whole value. */
  readonly name: string;
}

/**
 * Reads a JSON file another job left and holds it against a schema. Opens without following a link and looks at what was opened, so that
 * nothing can be exchanged in between. `shown` is the path as people know it. The value is "none" when there is no file.
 */
async function loadGivenJson<T>(path: string, shown: string, terms: FileTerms<T>): Promise<Parsed<T | 'none'>> {
  const { codePrefix, maxBytes, hint } = terms;
  const name = quoteValue(shown);
  const refuse = (code: string, message: string) => ({
    problems: [makeError('setup', `${codePrefix}-${code}`, message, hint)],
  });
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const stat = await handle.stat();
    if (!stat.isFile()) return refuse('not-a-file', `${name} is not a file`);
    if (stat.size > maxBytes)
      return refuse('too-large', `${name} has ${stat.size} bytes; at most ${maxBytes / 1024 / 1024} MiB are read`);
    return parseGivenJson(await handle.readFile(), shown, terms);
  } catch (error) {
    const code = codeOf(error) ?? String(error);
    if (code === 'ENOENT') return { value: 'none', problems: [] };
    return refuse('unreadable', `${name} could not be read: ${code}`);
  } finally {
    await handle?.close();
  }
}

/** Parses the value out of the bytes of such a file; every problem with its line. */
function parseGivenJson<T>(bytes: Uint8Array, file: string, terms: FileTerms<T>): Parsed<T> {
  const { value: source, problems } = readDocument(bytes, 'json', file, 'setup', terms);
  return source === undefined ? { problems } : checkNode(terms.schema, source.root, { ...terms, source });
}

const reportTerms: FileTerms<Report> = {
  schema: reportSchema,
  codePrefix: 'report',
  // Room for hundreds of rules; a real report has some ten KiB a rule.
  maxBytes: 4 * 1024 * 1024,
  hint: 'Upload the file that "json-path" of rentroll names, and nothing else.',
  name: 'the report',
};

/**
 * Reads the JSON report another job left in a file. Refused: links, what is not a file, more than 4 MiB, anything that is not exactly one
 * report. `shown` is the path as people know it. The value is "none" when there is no file: nothing was measured.
 */
export function loadReport(path: string, shown: string): Promise<Parsed<Report | 'none'>> {
  return loadGivenJson(path, shown, reportTerms);
}

/** Parses a report out of its bytes; every problem with its line. */
export function parseReport(bytes: Uint8Array, file: string): Parsed<Report> {
  return parseGivenJson(bytes, file, reportTerms);
}

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
type LoadedReceipt = Readonly<v.InferOutput<typeof loadedReceipt>>;

/** The results that another job measured. */
interface LoadedFindings {
  readonly receipts: readonly LoadedReceipt[];
}

const receiptTerms: FileTerms<LoadedFindings> = {
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
  return loadGivenJson(path, shown, receiptTerms);
}
