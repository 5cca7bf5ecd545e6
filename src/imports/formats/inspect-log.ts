import * as v from 'valibot';
import type { Parsed, Problem } from '../../core/model/problem.ts';
import { checkValue, parseText, readChecked, trialProblem, wholeTokens } from '../reading/checked-json.ts';
import type { ForeignSource } from '../reading/foreign-trial.ts';
import { listPacked, unpackEntry, type ZipFault } from '../reading/unzip.ts';
import { mostBytes } from '../reading/walk-files.ts';

/** Header of a log: EvalLog of UKGovernmentBEIS/inspect_ai, src/inspect_ai/log/_log.py. */
const headerSchema = v.object({
  version: v.pipe(v.picklist([2, 3]), v.description('2 or 3, the versions of logs that are read')),
  status: v.string(),
  eval: v.object({
    task: v.string(),
    model: v.string(),
    solver: v.nullish(v.string()),
    task_version: v.nullish(v.union([v.number(), v.string()])),
    task_args: v.nullish(v.record(v.string(), v.unknown())),
    model_args: v.nullish(v.record(v.string(), v.unknown())),
    model_roles: v.nullish(v.record(v.string(), v.unknown())),
  }),
});
/** The fields that are read of a header. */
export type InspectHeader = v.InferOutput<typeof headerSchema>;

/** ModelUsage of model/_model_output.py: "input tokens charged at full rate (excludes cached tokens)". */
const usageSchema = v.object({
  input_tokens: wholeTokens,
  output_tokens: wholeTokens,
  total_tokens: v.nullish(wholeTokens),
  input_tokens_cache_write: v.nullish(wholeTokens),
  input_tokens_cache_read: v.nullish(wholeTokens),
});

/** The fields that samples and their summaries have in common. */
const sampleSchema = v.object({
  id: v.union([v.string(), v.number()]),
  epoch: v.number(),
  scores: v.nullish(v.record(v.string(), v.object({ value: v.unknown() }))),
  model_usage: v.nullish(v.record(v.string(), usageSchema)),
  started_at: v.nullish(v.string()),
  completed_at: v.nullish(v.string()),
  error: v.nullish(v.union([v.string(), v.object({})])),
  limit: v.nullish(v.union([v.string(), v.object({ type: v.string() })])),
  retries: v.nullish(v.number()),
  error_retries: v.nullish(v.array(v.unknown())),
});
const samplesSchema = v.array(sampleSchema);
/** The fields that are read of a sample. */
export type InspectSample = v.InferOutput<typeof sampleSchema>;

/** A log, of which the header and the samples are read and nothing else. */
export interface InspectLog {
  readonly header: InspectHeader;
  readonly samples: readonly InspectSample[];
}

const zipMark = 0x504b;

/** Reads a log: as `.eval`, of which only the header and the summaries are unpacked, or as JSON. */
export function readInspectLog(source: ForeignSource): Parsed<InspectLog> {
  const [first = 0, second = 0] = source.bytes;
  return first * 256 + second === zipMark ? readArchive(source) : readPlainLog(source);
}

function readPlainLog(source: ForeignSource): Parsed<InspectLog> {
  const { value, problems } = parseText(source);
  if (problems.length > 0) return { problems };
  const header = checkValue(headerSchema, value, source);
  const isObject = typeof value === 'object' && value !== null && 'samples' in value;
  const samples = checkValue(samplesSchema, (isObject && value.samples) || [], source, ['samples']);
  return joinLog(header, samples);
}

function readArchive(source: ForeignSource): Parsed<InspectLog> {
  const header = unpackJson(source, 'header.json', headerSchema);
  const samples = unpackJson(source, 'summaries.json', samplesSchema);
  return joinLog(header, samples);
}

function joinLog(header: Parsed<InspectHeader>, samples: Parsed<readonly InspectSample[]>): Parsed<InspectLog> {
  if (header.value === undefined || samples.value === undefined)
    return { problems: [...header.problems, ...samples.problems] };
  return { value: { header: header.value, samples: samples.value }, problems: [] };
}

function unpackJson<S extends v.GenericSchema>(
  { file, bytes }: ForeignSource,
  name: string,
  schema: S,
): Parsed<v.InferOutput<S>> {
  const entries = listPacked(bytes);
  if (typeof entries === 'string') return { problems: [unfitArchive(file, entries)] };
  const entry = entries.get(name);
  if (entry === undefined) {
    const hint =
      'Wait until the run has ended: header and summaries are written last (inspect log dump FILE shows what is there).';
    return { problems: [trialProblem('unfinished', `the log has no ${name}`, hint, { file })] };
  }
  const unpacked = unpackEntry(bytes, entry, mostBytes);
  if (typeof unpacked === 'string') return { problems: [unfitArchive(file, unpacked, name)] };
  const text = { file: `${file}/${name}`, bytes: unpacked };
  return readChecked(schema, text);
}

const archiveWords: Readonly<Record<ZipFault, string>> = {
  'no-archive': 'is no archive, though it begins like one',
  'too-many-entries': 'names more than a million files',
  'too-large': `unpacks to more than ${mostBytes / 1024 / 1024} MiB`,
  'packed-too-tightly': 'says that it unpacks to more than any packing allows',
  'unknown-method': 'is packed in a way that this Node.js does not know (Zstandard needs 22.15 or later)',
  broken: 'is not what its table says',
};

function unfitArchive(file: string, fault: ZipFault, name?: string): Problem {
  const message = `${name === undefined ? 'the log' : name} ${archiveWords[fault]}`;
  return trialProblem('archive', message, 'Write the log again: inspect log convert FILE --to json --output-dir DIR.', {
    file,
  });
}
