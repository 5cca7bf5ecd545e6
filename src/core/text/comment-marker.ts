import { createHash } from 'node:crypto';

/**
 * Returns the hidden first line of a sticky comment: the next run finds its comment by it. Throws TypeError on a key that could end the HTML
 * comment; keys hold letters, digits, `.`, `_`, `:`, `/` and `-`.
 */
export function markerLine(key: string): string {
  if (!isPlainKey(key)) throw new TypeError(`Expected a plain marker key, got ${JSON.stringify(key)}`);
  return `<!-- rentroll:${key} -->`;
}

/**
 * Returns the key of the one comment per ledger: a repository with several configs gets several comments, none of which replaces another. An
 * unknown ledger counts as the usual one.
 */
export function markerKeyOf(ledgerFile: string): string {
  if (ledgerFile === '' || ledgerFile === '.rentroll/ledger.yml') return 'gate';
  const key = `gate:${ledgerFile}`;
  return isPlainKey(key) ? key : `gate:${createHash('sha256').update(ledgerFile).digest('hex').slice(0, 12)}`;
}

/** Facts that the job that posts another job's report knows of itself: the file of its workflow, its name there, and the step. */
export interface PostingStep {
  readonly workflow: string;
  readonly job: string;
  readonly step: string;
}

/**
 * Returns the key of the comment that repeats the report of another job: one per step that posts, whatever the report says of itself. An untrusted
 * person's report can neither take the place of a gate's own comment nor make a second one.
 */
export function repostKeyOf({ workflow, job, step }: PostingStep): string {
  const name = createHash('sha256')
    .update(JSON.stringify([workflow, job, step]))
    .digest('hex')
    .slice(0, 12);
  return `report:${name}`;
}

function isPlainKey(key: string): boolean {
  return key.length <= 200 && /^[\w.:/-]+$/.test(key) && !key.includes('--');
}
