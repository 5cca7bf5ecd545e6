import type { AssetFacts } from '../../src/core/model/rule/asset.ts';
import { judgeFile, measureDrift } from '../../src/core/receipt/asset-drift.ts';
import { createRandom, type Random } from '../../src/core/stats/random.ts';
import { happens } from '../rates/world.ts';

/** How somebody rewrites an asset in steps, none of which is far by itself. */
interface Rewriter {
  readonly name: string;
  /** Lines of the text that each step takes, and what it does with them. */
  readonly lines: number;
  readonly does: 'replaces' | 'adds' | 'takes out' | 'swaps';
  /** Tokens by which a step changes what every session has, as a share of what it was. */
  readonly rent?: number;
}

/** How far a chain of edits came before golden tasks were asked again. */
interface Rewritten {
  /** Steps that came without them. */
  readonly steps: number;
  /** Share of the judged lines that were others by then, without anybody having measured that. */
  readonly lines: number;
  /** The same of tokens of every session. */
  readonly rent: number;
}

/** Those that are tried. */
export const rewriters: readonly Rewriter[] = [
  { name: 'a line replaced at each step', lines: 1, does: 'replaces' },
  { name: 'five lines replaced at each step', lines: 5, does: 'replaces' },
  { name: 'two lines added at each step', lines: 2, does: 'adds' },
  { name: 'two lines taken out at each step', lines: 2, does: 'takes out' },
  { name: 'a line replaced, its description 2 % longer', lines: 1, does: 'replaces', rent: 0.02 },
  { name: 'two lines change places', lines: 2, does: 'swaps' },
];

/** Steps after which nobody waits any longer. */
export const mostSteps = 60;
const tokens = 100;

/** Edits a skill of 40 to 200 lines, some of which are alike, until it is far from what was judged; by what base allows. */
export function playDrift(
  { name, lines, does, rent = 0 }: Rewriter,
  limits: { readonly lines: number; readonly rent: number },
  seed: string,
): Rewritten {
  const random = createRandom(`${name} ${seed}`);
  const text = Array.from({ length: 40 + Math.floor(161 * random.uniform()) }, (_, index) =>
    happens(0.1, random) ? '---' : `line ${index}`,
  );
  const judged = factsOf(text, tokens);
  let [steps, near] = [0, { lines: 0, rent: 0 }];
  for (; steps < mostSteps; steps += 1) {
    for (let index = 0; index < lines; index += 1) edit(text, does, `step ${steps} ${index}`, random);
    const drift = measureDrift(judged, factsOf(text, Math.round(tokens * (1 + rent * (steps + 1)))));
    if (drift.lines > limits.lines || drift.rent > limits.rent) break;
    near = drift;
  }
  return { steps, ...near };
}

function edit(text: string[], does: Rewriter['does'], words: string, random: Random): void {
  const at = Math.floor(random.uniform() * text.length);
  const other = Math.floor(random.uniform() * text.length);
  const edits: Readonly<Record<Rewriter['does'], () => void>> = {
    replaces: () => text.splice(at, 1, words),
    adds: () => text.splice(at, 0, words),
    'takes out': () => text.splice(at, 1),
    swaps: () => {
      [text[at], text[other]] = [text[other] ?? '', text[at] ?? ''];
    },
  };
  edits[does]();
}

function factsOf(text: readonly string[], rent: number): AssetFacts {
  return {
    kind: 'skill',
    name: 'own',
    path: 'own',
    digest: '',
    change: 'changed',
    tokens: rent,
    neighbours: '',
    executes: [],
    files: [judgeFile('SKILL.md', Buffer.from(text.join('\n')))],
  };
}
