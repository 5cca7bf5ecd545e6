import { type Fields, toFields } from '../workflow/plain-fields.ts';

/** The made payload with the fields of an event file over it: mappings are merged, everything else is replaced. */
export function mergePayload(made: Fields, given: Fields): Fields {
  const entries = Object.entries(given).map(([key, value]) => {
    const both = isMapping(made[key]) && isMapping(value);
    return [key, both ? mergePayload(toFields(made[key]), toFields(value)) : value] as const;
  });
  return { ...made, ...Object.fromEntries(entries) };
}

/** True when the payload is about a pull request whose head lies in another repository. */
export function isFromFork(payload: Fields): boolean {
  const { head, base } = toFields(payload['pull_request']);
  const [from, to] = [head, base].map((side) => toFields(toFields(side)['repo'])['full_name']);
  return from !== undefined && to !== undefined && from !== to;
}

function isMapping(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
