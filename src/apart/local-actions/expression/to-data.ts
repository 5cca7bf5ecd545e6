import { data } from '@actions/expressions';

type Data = ReturnType<InstanceType<typeof data.Array>['get']>;

/** A plain value as the expression library wants it; what JSON cannot hold counts as null. */
export function toData(value: unknown): Data {
  if (typeof value === 'string') return new data.StringData(value);
  if (typeof value === 'number') return new data.NumberData(value);
  if (typeof value === 'boolean') return new data.BooleanData(value);
  if (Array.isArray(value)) return new data.Array(...value.map(toData));
  if (typeof value !== 'object' || value === null) return new data.Null();
  const pairs = Object.entries(value).map(([key, item]) => ({ key, value: toData(item) }));
  return new data.Dictionary(...pairs);
}

/** The plain value of an expression's result. */
export function fromData(value: Data): unknown {
  return value instanceof data.NumberData ? value.number() : JSON.parse(JSON.stringify(value, data.replacer) ?? 'null');
}
