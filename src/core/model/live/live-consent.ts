/**
 * A person's word that rules may be withheld from sessions of theirs: a file in the person's own folder, which no repository can bring. Where it
 * is missing or no such thing, nothing is withheld.
 */
export interface LiveConsent {
  readonly schema: 1;
  /** A secret of this person that the coin is tossed with. */
  readonly seed: string;
  /** ISO 8601. */
  readonly since: string;
  /** Ids of sessions that are left alone. */
  readonly except: readonly string[];
}

/** Reads a consent; undefined for anything that is none: what cannot be understood allows nothing. */
export function parseConsent(text: string): LiveConsent | undefined {
  const value = parse(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const { schema, seed, since, except } = value as Readonly<Record<string, unknown>>;
  if (schema !== 1 || typeof seed !== 'string' || seed.length < 16 || typeof since !== 'string') return undefined;
  if (!Array.isArray(except) || !except.every((id) => typeof id === 'string')) return undefined;
  return { schema, seed, since, except };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
