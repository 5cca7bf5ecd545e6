import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import type { Paint } from './paint.ts';

/** A file that an operation wrote or would write, relative to the repository root. */
export interface FileLine {
  readonly file: string;
  readonly action: 'create' | 'update' | 'delete';
}

/** Files that were written (or would be), one a line. */
export function renderFiles(files: readonly FileLine[], dryRun: boolean, paint: Paint): readonly string[] {
  if (files.length === 0) return [];
  const title = dryRun ? 'Would write' : 'Wrote';
  const lines = files.map(({ file, action }) => `  ${paint('dim', action)}  ${escapeTerminal(file)}`);
  return [title, ...lines];
}
