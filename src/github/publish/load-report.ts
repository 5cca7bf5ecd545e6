import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { safeParse } from 'valibot';
import type { Parsed, Problem } from '../../model/problem.ts';
import type { Report } from '../../model/report.ts';
import { jsonValue } from '../../util/json-node.ts';
import { describeRefusal } from '../../util/json-problems.ts';
import { parseJson } from '../../util/parse-json.ts';
import { quoteValue } from '../../util/quote-value.ts';
import { reportSchema } from './report-schema.ts';

/** Room for hundreds of rules; a real report has some ten KiB a rule. */
const maxBytes = 4 * 1024 * 1024;

/**
 * Reads the JSON report another job left in a file and holds it against the schema. Refused: links, what is no file, more than 4 MiB,
 * anything that is not exactly one report. `shown` is the path as people know it. The value is "none" when there is no file: nothing was measured.
 */
export async function loadReport(path: string, shown: string): Promise<Parsed<Report | 'none'>> {
  const bytes = await readSmallFile(path, shown);
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
  return { problems: describeRefusal({ ...refused, codePrefix: 'report', name: 'the report' }) };
}

type Bytes = { readonly content: Buffer | undefined } | { readonly problems: readonly Problem[] };

/** Opens without following a link and looks at what was opened, so that nothing can be exchanged in between. */
async function readSmallFile(path: string, shown: string): Promise<Bytes> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const stat = await handle.stat();
    if (!stat.isFile()) return refuse('report-not-a-file', `${quoteValue(shown)} is not a file`);
    if (stat.size > maxBytes)
      return refuse('report-too-large', `${quoteValue(shown)} has ${stat.size} bytes; at most 4 MiB are read`);
    return { content: await handle.readFile() };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    if (code === 'ENOENT') return { content: undefined };
    return refuse('report-unreadable', `${quoteValue(shown)} could not be read: ${code}`);
  } finally {
    await handle?.close();
  }
}

function refuse(code: string, message: string): { readonly problems: readonly Problem[] } {
  const hint = 'Upload the file that "json-path" of rentroll names, and nothing else.';
  return { problems: [{ code, severity: 'error', message, hint, blame: 'setup' }] };
}
