const esc = '\u001b';

/** The lines of a terminal after what was written to it: knows line feeds, moving up and erasing to the end, and nothing else. */
export function drawOnScreen(written: string): readonly string[] {
  const lines: string[] = [''];
  let row = 0;
  for (const part of written.split(new RegExp(`(${esc}\\[\\d*[AJ]|\\r|\\n)`))) {
    if (part.startsWith(esc) && part.endsWith('A')) row -= Number(part.slice(2, -1));
    else if (part.startsWith(esc)) lines.splice(row, lines.length, '');
    else if (part === '\n') row += 1;
    else if (part !== '\r') lines[row] = (lines[row] ?? '') + part;
    lines[row] ??= '';
  }
  return lines.slice(0, -1);
}
