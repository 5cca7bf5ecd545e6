import type { ArmsRates, ArmsWorld } from './simulate-arms.ts';

const equal = [
  { tasks: 1, cv: 0.25 },
  { tasks: 3, cv: 0.15 },
  { tasks: 3, cv: 0.25 },
  { tasks: 3, cv: 0.45 },
  { tasks: 5, cv: 0.25 },
  { tasks: 8, cv: 0.25 },
].flatMap(({ tasks, cv }): readonly ArmsWorld[] => {
  const shape = `${tasks} task${tasks === 1 ? '' : 's'}, CV ${100 * cv} %`;
  return [
    { name: `equal sides, ${shape}`, unit: 'tokens', tasks, cv, saving: 0 },
    { name: `equal dollars, twice the tokens, ${shape}`, unit: 'dollars', tasks, cv, saving: 0, tokenRatio: 2 },
  ];
});

/** Worlds of the table: equal sides first, then sides that differ. */
export const armsWorlds: readonly ArmsWorld[] = [
  ...equal,
  { name: 'b saves a third of Δ', unit: 'tokens', tasks: 5, cv: 0.25, saving: 0.05 },
  { name: 'b saves two thirds of Δ', unit: 'tokens', tasks: 5, cv: 0.25, saving: 0.1 },
  { name: 'b saves Δ', unit: 'tokens', tasks: 5, cv: 0.25, saving: 0.15 },
  { name: 'b saves Δ in dollars', unit: 'dollars', tasks: 5, cv: 0.25, saving: 0.15, tokenRatio: 3 },
  { name: 'b saves twice Δ', unit: 'tokens', tasks: 5, cv: 0.25, saving: 0.3 },
  { name: 'b costs 10 % more', unit: 'tokens', tasks: 5, cv: 0.25, saving: -0.1 },
  { name: 'b saves 30 % and fails half of its trials', unit: 'tokens', tasks: 5, cv: 0.25, saving: 0.3, failing: 0.5 },
];

/** One row a world: the share of each answer, and the trials it took. */
export function renderArms(rates: readonly ArmsRates[]): string {
  const share = (count: number, runs: number) => ((100 * count) / runs).toFixed(1);
  const rows = rates.map(({ world, runs, verdicts, meanTrials }) => {
    const answers = [verdicts.cheaper, verdicts['not-cheaper'], verdicts['breaks-tasks'], verdicts.undecided];
    return `| ${world.name} | ${answers.map((count) => share(count, runs)).join('/')} | ${meanTrials.toFixed(0)} |`;
  });
  const worst = Math.max(
    ...rates.filter(({ world }) => world.saving === 0).map(({ verdicts, runs }) => verdicts.cheaper / runs),
  );
  const runs = rates[0]?.runs ?? 1;
  const error = Math.sqrt((0.03 * 0.97) / runs);
  return [
    '| sides | cheaper/not cheaper/breaks tasks/undecided, in % | trials |',
    '|---|---|---|',
    ...rows,
    '',
    `${runs} comparisons a row. Between equal sides "cheaper" came in at most ${(100 * worst).toFixed(1)} % (one standard error of a row is ${(100 * error).toFixed(1)} points at a rate of 3 %).`,
  ].join('\n');
}
