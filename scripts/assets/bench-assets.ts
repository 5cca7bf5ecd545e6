/**
 * `npm run bench assets`: how often a change of an asset is let in through all that the gate asks of it: prompts first, golden tasks after them, a
 * changed one beside base's version; and how far small edits get before it is measured again. All by the gate's own decisions, with fixed seeds.
 * `--reps N` (default 2000), `--quick` for 40, `--only SECTION` for one table, `--write` for docs/figures/verdicts/assets.md. Exits 1 where more is let in than
 * may be.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { farthestDrift } from '../../src/gate/lint/growth/find-drifted.ts';
import { replaceBetween } from '../replace-between.ts';
import {
  type AssetBound,
  type AssetWorld,
  changedWorlds,
  harmWorlds,
  helpWorlds,
  idleWorlds,
  serverWorlds,
} from './asset-worlds.ts';
import { type PlayedAsset, playAsset } from './play-asset.ts';
import { mostSteps, playDrift, rewriters } from './play-drift.ts';

const { values } = parseArgs({
  options: {
    reps: { type: 'string', default: '2000' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const reps = values.quick ? 40 : Number(values.reps);
const page = resolve(import.meta.dirname, '..', '..', 'docs/figures/verdicts/assets.md');
const faults: string[] = [];

/** Most that may be let in, as a share. */
const bounds: Readonly<Record<AssetBound, number>> = {
  'by chance alone': 0.04,
  'one in a hundred': 0.01,
};
/** Standard errors that chance is given. */
const mostErrors = 3.5;

const seeds = Array.from({ length: reps }, (_, index) => String(index));

function tabulate(worlds: readonly AssetWorld[], errors = mostErrors, gates = reps): string {
  const heads = ['asset', 'let in %', 'refused by prompts %', 'never used %', 'open %', 'prompts asked', 'trials'];
  return toTable(
    heads,
    worlds.map((world) => rowOf(world, errors, gates)),
  );
}

function rowOf(world: AssetWorld, errors: number, gates: number): readonly string[] {
  const played = seeds.slice(0, gates).map((seed) => playAsset(world, seed));
  const share = (is: (one: PlayedAsset) => boolean) => played.filter(is).length / played.length;
  const mean = (of: (one: PlayedAsset) => number) => played.reduce((sum, one) => sum + of(one), 0) / played.length;
  const isIn = share((one) => one.isIn);
  const most = world.bound === undefined ? 1 : bounds[world.bound];
  if (isIn > most + errors * Math.sqrt((most * (1 - most)) / played.length))
    faults.push(`${world.name}: ${percent(isIn)} % are let in, at most ${percent(most)} % may be`);
  return [
    ...[world.name, percent(isIn), percent(share(({ by }) => by === 'prompts'))],
    ...[percent(share(({ by }) => by === 'never-used')), percent(share(({ by }) => by === 'nothing'))],
    ...[mean(({ prompts }) => prompts).toFixed(0), mean(({ trials }) => trials).toFixed(0)],
  ];
}

/** Chains of edits a row: they differ in little. */
const mostChains = 100;

function tabulateDrift(): string {
  const heads = ['edits', 'steps before it is measured again', 'most lines nobody measured %', 'most of its tokens %'];
  const rows = rewriters.map((rewriter) => {
    const chains = seeds.slice(0, mostChains).map((seed) => playDrift(rewriter, farthestDrift, seed));
    const most = (of: (one: (typeof chains)[number]) => number) => Math.max(...chains.map(of));
    const lines = most((one) => one.lines);
    if (lines > farthestDrift.lines) faults.push(`${rewriter.name}: ${percent(lines)} % of lines got by unmeasured`);
    const steps = chains.reduce((sum, one) => sum + one.steps, 0) / chains.length;
    const told = steps === mostSteps ? `never in ${mostSteps}` : steps.toFixed(1);
    return [rewriter.name, told, percent(lines), percent(most((one) => one.rent))];
  });
  return toTable(heads, rows);
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

function toTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const sections: Readonly<Record<string, () => string>> = {
  idle: () => tabulate(idleWorlds),
  harm: () => tabulate(harmWorlds),
  help: () => tabulate(helpWorlds),
  changed: () => tabulate(changedWorlds),
  drift: tabulateDrift,
  servers: () => tabulate(serverWorlds, 2, 400),
};
for (const [name, section] of Object.entries(sections)) {
  if (values.only !== undefined && values.only !== name) continue;
  const table = section();
  console.log(`${table}\n`);
  if (values.write) writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), `assets-${name}`, `${table}\n`));
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
