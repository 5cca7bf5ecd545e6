import { playWorld } from '../play-world.ts';
import { mended, mixed, six, suite } from '../synthetic-worlds.ts';
import { variants } from '../tokens/harm-variants.ts';
import { playTokens } from '../tokens/play-tokens.ts';
import type { World } from '../world.ts';
import { driftWorlds, tokenDriftWorlds } from './drift-worlds.ts';
import { type Era, playCached } from './play-cached.ts';
import { type Company, type Entry, playPairs } from './play-pairs.ts';

const idle: Entry = { name: 'nothing', costs: 1, mends: 0 };
const better: Entry = { name: '+20 points, +15 %', costs: 1.15, mends: 0.48 };
const breaking: Entry = { name: 'breaks one task, saves 15 %', costs: 0.85, mends: 0, breaks: true };
const dear: Entry = { name: '+60 % cost', costs: 1.6, mends: 0 };
const cheap: Entry = { name: '−70 % cost', costs: 0.3, mends: 0 };
const twin: Entry = { ...better, name: '+20 points, +15 %, the same work as the other', work: 'one' };
const companies: readonly Company[] = [
  { entries: [idle] },
  { entries: [idle, idle, idle] },
  { entries: [better] },
  { entries: [better, idle, idle] },
  { entries: [breaking] },
  { entries: [breaking, idle, idle] },
  { entries: [dear, idle] },
  { entries: [cheap, idle] },
  { entries: [dear, idle], solved: [0.3, 0.7, 0.9] },
  { entries: [better, better] },
  { entries: [twin, twin] },
];

/** Entries alone and in complementary pairs: how the first and the last of them end, and trials of all together. */
export function tabulatePairs(reps: number): string {
  const verdicts = ['earns', 'does-not-earn', 'regression', 'undecided'];
  return toTable(
    ['entry', 'measured', 'the entry', 'the last of the others', 'trials of all'],
    companies.map((company) => rowOf(company, verdicts, reps)),
  );
}

const [solved, oneUnsolved, oneHalfSolved] = [six(1), [0, 1, 1, 1, 1, 1], [0.5, 1, 1, 1, 1, 1]];
const needed: Entry = { name: 'costs 15 %, one task needs it', costs: 1.15, mends: 1 };
const leaving: readonly Company[] = [
  { entries: [idle] },
  { entries: [{ ...idle, name: 'nothing, all solved' }], solved },
  { entries: [{ ...idle, name: 'saves 15 %, all solved', costs: 0.85 }], solved },
  { entries: [better] },
  { entries: [needed], solved: oneUnsolved },
  { entries: [{ ...needed, name: 'costs 30 %, one task half needs it', costs: 1.3 }], solved: oneHalfSolved },
  { entries: [idle, idle, idle] },
  { entries: [better, idle, idle] },
].map((company) => ({ ...company, kind: 'drops' }));

/** Entries that stand, alone and dropped in turn, by the audits that the gate runs: how often they may go. */
export function tabulateDrops(reps: number): string {
  const rows = leaving.map((company) => rowOf(company, ['may-go', 'stays', 'open'], reps));
  return toTable(['entry', 'audited', 'the entry', 'the last of the others', 'trials of all'], rows);
}

function rowOf(company: Company, ends: readonly string[], reps: number): readonly string[] {
  const { entries, solved = [] } = company;
  const names = entries.map(({ name }) => name);
  const played = times(reps, (seed) => playPairs(company, `${names.join('+')} ${solved.join()} ${seed}`));
  const sharesOf = (place: number) =>
    ends.map((end) => percent(played, ({ verdicts }) => verdicts[place] === end)).join(' / ');
  const last = entries.length > 1 ? sharesOf(entries.length - 1) : '';
  const tasks = solved.length === 3 ? ', 3 tasks' : '';
  const beside = entries.length > 1 ? `beside ${names.slice(1).join(' and ')}` : 'alone';
  return [names[0] ?? '', `${beside}${tasks}`, sharesOf(0), last, meanOf(played)];
}

const known = (name: string, draw: World['draw']): World => ({ name, draw, published: {} });
const idleSolved = known('does nothing, all solved', () => suite(six(1), six(1)));
const idleWorld = known('does nothing', () => suite(mixed, mixed));
const betterWorld = known('+20 points, +15 %', () => suite(mixed, mended(0.2), 1.15));
const savingWorld = known('saves 15 %, all solved', () => suite(six(1), six(1), 0.85));
const eras: readonly (readonly [name: string, era: Era])[] = [
  ['the same', { tokens: 0, solved: 0 }],
  ['5 % of tokens, 5 points', { tokens: 0.05, solved: 0.05 }],
  ['5 % of tokens, 10 points', { tokens: 0.05, solved: 0.1 }],
];
const kappas = [0, 0.02, 0.05, 0.1];

/** Candidates screened against a baseline of another time: how often they are turned away, by the drift allowed for. */
export function tabulateCached(reps: number): string {
  const rows = [idleSolved, idleWorld, savingWorld, betterWorld].flatMap((world) =>
    eras.map(([name, era]) => {
      const played = times(reps, (seed) => playCached(world, era, kappas, seed));
      const cells = kappas.map((_, index) => {
        const own = played.flatMap((screened) => screened[index] ?? []);
        return `${percent(own, ({ isTurnedAway }) => isTurnedAway)} · ${meanOf(own)}`;
      });
      return [world.name, name, ...cells];
    }),
  );
  return toTable(['candidate', 'drift since', ...kappas.map((kappa) => `κ ${100 * kappa} %`)], rows);
}

/** What is kept of the ways to let tokens in. */
const kept = variants.filter(({ name }) => name === 'chosen');

/** Worlds that drift, of solved tasks and of tokens: how often a candidate that does nothing is let in. */
export function tabulateDrift(reps: number): string {
  const ofTokens = (world: World, seed: string) => kept.map((variant) => playTokens(world, variant, seed));
  const asked = [
    ...driftWorlds.map((world) => ({ world, play: (seed: string) => [playWorld(world, seed)] })),
    ...tokenDriftWorlds.map((world) => ({ world, play: (seed: string) => ofTokens(world, seed) })),
  ];
  const rows = asked.map(({ world, play }) => {
    const played = times(reps, play).flat();
    return [world.name, percent(played, ({ verdict }) => verdict === 'earns'), meanOf(played)];
  });
  return toTable(['what drifts', 'earns %', 'trials'], rows);
}

function times<T>(reps: number, play: (seed: string) => T): readonly T[] {
  return Array.from({ length: reps }, (_, index) => play(String(index)));
}

function percent<T>(played: readonly T[], is: (one: T) => boolean): string {
  return ((100 * played.filter(is).length) / played.length).toFixed(1);
}

function meanOf(played: readonly { readonly trials: number }[]): string {
  return (played.reduce((sum, { trials }) => sum + trials, 0) / played.length).toFixed(0);
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
