import * as v from 'valibot';
import { makeError, type Parsed, type Problem } from '../../core/model/problem.ts';
import { wholeNumber } from '../../core/model/schema/primitives.ts';
import { checkNode } from '../../core/text/document/check-node.ts';
import { findNode } from '../../core/text/document/document-node.ts';
import { type DocumentSource, readDocument } from '../../core/text/document/read-document.ts';
import { pathInRepository as path, plainLine } from '../../core/text/document/text-schemas.ts';
import { keysOf } from '../../core/util/values.ts';
import {
  type HandOff,
  handOffLimits,
  handOffStatuses,
  isHandOffName,
  isRunName,
  statusesOf,
  typeOfStatus,
} from './hand-off.ts';

const name = { codePrefix: 'handoff', name: 'the hand-off' };

const headerSchema = v.strictObject({
  TYPE: v.picklist(keysOf(statusesOf)),
  STATUS: v.picklist(handOffStatuses),
  /** Empty where nobody says which it was. */
  MODEL: v.union([v.literal(''), plainLine(100)]),
  TOKENS_SPENT: v.pipe(
    v.nullable(wholeNumber),
    v.description('a whole number from 0, or null while nobody has counted'),
  ),
  FILES_CHANGED: v.pipe(v.array(path), v.maxLength(handOffLimits.files), v.description('a list of paths')),
  FINDINGS_COUNT: wholeNumber,
  SUMMARY: plainLine(handOffLimits.summary),
  DETAIL_PATH: v.pipe(v.nullable(path), v.description('a path of the repository without "..", or null')),
});
const schema = v.strictObject({
  schema: v.literal(1),
  run: v.pipe(v.string(), v.check(isRunName), v.description('the name of a run or a session')),
  agent: v.pipe(v.string(), v.check(isHandOffName), v.description('a short kebab-case name')),
  at: v.pipe(v.string(), v.isoTimestamp(), v.description('a time as 2026-11-23T10:00:00.000Z')),
  header: headerSchema,
});

/**
 * Reads a hand-off somebody else wrote. Refused, each with line and column: what is no JSON of at most 64 KiB (a half-written file too), unknown
 * and missing keys, wrong values, a path that leaves the repository, a line with characters nobody sees, and a status of the other type.
 */
export function parseHandOff(bytes: string | Uint8Array, file: string): Parsed<HandOff> {
  const limits = { ...name, maxBytes: handOffLimits.maxBytes };
  const { value: source, problems } = readDocument(bytes, 'json', file, 'setup', limits);
  if (source === undefined) return { problems };
  const checked = checkNode(schema, source.root, { ...name, source });
  if (checked.value === undefined) return checked;
  const { TYPE, STATUS } = checked.value.header;
  return typeOfStatus(STATUS) === TYPE ? checked : { problems: [otherType(source, TYPE, STATUS)] };
}

function otherType(source: DocumentSource, type: keyof typeof statusesOf, status: string): Problem {
  const message = `a hand-off of the type "${type}" has the status "${status}"`;
  const hint = `Write one of: ${statusesOf[type].join(', ')}.`;
  const at = source.locate(findNode(source.root, ['header', 'STATUS']).start);
  return makeError('setup', 'handoff-other-type', message, hint, at);
}
