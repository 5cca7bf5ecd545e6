/** The UTC day of a moment, YYYY-MM-DD. */
export function toDay(at: Date): string {
  return at.toISOString().slice(0, 'yyyy-mm-dd'.length);
}
