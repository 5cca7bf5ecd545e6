/** Rows of the published table: a gate's name, what it lets in of nothing, and what it finds. */
function readRows(table: string): readonly (readonly [name: string, letIn: number, found: number])[] {
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| gate'));
  return rows.map((line) => {
    const [, name = '', letIn, found] = line.split('|').map((cell) => cell.trim());
    return [name, Number(letIn), Number(found)];
  });
}

/** Short names, as an axis has room for. */
function shorten(name: string): string {
  const bare = name.replace(/\(.*\)/, '').replace(/^rentroll: /, '');
  const words = bare.split(/[:,]| of 5 runs| at 8 runs/);
  const own = name.startsWith('rentroll')
    ? `ours, ${bare.includes('already') ? '8 runs a cell' : bare.replace(/^the gate, /, '')}`
    : words[0];
  return `"${(own ?? '').trim()}"`;
}

/** The table as a chart that GitHub draws: bars are what is found, the line what is let in of nothing. A good gate has a tall bar and a line on the floor. */
export function drawGates(table: string): string {
  const rows = readRows(table);
  return [
    '```mermaid',
    'xychart-beta',
    '  title "Found (bars) and let in though nothing changed (line), %"',
    `  x-axis [${rows.map(([name]) => shorten(name)).join(', ')}]`,
    '  y-axis "%" 0 --> 70',
    `  bar [${rows.map(([, , found]) => found).join(', ')}]`,
    `  line [${rows.map(([, letIn]) => letIn).join(', ')}]`,
    '```',
  ].join('\n');
}
