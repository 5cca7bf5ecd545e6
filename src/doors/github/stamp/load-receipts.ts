import { array, boolean, literal, maxLength, pipe, regex, safeParse, strictObject, string } from 'valibot';
import type { Parsed } from '../../../foundation/model/problem.ts';
import { jsonValue } from '../../../foundation/text/json/json-node.ts';
import { listRefusalProblems } from '../../../foundation/text/json/json-problems.ts';
import { parseJson } from '../../../foundation/text/json/parse-json.ts';
import { readSmallFile } from '../publish/read-small-file.ts';

/** A receipt another job measured: its text is data, and only what verifies against the repository is used. */
export interface LoadedReceipt {
  readonly rule: string;
  readonly receipt: string;
  /** True when the rule was active and was measured by leaving it out. */
  readonly audit: boolean;
}

/** A receipt of hundreds of trials has some hundred KiB. */
const maxBytes = 32 * 1024 * 1024;
const hint = 'Upload the file that "receipts-path" of rentroll names, and nothing else.';

const receiptsSchema = strictObject({
  schema: literal(1),
  receipts: pipe(
    array(
      strictObject({
        rule: pipe(string(), maxLength(200), regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
        receipt: pipe(string(), maxLength(4 * 1024 * 1024)),
        audit: boolean(),
      }),
    ),
    maxLength(1000),
  ),
});

/** Reads the receipts of another job. The value is "none" when there is no file: nothing was settled. */
export async function loadReceipts(path: string, shown: string): Promise<Parsed<readonly LoadedReceipt[] | 'none'>> {
  const file = await readSmallFile(path, shown, { codePrefix: 'receipts', maxBytes, hint });
  if ('problems' in file) return file;
  return file.content === undefined ? { value: 'none', problems: [] } : parseReceipts(file.content, shown);
}

/** Receipts out of their bytes; every problem with its line. */
function parseReceipts(bytes: Uint8Array, file: string): Parsed<readonly LoadedReceipt[]> {
  const parsed = parseJson(bytes, file, 'setup', { codePrefix: 'receipts', maxBytes });
  if (parsed.value === undefined) return { problems: parsed.problems };
  const [node, ...more] = parsed.value.values;
  if (node === undefined || more.length > 0) {
    const message = `"${file}" holds no receipts, or more than one list of them`;
    return { problems: [{ code: 'receipts-not-one', severity: 'error', message, hint, blame: 'setup' }] };
  }
  const result = safeParse(receiptsSchema, jsonValue(node));
  if (result.success) return { value: result.output.receipts, problems: [] };
  const refused = { schema: receiptsSchema, issues: result.issues, source: parsed.value, node, path: [] };
  return { problems: listRefusalProblems({ ...refused, codePrefix: 'receipts', name: 'the file' }) };
}
