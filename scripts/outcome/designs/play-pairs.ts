import { nextOutcomeBatch } from '../../../src/core/decide/outcome/allocate-outcome.ts';
import { judgeOutcome, type OutcomeJudgement } from '../../../src/core/decide/outcome/judge-outcome.ts';
import type { OutcomeEvidence, OutcomeTrial } from '../../../src/core/decide/outcome/outcome-terms.ts';
import { createRandom, type Random } from '../../../src/core/stats/random.ts';
import { outcomeDefaults } from '../outcome-defaults.ts';
import { type Played, rent } from '../play-world.ts';
import { mixed } from '../synthetic-worlds.ts';
import { happens, type Run } from '../world.ts';

/** What an entry does: a factor on tokens, the share of failures it mends, and whether it breaks the first task. */
export interface Entry {
  readonly name: string;
  readonly costs: number;
  readonly mends: number;
  readonly breaks?: true;
}

const sigma = Math.sqrt(Math.log(1 + 0.3 ** 2));
const tasks = mixed.map((_, place) => `t${place + 1}`);

/** A trial to run, by the places of the entries in memory and of those whose verdict it is for. */
interface PairSlot {
  readonly task: string;
  readonly present: readonly number[];
  readonly toggled: readonly number[];
}

interface State {
  readonly place: number;
  readonly evidence: OutcomeEvidence;
  readonly judgement: OutcomeJudgement;
}

/** Measures entries together in complementary pairs until each has its verdict; trials are those of all together. */
export function playPairs(
  entries: readonly Entry[],
  seed: string,
): { readonly verdicts: readonly Played['verdict'][]; readonly trials: number } {
  const random = createRandom(seed);
  const empty = { tasks, rent, policy: outcomeDefaults, trials: [], previousInformation: 0 };
  let states = entries.map((_, place) => look({ place, evidence: empty }));
  let next = toPairs([...tasks, ...tasks], [...entries.keys()], random);
  let trials = 0;
  for (let batch = 1; next.length > 0; batch += 1) {
    const ran = next.map((slot) => ({ slot, run: runSlot(slot, entries, random) }));
    trials += ran.length;
    states = states.map((state) => (state.judgement.ends ? state : look(grow(state, ran, batch))));
    next = nextSlots(states, random);
  }
  return { verdicts: states.map(({ judgement }) => judgement.verdict), trials };
}

function look(state: Omit<State, 'judgement'>): State {
  return { ...state, judgement: judgeOutcome(state.evidence) };
}

interface Ran {
  readonly slot: PairSlot;
  readonly run: Run;
}

/** A trial counts for each of its entries, failures in company included; alone it is one of a suspect. */
function grow({ place, evidence, judgement }: State, ran: readonly Ran[], batch: number): Omit<State, 'judgement'> {
  const news = ran
    .filter(({ slot }) => slot.toggled.includes(place))
    .map(({ slot: { task, present, toggled }, run }): OutcomeTrial => {
      const arm = present.includes(place) ? 'candidate' : 'baseline';
      const outcome = run.isSolved ? 'completed' : 'failed-check';
      return { batch, task, arm, outcome, cost: run.cost, ...(toggled.length === 1 && { extra: true }) };
    });
  const previousInformation = Math.max(evidence.previousInformation, judgement.look?.information ?? 0);
  return { place, evidence: { ...evidence, previousInformation, trials: [...evidence.trials, ...news] } };
}

function runSlot(slot: PairSlot, entries: readonly Entry[], random: Random): Run {
  const place = tasks.indexOf(slot.task);
  const present = entries.filter((_, index) => slot.present.includes(index));
  const fails = present.reduce((left, { mends }) => left * (1 - mends), 1 - (mixed[place] ?? 0));
  const isBroken = place === tasks.length - 1 && present.some(({ breaks }) => breaks === true);
  const factor = present.reduce((product, { costs }) => product * costs, 1);
  const cost = (400_000 + 200_000 * place) * factor * Math.exp(sigma * random.normal() - sigma ** 2 / 2);
  return { cost, isSolved: !happens(fails, random) && !isBroken };
}

/** Suspects are tried alone; otherwise as many pairs as there are tasks, where the entries that are open want them. */
function nextSlots(states: readonly State[], random: Random): readonly PairSlot[] {
  const open = states.filter(({ judgement }) => !judgement.ends);
  const alone = open.filter(({ judgement }) => judgement.suspects.length > 0).flatMap(aloneSlots);
  if (alone.length > 0) return alone;
  const wanted = open.flatMap(({ evidence, judgement }) => nextOutcomeBatch(evidence, judgement));
  const spread = tasks.flatMap((_, index) => wanted[Math.floor((index * wanted.length) / tasks.length)]?.task ?? []);
  return toPairs(
    spread,
    open.map(({ place }) => place),
    random,
  );
}

function aloneSlots({ place, evidence, judgement }: State): readonly PairSlot[] {
  return nextOutcomeBatch(evidence, judgement).map(({ task, arm }) => ({
    ...{ task, toggled: [place] },
    present: arm === 'candidate' ? [place] : [],
  }));
}

/** One trial of a pair holds each entry by a coin, the other the rest. */
function toPairs(of: readonly string[], toggled: readonly number[], random: Random): readonly PairSlot[] {
  return of.flatMap((task) => {
    const half = toggled.filter(() => happens(0.5, random));
    const rest = toggled.filter((place) => !half.includes(place));
    return [half, rest].map((present) => ({ task, present, toggled }));
  });
}
