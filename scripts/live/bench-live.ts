/**
 * `npm run bench live`: what withholding a rule comes to, by simulation with fixed seeds, and how often the watch is wrong, exact; ends with 1 where a
 * bound is passed. `--quick`: fewer runs; `--write` puts the tables into docs/figures/verdicts/live.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { replaceBetween } from '../replace-between.ts';
import { type LiveWorld, playWorld } from './live-chances.ts';
import { watchChances } from './watch-chances.ts';

const page = join(resolve(import.meta.dirname, '..', '..'), 'docs', 'figures', 'verdicts', 'live.md');
const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false } },
});
const runs = values.quick ? 200 : 2000;

const plain = (without: number, withRule: number): LiveWorld => ({
  name: `${100 * without} % → ${100 * withRule} %`,
  ...{ without, with: withRule },
});

const worlds: readonly LiveWorld[] = [
  ...[0, 0.3, 0.5, 0.8, 0.95].map((rate) => plain(rate, rate)),
  ...[plain(0.3, 0.5), plain(0.2, 0.6), plain(0.5, 0.9), plain(0.3, 0.9), plain(0.1, 0.9), plain(0, 1)],
  {
    name: 'nothing; another model after 20 answers: 90 % → 30 %',
    without: 0.9,
    with: 0.9,
    later: { after: 20, rate: 0.3 },
  },
  {
    name: 'nothing (90 %); its occasion comes in 60 % with it, 20 % without',
    without: 0.9,
    with: 0.9,
    occasion: { without: 0.2, with: 0.6 },
  },
  {
    ...plain(0.3, 0.9),
    name: '30 % → 90 %; its occasion comes in 60 % with it, 20 % without',
    occasion: { without: 0.2, with: 0.6 },
  },
  { ...plain(0.3, 0.9), name: '30 % → 90 %, 40 % see it anyway', leak: 0.4 },
  { ...plain(0.2, 0.6), name: '20 % → 60 %, 40 % see it anyway', leak: 0.4 },
  { ...plain(0.6, 0.9), name: '30 % → 90 %, half the habit stays' },
  { ...plain(0.4, 0.6), name: '20 % → 60 %, half the habit stays' },
];

const percent = (rate: number) => (rate > 0 && rate < 0.0005 ? 'below .1 %' : `${(100 * rate).toFixed(1)} %`);
const played = worlds.map((world) => ({ world, ...playWorld(world, runs) }));
const withheld = [
  '| followed without it → with it | still needed | audit due | open | answers, median (90 % need at most) | withheld, mean | interval held |',
  '|---|---|---|---|---|---|---|',
  ...played.map(({ world, stops, median, most, withheld: mean, covered }) => {
    const held = covered === undefined ? '' : percent(covered);
    return `| ${world.name} | ${percent(stops['still-needed'])} | ${percent(stops['audit-due'])} | ${percent(stops.open)} | ${median} (${most}) | ${mean.toFixed(0)} | ${held} |`;
  }),
  '',
  `${runs} runs a row, fixed seeds: a share of half is known to ±${(196 * Math.sqrt(0.25 / runs)).toFixed(1)} points.`,
].join('\n');

const answers = 400;
const worst = findWorst();
const watched = [
  '| sessions follow in | asked: fewer than | an audit is due within 400 answers | half of them by answer |',
  '|---|---|---|---|',
  ...(
    [
      [0, 0.4],
      [0.1, 0.4],
      [0.2, 0.4],
      [0.4, 0.4],
      [0.5, 0.4],
      [0.3, 0.75],
      [0.5, 0.75],
      [0.75, 0.75],
      [0.95, 0.75],
    ] as const
  ).map(([rate, share]) => {
    const { alarm, median } = watchChances(rate, share, answers);
    return `| ${100 * rate} % | ${100 * share} % | ${percent(alarm)} | ${alarm < 0.0005 ? '' : (median ?? '')} |`;
  }),
  '',
  `Worst chance of a wrong alarm, over shares of 5, 10 … 95 % and rates at or above them: ${percent(worst)} (at most 5 % by design).`,
].join('\n');

/** The evidence grows with every no: the worst rate is the asked share itself. */
function findWorst(): number {
  const shares = Array.from({ length: 19 }, (_, index) => (index + 1) / 20);
  return Math.max(...shares.map((share) => watchChances(share, share, answers).alarm));
}

console.log(`${withheld}\n\n${watched}`);
if (values.write) {
  const text = replaceBetween(readFileSync(page, 'utf8'), 'live-withheld', withheld);
  writeFileSync(page, replaceBetween(text, 'live-watched', watched));
}

/** What a bound of 1/50 may come to in so many runs, three standard errors above it. */
const mostShown = 0.02 + 3 * Math.sqrt((0.02 * 0.98) / runs);
const wrong = played.filter(({ world, stops }) => world.without === world.with && stops['still-needed'] > mostShown);
for (const { world } of wrong) console.error(`"${world.name}": a rule that changes nothing is called needed too often`);
if (worst > 0.05) console.error('the watch is wrong in more than one case of twenty');
if (wrong.length > 0 || worst > 0.05) process.exitCode = 1;
