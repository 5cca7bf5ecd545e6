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
  readonly speed: Ratios;
  /** `rentroll session import` of the same files into an empty database, and how many times the peer's time it takes; where it was measured. */
  readonly imported?: { readonly wallMs: number; readonly cpuMs: number; readonly times: Ratios };
}

type Ratios = Readonly<Record<'wall' | 'cpu', Readonly<Record<'median' | 'least' | 'most', number>>>>;

const descriptions: Readonly<Record<string, string>> = {
  start: 'Node.js starts and loads the reader',
  read: 'files are found, read and split into lines',
  decode: 'lines are decoded, except results of tools',
  count: 'calls, tools, re-reads, errors and loops are counted',
};

/** Readings of several corpora as one Markdown table: where the time goes, and both readers side by side, wall and CPU time in a cell. */
export function formatReadings(readings: readonly ReadingFigures[]): string {
  const head = readings.map(
    ({ megabytes, load }) => `${megabytes} MB: wall, CPU in ms; ${load.cores} cores, load ${load.average.toFixed(1)}`,
  );
  const columns = readings.map(formatColumn);
  const names = columns[0]?.map(([name]) => name) ?? [];
  const rows = names.map((name, index) => [name, ...columns.map((column) => column[index]?.[1] ?? '')]);
  return [
    [`real lines, median of ${readings[0]?.rounds ?? 0} rounds`, ...head],
    ['---', ...head.map(() => '---')],
    ...rows,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** What one corpus took: the name of each row with its cell. */
function formatColumn({
  peer,
  steps,
  ours,
  theirs,
  speed,
  imported,
}: ReadingFigures): readonly (readonly [string, string])[] {
  const cost = (wallMs: number, cpuMs: number) => `${Math.round(wallMs)}, ${Math.round(cpuMs)}`;
  const times = ({ median, least, most }: Record<'median' | 'least' | 'most', number>) =>
    `${median.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;
  return [
    ...steps.map(({ step, wallMs, cpuMs }, index) => {
      const before = steps[index - 1] ?? { wallMs: 0, cpuMs: 0 };
      return [descriptions[step] ?? step, cost(wallMs - before.wallMs, cpuMs - before.cpuMs)] as const;
    }),
    ['all of it', cost(ours.wallMs, ours.cpuMs)],
    [`\`${peer}\`, native`, cost(theirs.wallMs, theirs.cpuMs)],
    ['times as fast, round by round: median (least–most)', `${times(speed.wall)}, ${times(speed.cpu)}`],
    ...(imported === undefined
      ? []
      : [
          [
            '`rentroll session import`: read, counted and kept in a database',
            cost(imported.wallMs, imported.cpuMs),
          ] as const,
          [
            "the import in times of the peer's, round by round",
            `${times(imported.times.wall)}, ${times(imported.times.cpu)}`,
          ] as const,
        ]),
  ];
}
