/** What reading a corpus took, in milliseconds, and how often ours fits into the peer's time, round by round. */
export interface ReadingFigures {
  readonly megabytes: number;
  readonly rounds: number;
  readonly peer: string;
  /** Processes that wanted a core while it was measured, and how many cores there are. */
  readonly load: { readonly average: number; readonly cores: number };
  readonly steps: readonly { readonly step: string; readonly wallMs: number; readonly cpuMs: number }[];
  readonly ours: { readonly wallMs: number; readonly cpuMs: number };
  readonly theirs: { readonly wallMs: number; readonly cpuMs: number };
  readonly speed: Readonly<Record<'wall' | 'cpu', Readonly<Record<'median' | 'least' | 'most', number>>>>;
}

const descriptions: Readonly<Record<string, string>> = {
  start: 'Node.js starts and loads the reader',
  read: 'files are found and read',
  scan: 'the scanner goes over every line',
  tell: 'what it found is made into texts and numbers',
  count: 'calls, tools, re-reads, errors, loops are counted, lines that were left are decoded',
};

/** The figures as Markdown: where the time goes, and both readers side by side. */
export function formatReading(figures: ReadingFigures): string {
  const { megabytes, rounds, peer, load, steps, ours, theirs, speed } = figures;
  const parts = steps.map(({ step, wallMs, cpuMs }, index) => {
    const before = steps[index - 1] ?? { wallMs: 0, cpuMs: 0 };
    return `| ${descriptions[step] ?? step} | ${Math.round(wallMs - before.wallMs)} | ${Math.round(cpuMs - before.cpuMs)} |`;
  });
  const times = ({ median, least, most }: Record<'median' | 'least' | 'most', number>) =>
    `${median.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`;
  return [
    `| ${megabytes} MB of real lines, median of ${rounds} rounds; ${load.cores} cores, load ${load.average.toFixed(1)} | wall, ms | CPU, ms |`,
    '|---|---|---|',
    ...parts,
    `| all of it | ${Math.round(ours.wallMs)} | ${Math.round(ours.cpuMs)} |`,
    `| \`${peer}\`, native | ${Math.round(theirs.wallMs)} | ${Math.round(theirs.cpuMs)} |`,
    `| times as fast, round by round: median (least to most) | ${times(speed.wall)} | ${times(speed.cpu)} |`,
  ].join('\n');
}
