/**
 * A person's word that sessions which were expensive are looked at by a model without being asked each time: a file in the person's own folder, which
 * no repository can bring. Where it is missing or no such thing, nothing is asked of any model by itself.
 */
export interface DistillConsent {
  readonly schema: 1;
  /** ISO 8601; sessions that were put on the list before are left to the person. */
  readonly since: string;
  /** Who is asked, as it was said: no config of a repository names a more expensive one. */
  readonly model: string;
  /** The program that asks, an absolute path. */
  readonly program: string;
  /**
   * Variables that say where a question goes and with whose login, as they were then; those that were not set are missing, of keys there is a hash.
   */
  readonly way: Readonly<Record<string, string>>;
}

/** How it stands, for `status`, `doctor` and `distill --auto`. */
export interface DistillAuto {
  readonly isOn: boolean;
  readonly since?: string;
  readonly model?: string;
}

/** Reads a consent; undefined for anything that is none: what cannot be understood allows nothing. */
export function parseDistillConsent(text: string): DistillConsent | undefined {
  const { schema, since, model, program, way } = parse(text);
  if (schema !== 1 || typeof since !== 'string' || Number.isNaN(Date.parse(since))) return undefined;
  if (typeof model !== 'string' || model === '' || typeof program !== 'string' || !isWay(way)) return undefined;
  return { schema, since, model, program, way };
}

function isWay(value: unknown): value is DistillConsent['way'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((each) => typeof each === 'string');
}

/** Parses the keys of an object; none for a text that is no JSON, or no object. */
function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}
