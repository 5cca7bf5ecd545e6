import { nextOutcomeBatch } from '../../../src/core/decide/outcome/allocate-outcome.ts';
import { judgeSolving, toOutcomeEvidence } from '../../../src/core/decide/outcome/judge-by-outcome.ts';
import { metricWeights, zeroUsage } from '../../../src/core/model/money/usage.ts';
import type { Asset } from '../../../src/core/model/rule/asset.ts';
import type { Arm } from '../../../src/core/model/trial/trial.ts';
import type { Evidence } from '../../../src/core/model/verdict/evidence.ts';
import { createRandom, type Random } from '../../../src/core/stats/random.ts';
import { usualFloor } from '../../../src/gate/assets/find-triggers.ts';
import { isPromptsNo, listParts } from '../../../src/gate/run/activating/ask-prompts.ts';
import {
  type AskedPrompt,
  listNeighbours,
  listOwn,
  readSeen,
  type SeenTrial,
} from '../../../src/gate/run/activating/list-asked.ts';
import { assetDefaults } from '../outcome-defaults.ts';
import { happens } from '../world.ts';
import type { AssetWorld, Prompts, Work } from './asset-worlds.ts';
import { awaitServer } from './play-server.ts';

/** How one change of an asset ended: what said so, and what it took. */
export interface PlayedAsset {
  readonly isIn: boolean;
  /** `prompts`: they refused it, and no golden task was paid for. */
  readonly by: 'prompts' | 'never-used' | 'verdict' | 'nothing';
  readonly prompts: number;
  readonly trials: number;
}

/** Tokens of a skill's name and description in every session, as they were measured. */
const rent = 39;

/** A change of an asset through what a gate asks of it: its prompts, where there are some, and golden tasks after a yes or nothing. */
export function playAsset(world: AssetWorld, seed: string): PlayedAsset {
  const random = createRandom(`${world.name} ${seed}`);
  const asked = world.prompts === undefined ? { refused: false, trials: 0 } : askAll(world.prompts, random);
  if (asked.refused) return { isIn: false, by: 'prompts', prompts: asked.trials, trials: 0 };
  return { ...measure(world, random), prompts: asked.trials };
}

const stub = (id: string): Asset => ({
  ...{ id: `skill:${id}`, kind: 'skill', name: id, path: id, main: `${id}/SKILL.md`, files: [], digest: '' },
  ...{ head: { paths: [], byHand: false, allowedTools: [], brings: [] }, body: '', chosen: true, executes: [] },
});
const at = { file: 'triggers.json' };
const ask = (words: string, fires: boolean) =>
  Array.from({ length: 20 }, (_, index) => ({ prompt: `${words} ${index}`, fires, at }));
const own = { asset: stub('own'), prompts: [...ask('should', true), ...ask('should not', false)] };
const neighbours = ['a', 'b', 'c'].map((id) => ({ asset: stub(id), prompts: ask(id, true) }));

/** Twenty prompts that should trigger it, twenty that should not, and sixty of three neighbours, until they are a no. */
function askAll(prompts: Prompts, random: Random): { readonly refused: boolean; readonly trials: number } {
  const seen: SeenTrial[] = [];
  const before = prompts.before === undefined ? [] : listOwn(own, 'baseline');
  for (const part of listParts({ own: listOwn(own), neighbours: listNeighbours(neighbours), before })) {
    if (isPromptsNo(seen, usualFloor)) break;
    for (const one of part) {
      const usedAt = happens(chanceOf(one, prompts), random) ? { usedAt: 1 } : {};
      seen.push(readSeen(one, { ...usedAt, outcome: 'completed', toggled: [own.asset.id] }));
    }
  }
  return { refused: isPromptsNo(seen, usualFloor), trials: seen.length };
}

function chanceOf({ asset, arm, trigger }: AskedPrompt, { fires, misfires, neighbours: theirs, before }: Prompts) {
  if (asset.id !== own.asset.id) return theirs[arm === 'baseline' ? 0 : 1];
  if (!trigger.fires) return misfires;
  return arm === 'baseline' ? (before ?? fires) : fires;
}

const { ratio, minEffect, alpha, beta, cap, value, times, minFailures, maxPerCell, floor, harm } = assetDefaults;
const sigma = Math.sqrt(Math.log(1 + 0.3 ** 2));

/** Of a changed asset that costs no more than before the arm with base's version is the one under test: it may go where nothing is lost with it. */
function measure(world: AssetWorld, random: Random): Omit<PlayedAsset, 'prompts'> {
  const { solved, work, old } = world;
  const tasks = solved.map((_, place) => `t${place + 1}`);
  const arms = old === undefined ? { baseline: undefined, candidate: work } : { baseline: work, candidate: old };
  const stake = old === undefined ? {} : { stake: 'removal' as const };
  const terms = { value, times, minFailures, maxPerCell, floor, harm, tasks, ...stake };
  const policy = { ratio, minEffect, alpha, beta, cap, metric: 'total' as const, weights: metricWeights.total };
  const trials: Evidence['trials'][number][] = [];
  let previousInformation = 0;
  for (let batch = 1; ; batch += 1) {
    const ids = { schema: 1 as const, agent: 'main', rule: 'skill:own' };
    const evidence: Evidence = {
      ...ids,
      rent: old === undefined ? rent : 0,
      policy,
      previousInformation,
      trials: [...trials],
    };
    const judged = judgeSolving(evidence, terms);
    const next = nextOutcomeBatch(toOutcomeEvidence(evidence, terms), judged);
    if (next.length === 0)
      return { isIn: isLetIn(judged, old !== undefined), by: whatSaid(judged), trials: trials.length };
    previousInformation = Math.max(previousInformation, judged.look?.information ?? 0);
    for (const slot of next) {
      const around = { ...serverOf(world, slot.arm), place: tasks.indexOf(slot.task), solved };
      const ran = runTrial(arms[slot.arm], around, random);
      const used = slot.arm === 'candidate' ? { used: ran.used } : {};
      const { outcome, usage } = ran;
      trials.push({ ...slot, batch, order: trials.length + 1, cached: false, outcome, usage, ...used });
    }
  }
}

function isLetIn({ verdict, missed, isProvenMissed }: ReturnType<typeof judgeSolving>, isChanged: boolean): boolean {
  if (!isChanged) return verdict === 'earns';
  return !isProvenMissed && missed.length === 0 && (verdict === 'does-not-earn' || verdict === 'regression');
}

function whatSaid({ verdict, reason }: ReturnType<typeof judgeSolving>): PlayedAsset['by'] {
  if (reason === 'never-used') return 'never-used';
  return verdict === 'undecided' ? 'nothing' : 'verdict';
}

/** Whether an arm has the server, and how noisy that makes it. */
function serverOf({ served, noise }: AssetWorld, arm: Arm): Pick<PlayedTrial, 'served' | 'noise'> {
  if (served === undefined) return { noise: undefined };
  const isServed = served === 'both arms' || served === arm;
  return { served: isServed, noise: isServed ? noise : undefined };
}

interface PlayedTrial {
  readonly place: number;
  readonly solved: readonly number[];
  /** Whether its arm has a server; absent where neither has, and where nobody looks at the clock. */
  readonly served?: boolean;
  readonly noise: number | undefined;
}

/** Seconds that a trial takes, and those after which it is ended. */
const [usualSeconds, mostSeconds] = [300, 600];

function runTrial(work: Work | undefined, { place, solved, served, noise }: PlayedTrial, random: Random) {
  const share = typeof work?.used === 'number' ? work.used : (work?.used[place] ?? 0);
  const used = happens(share, random);
  const [costs, solves] = used && work !== undefined ? [work.costs, work.solves] : [1, solved];
  const usual = 400_000 + 200_000 * place;
  const cost = usual * costs * spread(sigma, random) * (noise === undefined ? 1 : spread(noise, random));
  const usage = { ...zeroUsage, input: Math.round(cost) };
  const ended = happens(solves[place] ?? 0, random) ? ('completed' as const) : ('failed-check' as const);
  const seconds = served === undefined ? 0 : (usualSeconds * cost) / usual + (served ? awaitServer(random) : 0);
  return { used, usage, outcome: seconds > mostSeconds ? ('timed-out' as const) : ended };
}

/** A factor around 1. */
function spread(by: number, random: Random): number {
  return Math.exp(by * random.normal() - by ** 2 / 2);
}
