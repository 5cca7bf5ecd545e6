import stringWidth from 'string-width';
import { escapePlainLines } from '../../../../foundation/text/escape/escape-plain.ts';
import { disarmCommands } from '../../../../foundation/text/escape/escape-terminal.ts';
import type { Line } from '../blocks/block.ts';
import { clipWidth } from '../words/figures/clip-width.ts';
import type { Paint } from './paint.ts';
import { type Page, setLead, setText } from './terminal-text.ts';
import { wrapIndented } from './wrap-text.ts';

/** A line wrapped below its lead, and what is to copy beside it where both fit. */
export function setLines(line: Line, { width, paint }: Page): readonly string[] {
  const { text, lead = '', leadTone, tone, command, fit } = line;
  const [before, words] = [paint(leadTone, setLead(lead)), setText(text, paint)];
  const set = fit === undefined ? wrapIndented(before, words, width) : [`${before}${words}`];
  const painted = set.map((row) => paint(tone, fit === 'cut' ? clipWidth(row, width) : row));
  if (command === undefined) return painted;
  const [copied = '', ...rest] = setCommand(command, paint);
  const [only = ''] = painted;
  const isBeside = painted.length === 1 && rest.length === 0 && stringWidth(`${only}  ${copied}`) <= width;
  const indent = ' '.repeat(stringWidth(before));
  return isBeside ? [`${only}  ${copied}`] : [...painted, ...[copied, ...rest].map((row) => `${indent}${row}`)];
}

/** A command or edit, each of its lines after a prompt or an indent. */
function setCommand(command: string, paint: Paint): readonly string[] {
  const copied = disarmCommands(escapePlainLines(command)).split('\n');
  return copied.map((line, place) => `${place === 0 ? '$ ' : '  '}${paint('copy', line)}`);
}
