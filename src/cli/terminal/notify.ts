import { escapeTerminal } from '../../core/text/escape/escape-terminal.ts';

/** Writes lines for people on stderr, where no machine reads results: names in them act neither in a terminal nor in a log. */
export function notify(text: string): void {
  process.stderr.write(setNotice(text));
}

/** Sets lines for stderr, each escaped and with a line break at its end. Empty for an empty text. */
export function setNotice(text: string): string {
  const lines = text.trimEnd().split('\n');
  return text === '' ? '' : lines.map((line) => `${escapeTerminal(line)}\n`).join('');
}
