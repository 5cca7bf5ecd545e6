import { createHash } from 'node:crypto';

/**
 * The hidden first line of a sticky comment: the next run finds its comment by it. Throws TypeError on a key that could end the
 * HTML comment; keys hold letters, digits, `.`, `_`, `:`, `/` and `-`.
 */
export function markerLine(key: string): string {
  if (!isPlainKey(key)) throw new TypeError(`Expected a plain marker key, got ${JSON.stringify(key)}`);
  return `<!-- rentroll:${key} -->`;
}

/** One comment per ledger: a repository with several configs gets several comments, none of which replaces another. An unknown ledger counts as the usual one. */
export function markerKeyOf(ledgerFile: string): string {
  if (ledgerFile === '' || ledgerFile === '.rentroll/ledger.yml') return 'gate';
  const key = `gate:${ledgerFile}`;
  return isPlainKey(key) ? key : `gate:${createHash('sha256').update(ledgerFile).digest('hex').slice(0, 12)}`;
}

function isPlainKey(key: string): boolean {
  return key.length <= 200 && /^[\w.:/-]+$/.test(key) && !key.includes('--');
}
