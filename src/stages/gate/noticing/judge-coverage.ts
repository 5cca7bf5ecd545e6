import picomatch from 'picomatch';
import type { Rule } from '../../../foundation/model/rule/rule.ts';
import { nameSituation, namesNothing, type Situation } from './name-situation.ts';

/** What a stored trial did, as far as it was kept: its tool calls, and the files that had changed when it ended. */
export interface SeenWork {
  readonly task: string;
  /** Absent where nothing is known of them. */
  readonly calls?: readonly {
    readonly tool: string;
    readonly changes?: readonly string[];
    readonly reads?: readonly string[];
    readonly runs?: readonly (readonly string[])[];
  }[];
  readonly changed: readonly string[];
  /** True when there was more than is kept. */
  readonly isCut?: boolean;
}

/**
 * Whether a rule can be noticed by the suite of its agent:
 * - `noticed`: its situation came up in a trial. `unnoticed`: in none of them, and every task has one.
 * - `names-nothing`: it names no tool, path or command. `not-known`: a task has no trial yet, or one of which too little was kept.
 */
export type Coverage = 'noticed' | 'unnoticed' | 'names-nothing' | 'not-known';

/**
 * Judges one rule by what stored trials of its agent's tasks did. Pure: the same trials give the same answer. A rule with a probe says itself what
 * its occasion is (`hasOccasion`); of any other it is what its words name.
 */
export function judgeCoverage<Work extends SeenWork>(
  rule: Pick<Rule, 'body' | 'scope'>,
  tasks: readonly string[],
  work: readonly Work[],
  hasOccasion?: (work: Work) => boolean,
): Coverage {
  const situation = nameSituation(rule);
  if (hasOccasion === undefined && namesNothing(situation)) return 'names-nothing';
  const own = work.filter(({ task }) => tasks.includes(task));
  const comesUp = hasOccasion ?? createFinder(situation);
  if (own.some(comesUp)) return 'noticed';
  const told = new Set(own.filter(({ calls }) => calls !== undefined).map(({ task }) => task));
  const isWhole = own.every(({ isCut }) => isCut !== true);
  return tasks.length > 0 && isWhole && tasks.every((task) => told.has(task)) ? 'unnoticed' : 'not-known';
}

function createFinder({ paths, commands, tools }: Situation): (work: SeenWork) => boolean {
  const globs = paths.map((path) => path.replace(/^\.?\//, '').replace(/\/$/, '/**'));
  const patterns = globs.flatMap((glob) => [glob, `**/${glob}`]);
  const isPath = patterns.length === 0 ? () => false : picomatch(patterns, { dot: true });
  const isCommand = (words: readonly string[]) =>
    commands.some((command) => command.every((word, index) => words[index] === word));
  return ({ calls = [], changed }) =>
    changed.some((path) => isPath(path)) ||
    calls.some(
      ({ tool, changes = [], reads = [], runs = [] }) =>
        tools.includes(tool) || [...changes, ...reads].some((path) => isPath(path)) || runs.some(isCommand),
    );
}
