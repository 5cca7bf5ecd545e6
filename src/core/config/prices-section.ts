import { isMap, type YAMLMap } from 'yaml';
import type { ModelPrices, PriceTable, TierPrices, TokenPrices } from '../model/money/usage.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import { isPlainLine } from '../text/escape/text-safety.ts';
import { type FieldReader, type FieldValues, readFields, reportError } from '../text/yaml/yaml-fields.ts';
import { isEmptyNode, offsetOfKey, readKey, startOf } from '../text/yaml/yaml-plain.ts';
import { defined } from '../util/values.ts';
import { longPromptFields, modelPriceFields, tierPriceFields, type tokenPriceFields } from './config-fields.ts';

const maxModels = 200;
const longestName = 100;
const example = 'Write for example "prices: { my-model: { input: 3, output: 15, cacheWrite: 3.75, cacheRead: 0.3 } }".';

/**
 * Reads the optional section `prices`: dollars per million tokens by model. Names are compared in small letters. Undefined when
 * the section is absent, empty or wrong; what is wrong is reported at its key.
 */
export function readPrices(reader: FieldReader, pair: YAMLMap['items'][number] | undefined): PriceTable | undefined {
  if (pair === undefined || isEmptyNode(pair.value)) return undefined;
  const offset = startOf(pair.key);
  if (!isMap(pair.value) || pair.value.items.length > maxModels) {
    reportError(reader, 'bad-prices', offset, `"prices" is not a mapping of at most ${maxModels} models`, example);
    return undefined;
  }
  const prices: Record<string, ModelPrices> = Object.create(null);
  for (const item of pair.value.items) readModel(reader, item, prices);
  return Object.keys(prices).length === 0 ? undefined : { ...prices };
}

function readModel(reader: FieldReader, pair: YAMLMap['items'][number], prices: Record<string, ModelPrices>): void {
  const name = readKey(pair.key);
  const model = name.trim().toLowerCase();
  const offset = startOf(pair.key);
  const fault = findNameFault(model) ?? (model in prices ? 'appears twice' : undefined);
  if (fault !== undefined) {
    const hint = 'Write each model once, by the name trials ask for, for example claude-sonnet-4-5.';
    reportError(reader, 'bad-price-model', offset, `the model ${quoteValue(name)} of "prices" ${fault}`, hint);
  }
  const where = `the prices of ${quoteValue(name)}`;
  const fields = readFields(reader, pair.value ?? null, where, modelPriceFields, offset);
  const above = readLongPrompts(reader, pair.value, where);
  const flex = readFlex(reader, pair.value, where);
  if (fields === undefined || fault !== undefined) return;
  prices[model] = { ...pickPrices(fields), ...defined({ above, flex }) };
}

function readFlex(reader: FieldReader, node: unknown, where: string): ModelPrices['flex'] {
  const found = findInner(node, 'flex');
  if (found === undefined) return undefined;
  const place = `"flex" in ${where}`;
  const fields = readFields(reader, found.value, place, tierPriceFields, found.offset);
  const above = readLongPrompts(reader, found.value, place);
  return fields && { ...pickPrices(fields), ...defined({ above }) };
}

/** A mapping that stands inside of another, and where its key does; undefined where there is no such key. */
function findInner(node: unknown, key: string): { readonly value: unknown; readonly offset: number } | undefined {
  if (!isMap(node)) return undefined;
  const pair = node.items.find((item) => readKey(item.key) === key);
  return pair && { value: pair.value ?? null, offset: offsetOfKey(node, key) };
}

function findNameFault(model: string): string | undefined {
  if (model === '' || model === '__proto__') return 'is not the name of a model';
  return model.length <= longestName && isPlainLine(model) ? undefined : 'is not one short line';
}

function readLongPrompts(reader: FieldReader, node: unknown, where: string): TierPrices['above'] {
  const found = findInner(node, 'above');
  if (found === undefined) return undefined;
  const long = readFields(reader, found.value, `"above" in ${where}`, longPromptFields, found.offset);
  return long && { promptTokens: long.promptTokens, ...pickPrices(long) };
}

function pickPrices(fields: FieldValues<typeof tokenPriceFields>): TokenPrices {
  const { input, output, cacheWrite, cacheRead, longCacheWrite } = fields;
  return { input, output, cacheWrite, cacheRead, ...defined({ longCacheWrite }) };
}
