import { parsePatch } from 'diff';
import { draw, type Range } from './draw.ts';
import { followedShares, type Order, readOrders } from './orders.ts';
import { applyRules, listRules } from './rule-effects.ts';
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

/** One edit of a solution, as the Edit tool needs it. */
interface Change {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** Line of the unchanged file at which `before` starts. */
  readonly line: number;
}

/** The reference patch of a golden task as tool calls: edits of files that exist, and new files. */
interface Solution {
  readonly changes: readonly Change[];
  readonly newFiles: readonly { readonly path: string; readonly content: string }[];
}

/** Reads a unified diff. A text that is none gives an empty solution: the agent looks around and answers. */
export function parseSolution(patch: string): Solution {
  const files = parse(patch).map((file) => ({
    from: pathOf(file.oldFileName),
    to: pathOf(file.newFileName),
    hunks: file.hunks.map(({ lines, oldStart }) => ({
      before: keep(lines, ' -'),
      after: keep(lines, ' +'),
      line: oldStart,
    })),
  }));
  return {
    changes: files.flatMap(({ from, to: path, hunks }) =>
      from === undefined || path === undefined
        ? []
        : hunks.filter(({ before }) => before !== '').map((hunk) => ({ path, ...hunk })),
    ),
    newFiles: files.flatMap(({ from, to: path, hunks }) =>
      from !== undefined || path === undefined
        ? []
        : [{ path, content: hunks.map(({ after }) => `${after}\n`).join('') }],
    ),
  };
}

function parse(patch: string): ReturnType<typeof parsePatch> {
  try {
    return parsePatch(patch);
  } catch {
    return [];
  }
}

function pathOf(name: string | undefined): string | undefined {
  return name === undefined || name === '/dev/null' ? undefined : name.replace(/^[ab]\//, '');
}

function keep(lines: readonly string[], marks: string): string {
  return lines
    .filter((line) => line === '' || marks.includes(line[0] ?? ''))
    .map((line) => line.slice(1))
    .join('\n');
}
