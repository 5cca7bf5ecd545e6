import type { SubjectState } from '../../src/core/decide/design/design.ts';
import { weighRemoval } from '../../src/core/decide/judge/weigh-audits.ts';
import type { Arm } from '../../src/core/model/trial/trial.ts';
import { createRandom, type Random } from '../../src/core/stats/random.ts';
import { listAsked, readSeen, type SeenTrial } from '../../src/gate/experiment/prompts/activation-arm.ts';
import { isPromptsNo, listParts } from '../../src/gate/experiment/prompts/ask-prompts.ts';
import { usualFloor } from '../../src/gate/loaded/assets/read-triggers.ts';
import { leavingPolicy, nameTasks, playDesign, type SimulatedTrial, usualPolicy } from '../bench/play-design.ts';
import { outcomeOf } from '../rates/play-world.ts';
import { happens, spreadBy } from '../rates/world.ts';
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

const at = { file: 'triggers.json' };
const ask = (words: string, fires: boolean) =>
  Array.from({ length: 20 }, (_, index) => ({ prompt: `${words} ${index}`, fires, at }));
const asked = listAsked({ id: 'skill:own' }, [...ask('should', true), ...ask('should not', false)]);

/** Twenty prompts that should trigger it and twenty that should not, until they are a no. */
function askAll({ fires, misfires }: Prompts, random: Random): { readonly refused: boolean; readonly trials: number } {
  const seen: SeenTrial[] = [];
  for (const part of listParts(asked)) {
    if (isPromptsNo(seen, usualFloor)) break;
    for (const one of part) {
      const usedAt = happens(one.trigger.fires ? fires : misfires, random) ? { usedAt: 1 } : {};
      seen.push(readSeen(one, { ...usedAt, outcome: 'completed' }));
    }
  }
  return { refused: isPromptsNo(seen, usualFloor), trials: seen.length };
}

const cv = 0.3;

/** Of a changed asset that costs no more than before the arm with base's version is the one under test: it may go where nothing is lost with it. */
function measure(world: AssetWorld, random: Random): Omit<PlayedAsset, 'prompts'> {
  const { solved, work, old } = world;
  const isChanged = old !== undefined;
  const tasks = nameTasks(solved.length);
  const works = isChanged ? { baseline: work, candidate: old } : { baseline: undefined, candidate: work };
  const design = playDesign(
    {
      kind: isChanged ? 'drops' : 'alone',
      policy: isChanged ? leavingPolicy : usualPolicy,
      outcomes: new Map([['own', { ...outcomeOf(tasks), ...(isChanged ? { stake: 'removal' as const } : {}) }]]),
      subjects: [{ id: 'own', rent: isChanged ? 0 : rent }],
      agent: 'main',
      tasks,
      seed: `asset ${random.uniform()}`,
    },
    ({ slot, task }) => {
      const arm = slot.present.length > 0 ? 'candidate' : 'baseline';
      return runTrial(works[arm], { ...serverOf(world, arm), place: task, solved }, random);
    },
  );
  const [state] = design.subjects;
  if (state === undefined) throw new Error('an asset is a subject');
  const isIn = isChanged ? weighRemoval(state) === 'may-go' : state.settled && state.judgement.verdict === 'earns';
  return { isIn, by: whatSaid(state), trials: design.trials.length };
}

function whatSaid({ judgement: { verdict, reason } }: SubjectState): PlayedAsset['by'] {
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

function runTrial(work: Work | undefined, around: PlayedTrial, random: Random): SimulatedTrial {
  const { place, solved, served, noise } = around;
  const share = typeof work?.used === 'number' ? work.used : (work?.used[place] ?? 0);
  const isUsed = happens(share, random);
  const [costs, solves] = isUsed && work !== undefined ? [work.costs, work.solves] : [1, solved];
  const usual = 400_000 + 200_000 * place;
  const tokens = usual * costs * spreadBy(cv, random) * (noise === undefined ? 1 : spreadBy(noise, random));
  const isSolved = happens(solves[place] ?? 0, random);
  const seconds = served === undefined ? 0 : (usualSeconds * tokens) / usual + (served ? awaitServer(random) : 0);
  return { tokens, isSolved, isTimedOut: seconds > mostSeconds, used: Number(isUsed) };
}
