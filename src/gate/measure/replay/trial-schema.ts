import * as v from 'valibot';
import { guardChanges, incidentPlaces } from '../../../core/model/trial/incident.ts';
import { failures, probeAnswers, type TrialRecord } from '../../../core/model/trial/trial.ts';

/** No trial uses more: sums over thousands of trials stay exact. */
const mostTokens = 10_000_000_000;

const count = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.maxValue(mostTokens),
  v.description('a whole number from 0'),
);
const place = v.pipe(count, v.minValue(1), v.maxValue(1_000_000), v.description('a whole number from 1'));
const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/), v.description('64 hex digits'));
const digest = v.pipe(v.string(), v.regex(/^sha256:[0-9a-f]{64}$/), v.description('"sha256:" and 64 hex digits'));
const text = v.pipe(v.string(), v.maxLength(300), v.description('a text of at most 300 characters'));
const ids = v.pipe(v.array(text), v.maxLength(1000));
const usage = v.strictObject({ input: count, output: count, cacheCreation: count, cacheRead: count });

const incident = v.variant('kind', [
  v.strictObject({ kind: v.literal('denied'), tool: text, what: text }),
  v.strictObject({
    kind: v.literal('secret'),
    place: v.picklist(incidentPlaces),
    file: v.exactOptional(text),
  }),
  v.strictObject({ kind: v.literal('changed'), file: text, how: v.picklist(guardChanges) }),
  v.strictObject({ kind: v.literal('stray'), file: text }),
  v.strictObject({ kind: v.literal('command'), name: text }),
]);

const word = v.pipe(v.string(), v.maxLength(4_000));
const paths = v.pipe(v.array(word), v.maxLength(1_000));
const said = v.exactOptional(text);
const scriptFault = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['exit', 'killed', 'start']), exitCode: count, said }),
  v.strictObject({ kind: v.literal('slow'), limitMs: count, said }),
]);
const scriptResult = v.union([
  v.strictObject({ digest, answer: v.picklist(probeAnswers) }),
  v.strictObject({ digest, fault: scriptFault }),
]);
const facts = v.strictObject({
  calls: v.exactOptional(
    v.pipe(
      v.array(
        v.strictObject({
          ...{ tool: text, ok: v.boolean(), changes: v.exactOptional(paths), reads: v.exactOptional(paths) },
          runs: v.exactOptional(v.pipe(v.array(v.pipe(v.array(word), v.maxLength(20_000))), v.maxLength(20_000))),
        }),
      ),
      v.maxLength(1_000),
    ),
  ),
  changed: paths,
  scripts: v.exactOptional(v.pipe(v.array(scriptResult), v.maxLength(100))),
  isCut: v.exactOptional(v.literal(true)),
});

/** What a trial was kept from, as a manifest and a trial state it. */
export const enforcementSchema = v.strictObject({ files: v.boolean(), network: v.boolean(), processes: v.boolean() });

/** A field that a trial gets and this does not would make every new file unreadable: the compiler says so. */
type RecordEntries = Readonly<Record<Exclude<keyof TrialRecord, 'retryAfterMs'>, v.GenericSchema>>;

const record = v.strictObject({
  key: hex,
  measurement: v.pipe(v.string(), v.maxLength(20_000)),
  agent: text,
  task: text,
  index: count,
  batch: place,
  order: place,
  seed: hex,
  present: ids,
  toggled: ids,
  pair: v.exactOptional(place),
  outcome: v.picklist(['completed', ...failures]),
  usage,
  turns: count,
  firstPrompt: v.exactOptional(count),
  digest,
  model: text,
  models: v.exactOptional(
    v.pipe(v.array(v.strictObject({ model: text, usage, longCacheCreation: v.exactOptional(count) })), v.maxLength(32)),
  ),
  estimated: v.exactOptional(v.literal(true)),
  counted: v.exactOptional(count),
  detail: v.exactOptional(text),
  isolation: v.exactOptional(v.strictObject({ canaryLeaked: v.boolean(), delivered: ids })),
  attempts: v.exactOptional(v.pipe(v.array(incident), v.maxLength(32))),
  enforced: v.exactOptional(enforcementSchema),
  facts: v.exactOptional(facts),
} satisfies RecordEntries);

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
  record,
  /** `sha256:` over the compact JSON of context, ranAt, record and run. */
  digest,
  /** HMAC-SHA-256 of the digest, by a key of whoever measured. */
  mac: v.exactOptional(hex),
});

/** True for the JSON of a trial that has the shape of one: what may be taken over where trials are simulated. */
export function isSimulatedRecord(text: string): boolean {
  try {
    return v.is(record, JSON.parse(text));
  } catch {
    return false;
  }
}
