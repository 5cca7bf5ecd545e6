import { join } from 'node:path';
import * as v from 'valibot';
import { makeError, type Parsed } from '../../../core/model/problem.ts';
import { hex, ids, modelUsages, text, usage } from '../../../core/model/schema/trial-schema.ts';
import type { Charge } from '../../../core/model/trial/charge.ts';
import { outcomes } from '../../../core/model/trial/trial.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { listFolder, readJsonFile, writeBelow } from './json-file.ts';
import type { Vouching } from './open-vouching.ts';

const charge = v.strictObject({
  key: hex,
  agent: text,
  toggled: ids,
  usage,
  model: text,
  models: v.exactOptional(modelUsages),
  outcome: v.picklist([...outcomes, 'died']),
});

const fileSchema = v.strictObject({
  schema: v.literal(1),
  /** The run whose part was measured, and which part it was, for example `2/4`. */
  run: text,
  part: text,
  charges: v.pipe(v.array(charge), v.maxLength(10_000)),
  /** HMAC-SHA-256 over the rest, by a key of whoever measured. */
  mac: hex,
});

/** Tokens of attempts that gave no trial, as one part of a run paid for them: they count against the budget of the whole run. */
export type PartCharges = Omit<v.InferOutput<typeof fileSchema>, 'schema' | 'mac'>;

const maxBytes = 8 * 1024 * 1024;
const chargeFolder = 'charges';
const fileName = /^[0-9a-f]{32}\.json$/;

/** Writes what a part of a run has been charged; the file of the same part is replaced. Throws what the disk says. */
export function writePartCharges(folder: string, charges: PartCharges, { mac }: Pick<Vouching, 'mac'>): void {
  const file = join(folder, chargeFolder, `${hashParts('charges', charges.run, charges.part).slice(0, 32)}.json`);
  writeBelow(folder, file, stableJson({ schema: 1, ...charges, mac: mac(stableJson(charges, 0)) }));
}

/** Reads what the parts of a run have been charged, with one line for each file that could not be counted. A file that cannot be read, or that nobody vouches for, counts for nothing and is a fault. */
export function readPartCharges(folder: string, run: string, seal: Pick<Vouching, 'holds'>) {
  const entries = listFolder(join(folder, chargeFolder)).filter(({ name }) => fileName.test(name));
  const read = entries.map(({ name }) => readOwnCharges(join(folder, chargeFolder, name), run, seal));
  return {
    parts: read.flatMap((result) => (typeof result === 'object' ? [result] : [])),
    faults: read.flatMap((result) => (typeof result === 'string' ? [result] : [])),
  };
}

/** Reads the charges of a file, or why they do not count; undefined for those of another run. */
function readOwnCharges(
  file: string,
  run: string,
  { holds }: Pick<Vouching, 'holds'>,
): PartCharges | string | undefined {
  const { value, problems } = readCharges(file);
  if (value === undefined) return problems[0]?.message ?? file;
  const { schema: _, mac, ...charges } = value;
  if (charges.run !== run) return undefined;
  return holds(stableJson(charges, 0), mac)
    ? charges
    : `the charges in "${file}" do not count: no trusted key signed them`;
}

function readCharges(file: string): Parsed<v.InferOutput<typeof fileSchema>> {
  const unreadable = (why: string) =>
    makeError('setup', 'store-unreadable', `the charges in "${file}" cannot be read: ${why}`, 'Delete the file.', {
      file,
    });
  return readJsonFile(fileSchema, { file, codePrefix: 'store', name: 'the charges', maxBytes, unreadable });
}

/** Returns a charge without its words for people: they may quote what an agent printed. */
export function toKeptCharge({ detail: _, model, ...charge }: Charge): PartCharges['charges'][number] {
  const { models, toggled, ...rest } = charge;
  const clip = (name: string) => name.slice(0, 300).toWellFormed();
  return {
    ...rest,
    toggled: [...toggled],
    model: clip(model),
    ...(models === undefined
      ? {}
      : { models: models.slice(0, 32).map((entry) => ({ ...entry, model: clip(entry.model) })) }),
  };
}
