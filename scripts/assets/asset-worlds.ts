/** How one version of an asset works where a trial uses it; a trial that does not is as if it were not there. */
export interface Work {
  /** Share of the trials of a golden task that use it: of every task alike, or of each. */
  readonly used: number | readonly number[];
  /** Factor on the tokens of a trial that uses it. */
  readonly costs: number;
  /** Share of trials solved of each task in those that use it. */
  readonly solves: readonly number[];
}

/** Chances that prompts come to: with base's version, or without it, and with head's. */
export interface Prompts {
  /** That one which should trigger it does, and that one which should not does. */
  readonly fires: number;
  readonly misfires: number;
}

/** What may come of a change at most: as often as a rule that does nothing, or in one of a hundred. */
export type AssetBound = 'by chance alone' | 'one in a hundred';

/** A change of an asset whose truth is known. */
export interface AssetWorld {
  readonly name: string;
  /** Share of each golden task that is solved without the asset. */
  readonly solved: readonly number[];
  readonly work: Work;
  /** Base's version, of a changed one that costs no more than it did. */
  readonly old?: Work;
  readonly prompts?: Prompts;
  readonly bound?: AssetBound;
  /** A server whose start takes its time, in both arms (base's own) or in that with the change alone. */
  readonly served?: 'both arms' | 'candidate';
  /** How much the tokens of a trial with the server spread by what it says, beside what trials spread by; none when absent. */
  readonly noise?: number;
}

const six = (share: number): readonly number[] => [share, share, share, share, share, share];
const mixed = [0.1, 0.3, 0.5, 0.7, 0.9, 1];
/** Failed runs solved as often as it takes for so many points in the mean of a suite. */
const mended = (points: number) => {
  const share = (points * mixed.length) / mixed.reduce((sum, each) => sum + 1 - each, 0);
  return mixed.map((each) => each + (1 - each) * share);
};
const nothing = (solved: readonly number[], used: Work['used'] = 1): Work => ({ used, costs: 1, solves: solved });
const idle = (name: string, solved: readonly number[], used?: Work['used']): AssetWorld => ({
  name,
  solved,
  work: nothing(solved, used),
  bound: 'by chance alone',
});
const harmful = (name: string, solved: readonly number[], work: Work, prompts?: Prompts): AssetWorld => ({
  name,
  solved,
  work,
  bound: 'one in a hundred',
  ...(prompts === undefined ? {} : { prompts }),
});
const good: Prompts = { fires: 0.95, misfires: 0.05 };
const oneBroken = [0, 1, 1, 1, 1, 1];
const better: Work = { used: 1, costs: 1.15, solves: mended(0.2) };
const lower = (points: number) => mixed.map((share) => Math.max(0, share - points));

/** New assets that do nothing: what is let in of them is the error of the test. */
export const idleWorlds: readonly AssetWorld[] = [
  idle('all solved, used in every trial', six(1)),
  idle('all solved, used in 30 % of trials', six(1), 0.3),
  idle('all solved, never used', six(1), 0),
  idle('10 to 100 % solved, used in every trial', mixed),
  idle('10 to 100 %, used in 30 % of trials', mixed, 0.3),
  idle('10 to 100 %, used by one task alone', mixed, [1, 0, 0, 0, 0, 0]),
  idle('10 to 100 %, never used', mixed, 0),
  { ...idle('10 to 100 %, asked its prompts first: 95 % and 5 % fire', mixed), prompts: good },
];

/** Servers that do nothing, whose starts take 1 to 20 s and fail in one of twenty, and which say more or less from trial to trial. */
export const serverWorlds: readonly AssetWorld[] = [
  { ...idle('all solved, in both arms', six(1)), served: 'both arms', noise: 0.2 },
  { ...idle('all solved, in the arm of the change', six(1)), served: 'candidate' },
  { ...idle('all solved, in the arm of the change, and noisy', six(1)), served: 'candidate', noise: 0.2 },
  { ...idle('10 to 100 % solved, in both arms', mixed), served: 'both arms', noise: 0.2 },
  { ...idle('10 to 100 %, in the arm of the change', mixed), served: 'candidate' },
  { ...idle('10 to 100 %, in the arm of the change, and noisy', mixed), served: 'candidate', noise: 0.2 },
];

/** New assets that do harm. */
export const harmWorlds: readonly AssetWorld[] = [
  harmful('one of six tasks breaks, saves 25 %', six(1), { used: 1, costs: 0.75, solves: oneBroken }),
  harmful('the same, used in half of the trials', six(1), { used: 0.5, costs: 0.75, solves: oneBroken }),
  harmful('all from 70 to 50 %, saves 30 %', six(0.7), { used: 1, costs: 0.7, solves: six(0.5) }),
  harmful('all from 100 to 80 %, saves 30 %', six(1), { used: 1, costs: 0.7, solves: six(0.8) }),
  harmful('10 points fewer, as dear as before', mixed, { used: 1, costs: 1, solves: lower(0.1) }),
  harmful('solves no more, +15 % tokens', mixed, { used: 1, costs: 1.15, solves: mixed }),
  harmful('solves no more, +60 % tokens', mixed, { used: 1, costs: 1.6, solves: mixed }),
  harmful('the same, used in 30 % of trials', mixed, { used: 0.3, costs: 1.6, solves: mixed }),
  harmful('does nothing, half of the prompts that should not fire do', mixed, nothing(mixed), {
    ...good,
    misfires: 0.5,
  }),
  harmful('does nothing, no prompt triggers it', mixed, nothing(mixed), { ...good, fires: 0 }),
];

/** New assets that bring something, and one that is worth exactly what it costs. */
export const helpWorlds: readonly AssetWorld[] = [
  { name: '+20 points, +15 % tokens, used in every trial', solved: mixed, work: better },
  { name: 'the same, used in half of the trials', solved: mixed, work: { ...better, used: 0.5 } },
  { name: 'the same, used in 30 % of trials', solved: mixed, work: { ...better, used: 0.3 } },
  { name: 'the same, asked its prompts first: 95 % and 5 % fire', solved: mixed, work: better, prompts: good },
  {
    name: 'the same, and 80 % of its prompts fire',
    solved: mixed,
    work: better,
    prompts: { ...good, fires: 0.8 },
  },
  { name: 'helps where no golden task needs it', solved: mixed, work: { ...better, used: 0 } },
  {
    name: 'one task fails in half of its trials, saves 25 %: worth what it costs',
    solved: six(1),
    work: { used: 1, costs: 0.75, solves: [0.5, 1, 1, 1, 1, 1] },
  },
];

/** Changed assets that cost no more than before: what may come is what loses nothing of base's version. */
export const changedWorlds: readonly AssetWorld[] = [
  { name: 'as good as before, which is nothing', solved: mixed, old: nothing(mixed), work: nothing(mixed) },
  { name: 'as good as before: +20 points', solved: mixed, old: better, work: better },
  { name: 'as good as before, all solved', solved: six(1), old: nothing(six(1)), work: nothing(six(1)) },
  {
    name: 'the same, asked its prompts with both versions',
    solved: six(1),
    old: nothing(six(1)),
    work: nothing(six(1)),
    prompts: good,
  },
  { ...harmful('loses the 20 points that it brought', mixed, nothing(mixed)), old: better },
  {
    ...harmful('one of six tasks breaks', six(1), { used: 1, costs: 1, solves: oneBroken }),
    old: nothing(six(1)),
  },
  {
    ...harmful('the same, saves 25 %', six(1), { used: 1, costs: 0.75, solves: oneBroken }),
    old: nothing(six(1)),
  },
  {
    ...harmful('all from 100 to 80 %', six(1), { used: 1, costs: 1, solves: six(0.8) }),
    old: nothing(six(1)),
  },
  { ...harmful('+60 % tokens', six(1), { used: 1, costs: 1.6, solves: six(1) }), old: nothing(six(1)) },
  {
    name: 'does the same, and 45 % of the prompts trigger it instead of 90 %',
    solved: six(1),
    old: nothing(six(1)),
    work: nothing(six(1)),
    prompts: { ...good, fires: 0.45 },
  },
];
