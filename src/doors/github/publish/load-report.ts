import { safeParse } from 'valibot';
import type { Parsed, Problem } from '../../../foundation/model/problem.ts';
import type { Report } from '../../../foundation/model/verdict/report.ts';
import { jsonValue } from '../../../foundation/text/json/json-node.ts';
import { listRefusalProblems } from '../../../foundation/text/json/json-problems.ts';
import { parseJson } from '../../../foundation/text/json/parse-json.ts';
import { readSmallFile } from './read-small-file.ts';
import { reportSchema } from './report-schema.ts';

/** Room for hundreds of rules; a real report has some ten KiB a rule. */
const maxBytes = 4 * 1024 * 1024;
const hint = 'Upload the file that "json-path" of rentroll names, and nothing else.';

/**
 * Reads the JSON report another job left in a file and holds it against the schema. Refused: links, what is not a file, more than 4 MiB,
 * anything that is not exactly one report. `shown` is the path as people know it. The value is "none" when there is no file: nothing was measured.
 */
export async function loadReport(path: string, shown: string): Promise<Parsed<Report | 'none'>> {
  const bytes = await readSmallFile(path, shown, { codePrefix: 'report', maxBytes, hint });
  if ('problems' in bytes) return bytes;
  return bytes.content === undefined ? { value: 'none', problems: [] } : parseReport(bytes.content, shown);
}

/** A report out of its bytes; every problem with its line. */
export function parseReport(bytes: Uint8Array, file: string): Parsed<Report> {
  const parsed = parseJson(bytes, file, 'setup', { codePrefix: 'report', maxBytes });
  if (parsed.value === undefined) return { problems: parsed.problems };
  const [node, ...more] = parsed.value.values;
  if (node === undefined || more.length > 0) return refuse('report-not-one', `"${file}" holds no report, or several`);
  const result = safeParse(reportSchema, jsonValue(node));
  if (result.success) return { value: result.output, problems: [] };
  const refused = { schema: reportSchema, issues: result.issues, source: parsed.value, node, path: [] };
  return { problems: listRefusalProblems({ ...refused, codePrefix: 'report', name: 'the report' }) };
}

function refuse(code: string, message: string): { readonly problems: readonly Problem[] } {
  return { problems: [{ code, severity: 'error', message, hint, blame: 'setup' }] };
}
