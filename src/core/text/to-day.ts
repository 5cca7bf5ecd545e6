/** Returns the UTC day of a moment, YYYY-MM-DD. */
export function toDay(at: Date): string {
  return at.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

const utcTime = /^\d{4}-\d{2}-\d{2}T.{1,24}Z$/;

/** Reads the UTC day of a moment that a text tells (ISO 8601), YYYY-MM-DD; empty for none, and for one that is no moment. */
export function readDay(at: string | undefined): string {
  if (at === undefined || at === '') return '';
  const ms = Date.parse(at);
  if (Number.isNaN(ms)) return '';
  return utcTime.test(at) ? at.slice(0, 'yyyy-mm-dd'.length) : toDay(new Date(ms));
}
