import { escapeTerminal } from '../../../../foundation/text/escape/escape-terminal.ts';
import type { Text } from '../blocks/block.ts';
import { writeText } from '../blocks/write-text.ts';
import type { Paint } from './paint.ts';

/** The columns that text is set in, and its colours. */
export interface Page {
  readonly width: number;
  readonly paint: Paint;
}

/** A text, escaped and painted. */
export function setText(text: Text, paint: Paint): string {
  return writeText(text, (span) => paint(span.tone, escapeTerminal(span.text)));
}

/** Words before a line, escaped; the spaces around them are how far it is indented. */
export function setLead(lead: string): string {
  return writeText([lead], (span) => escapeTerminal(span.text));
}
