import { createRandom } from '../../src/core/stats/random.ts';
import type { Gate } from './gates.ts';
import type { BenchWorld, Truth } from './read-sets.ts';

/** How a gate did in a world: share let in, 0 … 1, and the means of a measurement. */
export interface GateScore {
  readonly gate: string;
  readonly world: string;
  readonly truth: Truth;
  readonly letsIn: number;
  readonly trials: number;
  readonly tokens: number;
}

/** Lets each gate decide the same suites, so many in each world; the same seed gives the same table. */
export function scoreGates(
  gates: readonly Gate[],
  worlds: readonly BenchWorld[],
  reps: number,
  seed: string,
): readonly GateScore[] {
  return worlds.flatMap((world) =>
    gates.map((gate) => {
      const decided = Array.from({ length: reps }, (_, index) => {
        const suite = world.draw(createRandom(`${seed} ${world.name} ${index}`));
        return gate.decide(
          suite,
          createRandom(`${seed} ${gate.name} ${world.name} ${index}`),
          `${seed} ${world.name} ${index}`,
        );
      });
      const mean = (of: (one: (typeof decided)[number]) => number) =>
        decided.reduce((sum, one) => sum + of(one), 0) / reps;
      return {
        ...{ gate: gate.name, world: world.name, truth: world.truth },
        ...{
          letsIn: mean(({ letsIn }) => Number(letsIn)),
          trials: mean(({ trials }) => trials),
          tokens: mean(({ tokens }) => tokens),
        },
      };
    }),
  );
}

/** What a share is called by what is true in its world. */
const called: Readonly<Record<Truth, string>> = {
  nothing: 'let in though nothing changed, %',
  helps: 'found, %',
  harms: 'harm let in, %',
};

/** One row a gate: shares over the worlds of each truth, and what it cost. */
export function tabulateGates(scores: readonly GateScore[]): string {
  const truths = Object.keys(called) as readonly Truth[];
  const rows = [...Map.groupBy(scores, ({ gate }) => gate)].map(([gate, own]) => {
    const share = (truth: Truth) =>
      percent(average(own.filter((one) => one.truth === truth).map(({ letsIn }) => letsIn)));
    const [trials, tokens] = [average(own.map((one) => one.trials)), average(own.map((one) => one.tokens))];
    return `| ${[gate, ...truths.map(share), trials.toFixed(0), (tokens / 1e6).toFixed(0)].join(' | ')} |`;
  });
  return [
    `| gate | ${truths.map((truth) => called[truth]).join(' | ')} | trials | M tokens |`,
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** One row a world, one column a gate: the share that is let in. */
export function tabulateWorldShares(scores: readonly GateScore[]): string {
  const names = [...new Set(scores.map(({ gate }) => gate))];
  const rows = [...Map.groupBy(scores, ({ world }) => world)].map(([world, own]) => {
    const cells = names.map((name) => percent(own.find(({ gate }) => gate === name)?.letsIn ?? 0));
    return `| ${[world, own[0]?.truth === 'helps' ? 'yes' : 'no', ...cells].join(' | ')} |`;
  });
  return [`| world | right | ${names.join(' | ')} |`, `|---|---|${names.map(() => '---|').join('')}`, ...rows].join(
    '\n',
  );
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

const percent = (share: number) => (100 * share).toFixed(1);
