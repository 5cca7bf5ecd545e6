import type { Parsed } from '../../../core/model/problem.ts';
import { reportSchema } from '../../../core/model/schema/report-schema.ts';
import type { Report } from '../../../core/model/verdict/report.ts';
import { type FileTerms, loadGivenJson, parseGivenJson } from './load-given-json.ts';

const terms: FileTerms<Report> = {
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
  return loadGivenJson(path, shown, terms);
}

/** Parses a report out of its bytes; every problem with its line. */
export function parseReport(bytes: Uint8Array, file: string): Parsed<Report> {
  return parseGivenJson(bytes, file, terms);
}
