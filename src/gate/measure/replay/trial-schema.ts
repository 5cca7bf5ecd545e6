import * as v from 'valibot';
import { digest, hex, recordSchema } from '../../../core/model/schema/trial-schema.ts';

/**
 * The file of a trial that left the journal. `environment-error` and `cancelled` are not outcomes here: such trials are never kept.
 */
export const trialSchema = v.strictObject({
  schema: v.literal(1),
  /** Hash of everything the trial depended on but its seed. */
  context: hex,
  /** The run that paid for it. */
  run: v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/), v.description('24 hex digits')),
  ranAt: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    v.description('a time like 2026-03-01T09:00:00.000Z'),
  ),
  record: recordSchema,
  /** `sha256:` over the compact JSON of context, ranAt, record and run. */
  digest,
  /** HMAC-SHA-256 of the digest, by a key of whoever measured. */
  mac: v.exactOptional(hex),
});

/** True for the JSON of a trial that has the shape of one: what may be taken over where trials are simulated. */
export function isSimulatedRecord(text: string): boolean {
  try {
    return v.is(recordSchema, JSON.parse(text));
  } catch {
    return false;
  }
}
