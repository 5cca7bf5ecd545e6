/**
 * `npm run bench assets`: how often a change of an asset is let in through all that the gate asks of it: prompts first, golden tasks after them, a
 * changed one beside base's version; and how far small edits get before it is measured again. All by the gate's own decisions, with fixed seeds.
 * Fails where more is let in than may be. Options: run-simulation.ts.
 */
import { farthestDrift } from '../../src/gate/lint/growth/find-displaced.ts';
import { markdownTable } from '../markdown-table.ts';
import { mean, percent, runSimulation, type SimulatedTable } from '../run-simulation.ts';
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

/** Most that may be let in, as a share. */
const bounds: Readonly<Record<AssetBound, number>> = {
  'by chance alone': 0.04,
  'one in a hundred': 0.01,
};
/** Standard errors that chance is given. */
const mostErrors = 3.5;
/** Chains of edits a row: they differ in little. */
const mostChains = 100;
/** Gates a row of servers, each of which draws the time of every start. */
const mostServers = 400;

await runSimulation({
  page: 'verdicts/assets.md',
  n: 2000,
  quick: 40,
  tables: {
    'assets-idle': ({ n }) => tabulate(idleWorlds, n),
    'assets-harm': ({ n }) => tabulate(harmWorlds, n),
    'assets-help': ({ n }) => tabulate(helpWorlds, n),
    'assets-changed': ({ n }) => tabulate(changedWorlds, n),
    'assets-drift': ({ n }) => tabulateDrift(Math.min(n, mostChains)),
    'assets-servers': ({ n }) => tabulate(serverWorlds, Math.min(n, mostServers), 2),
  },
});

function listSeeds(n: number): readonly string[] {
  return Array.from({ length: n }, (_, index) => String(index));
}

function tabulate(worlds: readonly AssetWorld[], n: number, errors = mostErrors): SimulatedTable {
  const head = ['asset', 'let in %', 'refused by prompts %', 'never used %', 'open %', 'prompts asked', 'trials'];
  const rows = worlds.map((world) => playWorld(world, n, errors));
  return {
    text: markdownTable(
      head,
      rows.map(({ cells }) => cells),
    ),
    faults: rows.flatMap(({ fault }) => fault ?? []),
  };
}

function playWorld(world: AssetWorld, n: number, errors: number) {
  const played = listSeeds(n).map((seed) => playAsset(world, seed));
  const share = (is: (one: PlayedAsset) => boolean) => played.filter(is).length / played.length;
  const letIn = share(({ isIn }) => isIn);
  const most = world.bound === undefined ? 1 : bounds[world.bound];
  const isBeyond = letIn > most + errors * Math.sqrt((most * (1 - most)) / played.length);
  const refusals = (['prompts', 'never-used', 'nothing'] as const).map((by) => percent(share((one) => one.by === by)));
  const counts = (['prompts', 'trials'] as const).map((key) => mean(played.map((one) => one[key])).toFixed(0));
  return {
    cells: [world.name, percent(letIn), ...refusals, ...counts],
    fault: isBeyond ? `${world.name}: ${percent(letIn)} % are let in, at most ${percent(most)} % may be` : undefined,
  };
}

function tabulateDrift(n: number): SimulatedTable {
  const head = ['edits', 'steps before it is measured again', 'most lines nobody measured %', 'most of its tokens %'];
  const played = rewriters.map(({ name, ...rewriter }) => {
    const chains = listSeeds(n).map((seed) => playDrift({ name, ...rewriter }, farthestDrift, seed));
    return {
      name,
      steps: mean(chains.map(({ steps }) => steps)),
      lines: Math.max(...chains.map(({ lines }) => lines)),
      rent: Math.max(...chains.map(({ rent }) => rent)),
    };
  });
  const rows = played.map(({ name, steps, lines, rent }) => {
    const count = steps === mostSteps ? `never in ${mostSteps}` : steps.toFixed(1);
    return [name, count, percent(lines), percent(rent)];
  });
  const faults = played
    .filter(({ lines }) => lines > farthestDrift.lines)
    .map(({ name, lines }) => `${name}: ${percent(lines)} % of lines got by unmeasured`);
  return { text: markdownTable(head, rows), faults };
}
