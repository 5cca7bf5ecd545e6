import type { Rule } from '../../../foundation/model/rule/rule.ts';

/** What a rule names of the work it is about: where one of these comes up, a trial could notice the rule. */
export interface Situation {
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
export function namesNothing({ paths, commands, tools }: Situation): boolean {
  return paths.length + commands.length + tools.length === 0;
}

function trimToken(token: string): string {
  return token.replace(/^[("'[]+/, '').replace(/[)"'\],;:!?.]+$/, '');
}
