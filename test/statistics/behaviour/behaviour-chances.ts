import { behaviourTerms } from '../../../src/core/model/rule/config.ts';
import { limitOfRoom, weighPairs } from '../../../src/core/stats/gain-evidence.ts';

/** A rule in a world: how often it is followed without it and with it (0 … 1), on how many target tasks. */
export interface BehaviourWorld {
  readonly without: number;
  readonly with: number;
  readonly tasks: number;
}

/** What the question of behaviour comes to; rates are 0 … 1, pairs are trials per arm. */
export interface BehaviourChances {
  readonly shown: number;
  readonly away: number;
  readonly undecided: number;
  readonly pairs: number;
  /** Pairs that 95 % of rules need at most. */
  readonly pairs95: number;
}

/** Pairs of one count: chance by how many were for the rule and how many against it. */
type State = Map<string, { readonly for: number; readonly against: number; readonly chance: number }>;

/**
 * Exact chances, by a dynamic programme over pairs with the interim analyses that the gate takes: two pairs of each target task first (one beyond five
 * tasks), then one of each (two of a single one).
 */
export function findChances(world: BehaviourWorld): BehaviourChances {
  const ends: End[] = [];
  let state: State = new Map([['0 0', { for: 0, against: 0, chance: 1 }]]);
  for (let pairs = 0; state.size > 0; ) {
    const size = sizeOf(world, pairs === 0);
    for (let one = 0; one < size; one += 1) state = addPair(state, world);
    pairs += size;
    state = look(state, pairs, ends);
  }
  return summarise(ends);
}

/** Where a rule's question ended, and with what chance. */
interface End {
  readonly kind: 'shown' | 'away' | 'undecided';
  readonly chance: number;
  readonly pairs: number;
}

function sizeOf({ tasks }: BehaviourWorld, isFirst: boolean): number {
  if (isFirst) return tasks < 6 ? 2 * tasks : tasks;
  return tasks === 1 ? 2 : tasks;
}

/** What goes on after an interim analysis; what does not is added to the ends. */
function look(state: State, pairs: number, ends: End[]): State {
  const { gain, alpha, maxPairs } = behaviourTerms;
  const open: State = new Map();
  for (const [name, entry] of state) {
    const evidence = weighPairs({ ...entry, alike: pairs - entry.for - entry.against }, gain);
    const kind = evidence.gain >= -Math.log(alpha) ? 'shown' : evidence.room >= limitOfRoom ? 'away' : 'undecided';
    if (kind === 'undecided' && pairs < maxPairs) open.set(name, entry);
    else ends.push({ kind, chance: entry.chance, pairs });
  }
  return open;
}

function addPair(state: State, { without, with: withRule }: BehaviourWorld): State {
  const up = (1 - without) * withRule;
  const down = without * (1 - withRule);
  const grown: State = new Map();
  for (const entry of state.values()) {
    for (const [more, less, rate] of [
      [1, 0, up],
      [0, 1, down],
      [0, 0, 1 - up - down],
    ] as const) {
      if (rate <= 0) continue;
      const next = { for: entry.for + more, against: entry.against + less };
      const name = `${next.for} ${next.against}`;
      grown.set(name, { ...next, chance: (grown.get(name)?.chance ?? 0) + entry.chance * rate });
    }
  }
  return grown;
}

function summarise(ends: readonly End[]): BehaviourChances {
  const rate = (kind: string) => ends.filter((end) => end.kind === kind).reduce((sum, { chance }) => sum + chance, 0);
  const mean = ends.reduce((sum, { chance, pairs }) => sum + chance * pairs, 0);
  let reached = 0;
  const sorted = ends.toSorted((a, b) => a.pairs - b.pairs);
  const pairs95 = sorted.find(({ chance }) => {
    reached += chance;
    return reached >= 0.95;
  });
  return {
    shown: rate('shown'),
    away: rate('away'),
    undecided: rate('undecided'),
    pairs: mean,
    pairs95: pairs95?.pairs ?? behaviourTerms.maxPairs,
  };
}

/** The largest chance that a rule without any gain is shown to have one, over rates of 0, .05 … 1 and one to five tasks. */
export function findWorst(): number {
  const rates = Array.from({ length: 21 }, (_, index) => index / 20);
  return Math.max(
    ...[1, 2, 3, 4, 5].flatMap((tasks) => rates.map((rate) => findChances({ without: rate, with: rate, tasks }).shown)),
  );
}
