import type { ModelPrices, PriceTable } from '../model/money/usage.ts';
import { type DocumentEntry, isEmptyNode } from '../text/document/document-node.ts';
import { type FieldReader, type FieldValues, readFields, reportError } from '../text/document/fields.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import { isPlainLine } from '../text/escape/text-safety.ts';
import { modelPriceFields } from './config-fields.ts';

/** Anthropic's ratio: an hour-long cache write costs 2 times the input, a short one 1.25 times. */
const longWritesPerShort = 1.6;

const maxModels = 200;
const longestName = 100;
const example = 'Write for example "prices: { my-model: { input: 3, output: 15, cacheWrite: 3.75, cacheRead: 0.3 } }".';

/**
 * Reads the optional section `prices`: dollars per million tokens by model. Names are compared in small letters. Undefined when
 * the section is absent, empty or wrong; what is wrong is reported at its key.
 */
export function readPrices(reader: FieldReader, pair: DocumentEntry | undefined): PriceTable | undefined {
  if (pair === undefined || isEmptyNode(pair.value)) return undefined;
  const { keyStart: offset, value: map } = pair;
  if (map.kind !== 'object' || map.entries.length > maxModels) {
    reportError(reader, 'bad-prices', offset, `"prices" is not a mapping of at most ${maxModels} models`, example);
    return undefined;
  }
  const prices: Record<string, ModelPrices> = Object.create(null);
  for (const entry of map.entries) readModel(reader, entry, prices);
  return Object.keys(prices).length === 0 ? undefined : { ...prices };
}

function readModel(
  reader: FieldReader,
  { key: name, keyStart: offset, value }: DocumentEntry,
  prices: Record<string, ModelPrices>,
): void {
  const model = name.trim().toLowerCase();
  const fault = findNameFault(model) ?? (model in prices ? 'appears twice' : undefined);
  if (fault !== undefined) {
    const hint = 'Write each model once, by the name trials ask for, for example claude-sonnet-4-5.';
    reportError(reader, 'bad-price-model', offset, `the model ${quoteValue(name)} of "prices" ${fault}`, hint);
  }
  const where = `the prices of ${quoteValue(name)}`;
  const fields = readFields(reader, value, where, modelPriceFields, offset);
  if (fields === undefined || fault !== undefined) return;
  prices[model] = pickPrices(fields);
}

function findNameFault(model: string): string | undefined {
  if (model === '' || model === '__proto__') return 'is not the name of a model';
  return model.length <= longestName && isPlainLine(model) ? undefined : 'is not one short line';
}

function pickPrices(fields: FieldValues<typeof modelPriceFields>): ModelPrices {
  const { input, output, cacheWrite, cacheRead } = fields;
  return { input, output, cacheWrite, cacheRead, longCacheWrite: longWritesPerShort * cacheWrite };
}
