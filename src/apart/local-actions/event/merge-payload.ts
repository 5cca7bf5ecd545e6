import { isObject, type JsonObject, objectOf } from '../../../core/text/json/read-json.ts';

/** The made payload with the fields of an event file over it: mappings are merged, everything else is replaced. */
export function mergePayload(made: JsonObject, given: JsonObject): JsonObject {
  const entries = Object.entries(given).map(([key, value]) => {
    const both = isObject(made[key]) && isObject(value);
    return [key, both ? mergePayload(objectOf(made[key]), objectOf(value)) : value] as const;
  });
  return { ...made, ...Object.fromEntries(entries) };
}

/** True when the payload is about a pull request whose head lies in another repository. */
export function isFromFork(payload: JsonObject): boolean {
  const { head, base } = objectOf(payload['pull_request']);
  const [from, to] = [head, base].map((side) => objectOf(objectOf(side)['repo'])['full_name']);
  return from !== undefined && to !== undefined && from !== to;
}
