import picomatch from 'picomatch';
import type { Rule } from '../../../core/model/rule/rule.ts';

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

/** What a rule names of the work it is about: where one of these comes up, a trial could notice the rule. */
interface Situation {
  /** Paths and globs of its scope, and files and folders of its body. */
  readonly paths: readonly string[];
  /** Commands, each as its words: a command that begins with them is one of these. */
  readonly commands: readonly (readonly string[])[];
  readonly tools: readonly string[];
}

/** Tools of the runtimes by name; a rule names one in backticks, since most are words of their own. */
const toolNames = new Set([
  ...[
    'Bash',
    'Edit',
    'Glob',
    'Grep',
    'MultiEdit',
    'NotebookEdit',
    'Read',
    'Task',
    'TodoWrite',
    'WebFetch',
    'WebSearch',
  ],
  ...['Write', 'apply_patch', 'shell'],
]);

const pathToken = /^[\w.@*-]*(?:\/[\w.@*-]+)+\/?$|^[\w.*-]*\.[A-Za-z]\w{0,9}$|^[\w.-]+\/$/;
const program = /^[a-z][a-z0-9._-]*$/;

/** Reads it from the scope and the body: words in backticks, and paths with a slash anywhere. What else a rule says names nothing. */
export function nameSituation({ body, scope }: Pick<Rule, 'body' | 'scope'>): Situation {
  const quoted = [...body.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text.trim());
  const plain = body
    .replace(/`[^`]*`/g, ' ')
    .split(/\s+/)
    .map(trimToken)
    .filter((token) => token.includes('/'));
  const tools = quoted.filter((text) => toolNames.has(text));
  const paths = [...quoted, ...plain].filter((text) => pathToken.test(text));
  const commands = quoted
    .filter((text) => !tools.includes(text) && !paths.includes(text))
    .map((text) => text.split(/\s+/))
    .filter(([first = '']) => program.test(first));
  return { paths: [...new Set([...scope, ...paths])], commands, tools };
}

/** True for a rule that names nothing: no trial can say whether its situation came up. */
function namesNothing({ paths, commands, tools }: Situation): boolean {
  return paths.length + commands.length + tools.length === 0;
}

function trimToken(token: string): string {
  return token.replace(/^[("'[]+/, '').replace(/[)"'\],;:!?.]+$/, '');
}
