import type { Parsed, Problem } from '../../core/model/problem.ts';
import { isRepositoryPath } from '../../core/util/repository-path.ts';

const modes = ['gate', 'audit', 'stamp', 'publish'] as const;
type Mode = (typeof modes)[number];

/** Inputs of the Action, checked. They may tighten the policy of the repository, never loosen it. */
export interface ActionInputs {
  readonly mode: Mode;
  /** Path of the config, relative to the repository root. */
  readonly config: string;
  readonly baseRef?: string;
  readonly budgetTokens?: number;
  /** Posts comment and check run; nothing is posted without it. */
  readonly githubToken?: string;
  readonly comment: 'auto' | 'always' | 'never';
  /** JSON report of another job; relative to the workspace or absolute. */
  readonly report?: string;
  /** Receipts of another job; relative to the workspace or absolute. */
  readonly receipts?: string;
  /** Folder of trials, relative to the workspace or absolute. */
  readonly store?: string;
  /** The part of the planned trials that is measured into the store, for example `2/4`; nothing is judged then. */
  readonly part?: string;
  /** Label by which a person admits the pull request of a `pull_request_target` run. */
  readonly label?: string;
  /** Name of the check run instead of `rentroll`. */
  readonly checkName?: string;
}

/** One input: its default, what it accepts in words, and how its text is read (undefined = refused). */
interface InputField {
  /** The modes that read it; all when absent. */
  readonly only?: readonly Mode[];
  readonly fallback?: string;
  readonly expects: string;
  readonly read: (text: string) => string | number | undefined;
  /** A value that no message may repeat. */
  readonly secret?: true;
}

const path = (text: string) => (isRepositoryPath(text) ? text : undefined);
const oneOf = (...words: readonly string[]): Pick<InputField, 'expects' | 'read'> => ({
  expects: words.join(', '),
  read: (text) => words.find((word) => word === text),
});
const file: InputField = {
  expects: 'the path of a file',
  read: (text) => (/^\P{C}+$/u.test(text) ? text : undefined),
};

/** Every input by its name in action.yml. */
export const inputFields: Readonly<Record<string, InputField>> = {
  mode: { fallback: 'gate', ...oneOf(...modes) },
  config: { fallback: '.rentroll/config.yml', expects: 'a path inside the repository', read: path },
  'base-ref': {
    only: ['gate', 'audit', 'stamp'],
    expects: 'a branch, tag or commit',
    read: (text) => (/^[^\s-][^\s\p{C}]*$/u.test(text) ? text : undefined),
  },
  'budget-tokens': {
    only: ['gate', 'audit'],
    expects: 'a whole number above 0',
    read: (text) => (/^[1-9][0-9]*$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined),
  },
  'github-token': {
    expects: 'a token without white space',
    read: (text) => (/^[\x21-\x7e]+$/.test(text) ? text : undefined),
    secret: true,
  },
  comment: { fallback: 'auto', ...oneOf('auto', 'always', 'never') },
  label: {
    only: ['gate'],
    expects: 'the name of a label',
    read: (text) => (/^\P{C}{1,50}$/u.test(text) ? text : undefined),
  },
  report: { ...file, only: ['publish'] },
  receipts: { ...file, only: ['stamp'] },
  store: { ...file, only: ['gate', 'audit'], expects: 'the path of a folder' },
  part: {
    only: ['gate'],
    expects: 'K/N, for example 2/4',
    read: (text) => (/^[0-9]+\/[0-9]+$/.test(text) ? text : undefined),
  },
  'check-name': {
    only: ['gate', 'stamp'],
    expects: 'a name of at most 100 characters',
    read: (text) => (/^\P{C}{1,100}$/u.test(text) ? text : undefined),
  },
};

/**
 * Reads the inputs from the runner's variables (`INPUT_<NAME>`, upper case, hyphens kept; empty means not given).
 * Unknown names, values that are not accepted and inputs that the mode does not read are problems, all of them at once.
 */
export async function readActionInputs(env: NodeJS.ProcessEnv): Promise<Parsed<ActionInputs>> {
  const values: Record<string, string | number> = {};
  const refused: string[] = [];
  for (const [name, field] of Object.entries(inputFields)) {
    const text = env[variableOf(name)]?.trim() || field.fallback;
    if (text === undefined) continue;
    const value = field.read(text);
    if (value === undefined) refused.push(name);
    else values[toCamelCase(name)] = value;
  }
  const [unknown, stray] = [listUnknown(env), listStray(values)];
  if (refused.length + unknown.length + stray.length > 0)
    return { problems: await refusalProblems(env, { unknown, refused, stray }) };
  return { value: values as unknown as ActionInputs, problems: [] };
}

/** The runner only warns about an input that is not declared; a mistyped `budget-tokens` would be ignored in silence. */
function listUnknown(env: NodeJS.ProcessEnv): readonly string[] {
  const given = Object.keys(env).filter((name) => name.startsWith('INPUT_') && env[name]);
  return given
    .map((name) => name.slice('INPUT_'.length).toLowerCase())
    .filter((name) => !Object.hasOwn(inputFields, name));
}

/** Names of inputs that are given to a mode which does not read them. */
function listStray(values: Readonly<Record<string, string | number>>): readonly string[] {
  const { mode } = values;
  const given = Object.entries(inputFields).filter(([name]) => values[toCamelCase(name)] !== undefined);
  return given.flatMap(([name, { only }]) =>
    mode === undefined || only === undefined || only.some((one) => one === mode) ? [] : [name],
  );
}

/** Words are for the few runs that are refused: they are loaded then. */
async function refusalProblems(
  env: NodeJS.ProcessEnv,
  { unknown, refused, stray }: Readonly<Record<'unknown' | 'refused' | 'stray', readonly string[]>>,
): Promise<readonly Problem[]> {
  const { refuseStray, refuseUnknown, refuseValue } = await import('./refuse-run.ts');
  const names = Object.keys(inputFields);
  const bad = refused.map((name) => refuseValue(name, env[variableOf(name)]?.trim() ?? '', inputFields[name]));
  return [...refuseUnknown(unknown, names), ...bad, ...stray.map((name) => refuseStray(name, inputFields[name]?.only))];
}

function variableOf(name: string): string {
  return `INPUT_${name.toUpperCase()}`;
}

function toCamelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
