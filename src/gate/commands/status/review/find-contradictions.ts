import type { Statement } from './statement.ts';

/** Two sentences that cannot both be followed. */
export interface Contradiction {
  readonly statement: Statement;
  readonly other: Statement;
  /** Names the choice on which they differ, for example `indentation`. */
  readonly choice: string;
}

/** A choice of which a repository can take one option only. */
interface Choice {
  readonly name: string;
  /** Matches sentences that are about the choice. */
  readonly about: RegExp;
  readonly options: Readonly<Record<string, RegExp>>;
}

const choices: readonly Choice[] = [
  {
    name: 'indentation',
    about: /\bindent(?:s|ed|ing|ation)?\b|\b(?:use|prefer|with) (?:tabs|(?:\d|two|four) spaces)\b/i,
    options: {
      tabs: /\btabs\b/i,
      '2 spaces': /\b(?:2|two)[- ]spaces?\b/i,
      '4 spaces': /\b(?:4|four)[- ]spaces?\b/i,
    },
  },
  {
    name: 'quotes',
    about: /\bquotes?\b/i,
    options: { 'single quotes': /\bsingle[- ]quotes?\b/i, 'double quotes': /\bdouble[- ]quotes?\b/i },
  },
  {
    name: 'exports',
    about: /\bexports?\b/i,
    options: { 'named exports': /\bnamed exports?\b/i, 'default exports': /\bdefault exports?\b/i },
  },
  {
    name: 'interfaces or types',
    about:
      /\binterfaces? (?:over|to|instead of|rather than) types?\b|\btypes? (?:over|to|instead of|rather than) interfaces?\b/i,
    options: { interfaces: /\binterfaces?\b/i, types: /\btypes?\b/i },
  },
  {
    name: 'package manager',
    about: /\bpackage manager\b|\b(?:always )?use `?(?:npm|pnpm|yarn|bun)`?(?=[\s.,;)]|$)/i,
    options: {
      npm: /(?<![\w-])npm(?![\w-])/i,
      pnpm: /\bpnpm\b/i,
      yarn: /\byarn\b/i,
      bun: /\bbun\b/i,
    },
  },
  ...(['file', 'variable', 'function', 'class', 'component', 'constant', 'directory'] as const).map(
    (thing): Choice => ({
      name: `names of ${thing === 'directory' ? 'directories' : thing === 'class' ? 'classes' : `${thing}s`}`,
      about: new RegExp(`\\b${thing === 'directory' ? 'director(?:y|ies)|folders?' : `${thing}(?:e?s)?`}\\b`, 'i'),
      options: {
        camelCase: /(?<!upper[- ]?)\bcamel[- ]?case\b/i,
        PascalCase: /\bpascal[- ]?case\b|\bupper[- ]?camel[- ]?case\b/i,
        snake_case: /(?<!screaming[_ -]|upper[_ -])\bsnake[_ -]?case\b/i,
        'kebab-case': /\bkebab[- ]?case\b/i,
      },
    }),
  ),
];

/** The options that a sentence takes and refuses of a choice. */
interface Stance {
  readonly statement: Statement;
  readonly takes: readonly string[];
  readonly refuses: readonly string[];
}

/** Words behind which a sentence names what it does not want. */
const refusal = /\b(?:over|instead of|rather than|not|never|no|avoid|don['’]?t use|do not use)\b/i;

/**
 * Finds pairs of sentences that ask for different options of one choice, or one for an option that the other refuses, about the same language or
 * part. A sentence that leaves the choice open takes no side. `others` are compared with and not listed.
 */
export function findContradictions(
  statements: readonly Statement[],
  others: readonly Statement[],
): readonly Contradiction[] {
  return choices.flatMap((choice) => {
    const stances = statements.flatMap((statement) => readStance(statement, choice));
    const otherStances = others.flatMap((statement) => readStance(statement, choice));
    return stances.flatMap((stance, index) => {
      const against = [...stances.slice(0, index), ...otherStances].find((earlier) => contradicts(stance, earlier));
      if (against === undefined) return [];
      return [{ statement: stance.statement, other: against.statement, choice: choice.name }];
    });
  });
}

function readStance(statement: Statement, { about, options }: Choice): readonly Stance[] {
  const { text, isRule } = statement;
  if (!isRule || !about.test(text)) return [];
  const at = text.search(refusal);
  const [wanted, unwanted] = at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at)];
  const list = (part: string) =>
    Object.entries(options).flatMap(([name, pattern]) => (pattern.test(part) ? [name] : []));
  const [takes, refuses] = [list(wanted), list(unwanted)];
  // More than one wanted option leaves the choice open, or the sentence is about several things.
  return takes.length > 1 || takes.length + refuses.length === 0 ? [] : [{ statement, takes, refuses }];
}

function contradicts(one: Stance, other: Stance): boolean {
  if (!haveSameSubject(one.statement, other.statement)) return false;
  const [ours, theirs] = [one.takes[0], other.takes[0]];
  if (ours !== undefined && theirs !== undefined) return ours !== theirs;
  return (ours !== undefined && other.refuses.includes(ours)) || (theirs !== undefined && one.refuses.includes(theirs));
}

function haveSameSubject({ subjects: ours }: Statement, { subjects: theirs }: Statement): boolean {
  return ours.size === theirs.size && [...ours].every((name) => theirs.has(name));
}
