import { asObject, type JsonObject } from '../../../../core/text/json/read-json.ts';

/** Object in a field, if it is one. */
export function objectIn(holder: JsonObject | undefined, name: string): JsonObject | undefined {
  return asObject(holder?.[name]);
}

/** The objects of a list in a field; none when it is no list. */
export function objectsIn(holder: JsonObject | undefined, name: string): readonly JsonObject[] {
  const value = holder?.[name];
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  return all.map(asObject).filter((one) => one !== undefined);
}

/** Text in a field, if it is one. */
export function textIn(holder: JsonObject | undefined, name: string): string | undefined {
  const value = holder?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** Token count in a field: a whole number from 0 up; undefined for anything else. */
export function countIn(holder: JsonObject | undefined, name: string): number | undefined {
  const value = holder?.[name];
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
