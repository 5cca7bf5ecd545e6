import { plainLine } from '../../../core/text/escape/escape-plain.ts';
import { redactKept } from '../../../core/text/redact-secrets.ts';
import { liveBounds } from '../../model/live-state.ts';

/** Converts a hostile text to the form that the state keeps: one visible line without credentials, cut to the bound of texts. */
export function keepText(text: string): string {
  // The part that is cut off may hold the end of a credential: the excerpt's own redaction knows those.
  return plainLine(redactKept(text.slice(0, 4 * liveBounds.text)), liveBounds.text);
}

/** Adds an item to the end of a list and keeps at most so many in all. */
export function pushBounded<T>(list: readonly T[], item: T, most: number): readonly T[] {
  return [...list.slice(Math.max(0, list.length + 1 - most)), item];
}
