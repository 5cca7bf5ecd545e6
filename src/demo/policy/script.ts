import { draw, type Range } from './draw.ts';
import { followedShares, type Order, readOrders } from './orders.ts';
import { applyRules, listRules } from './rule-effects.ts';
import { parseSolution, type Solution } from './solution.ts';
import { drawCounts, rangesOf, type StepCounts } from './step-counts.ts';

/** Everything that decides a trial beside the tools' results: a script that the seed, the rules and the task give. */
export interface Script {
  readonly seed: string;
  readonly counts: StepCounts;
  /** Fewest and most sentences beside a tool call. */
  readonly sentences: Range;
  readonly solution: Solution;
  /** Words of the task, the most telling first. */
  readonly words: readonly string[];
  /** Orders that this trial follows. */
  readonly orders: readonly Order[];
}

/** Input of a trial's script. */
export interface ScriptInput {
  readonly seed: string;
  readonly model: string;
  readonly prompt: string;
  /** Reference patch of the task. */
  readonly reference: string;
  /** Rules as the agent reads them: its compiled memory and its definition. */
  readonly memory: string;
}

/** Writes the script of a trial. The same input gives the same script. */
export function writeScript({ seed, model, prompt, reference, memory }: ScriptInput): Script {
  const rules = listRules(memory);
  const ranges = applyRules(rangesOf(model), rules);
  const isFollowed = ({ kind, object }: Order) => draw(seed, `${kind} ${object}`) < followedShares[kind];
  return {
    seed,
    counts: drawCounts(ranges, seed),
    sentences: ranges.sentences,
    solution: parseSolution(reference),
    words: wordsOf(prompt),
    orders: readOrders(rules).filter(isFollowed),
  };
}

/** Lists names of code and long words of a prompt, longest first; words of equal length stay in their order. */
function wordsOf(prompt: string): readonly string[] {
  const words = new Set(prompt.match(/[A-Za-z_]\w{4,40}/g) ?? []);
  return [...words].sort((a, b) => b.length - a.length).slice(0, 12);
}
