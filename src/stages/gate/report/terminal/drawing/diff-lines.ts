import { escapePlainLines } from '../../../../../foundation/text/escape/escape-plain.ts';
import { disarmCommands, escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import type { Paint, Style } from './paint.ts';

/** What changes in one file: hunks as `diff -u` writes them. */
export interface FileDiff {
  readonly file: string;
  readonly hunks: string;
}

const styles: Readonly<Record<string, Style>> = { '+': 'green', '-': 'red', '@': 'cyan' };

/** A diff for people, line by line: nothing in it can move the cursor or hide. */
export function renderDiff({ file, hunks }: FileDiff, paint: Paint): readonly string[] {
  const lines = escapePlainLines(hunks).trimEnd().split('\n').map(disarmCommands);
  const painted = lines.map((line) => {
    const style = styles[line[0] ?? ''];
    return style === undefined ? line : paint(style, line);
  });
  return [paint('bold', escapeTerminal(file)), ...painted];
}
