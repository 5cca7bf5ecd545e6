import { differInSubject, type Statement } from './statement.ts';

/** A sentence that says what another one says, in other words. */
interface Repeat {
  readonly statement: Statement;
  readonly other: Statement;
}

/** Shorter sentences share their words by chance; of those about one thing in code marks fewer words are enough. */
const fewestWords = 4;
const fewestBesideCode = 2;

/** Share of the longer sentence's words that the shorter one must have. */
const leastShare = 0.6;

/**
 * Finds sentences whose every word another sentence has, with the same code marks, the same subject and the same sense: one of the two can go.
 * Sentences that are equal letter by letter are left out, which `rentroll` alone lists. `others` are compared with and not listed.
 */
export function findRepeats(statements: readonly Statement[], others: readonly Statement[]): readonly Repeat[] {
  const all = [...statements, ...others];
  const findCandidates = indexByWords(all);
  return statements.flatMap((statement, index) => {
    const earlier = findCandidates(statement).filter((at) => at < index || at >= statements.length);
    const other = earlier.flatMap((at) => all[at] ?? []).find((candidate) => repeats(statement, candidate));
    return other === undefined ? [] : [{ statement, other }];
  });
}

/**
 * Returns a function that finds the statements, by their places in order, of which one may hold all words of the other: one of the two has the rarest
 * word of the other. Comparing each with each takes minutes for a file of some megabytes.
 */
function indexByWords(statements: readonly Statement[]): (statement: Statement) => readonly number[] {
  const placesByWord = new Map<string, number[]>();
  for (const [place, { words }] of statements.entries()) for (const word of words) addPlace(placesByWord, word, place);
  const findRarest = ({ words }: Statement) =>
    [...words].toSorted((a, b) => (placesByWord.get(a)?.length ?? 0) - (placesByWord.get(b)?.length ?? 0))[0] ?? '';
  const placesByRarest = new Map<string, number[]>();
  for (const [place, statement] of statements.entries()) addPlace(placesByRarest, findRarest(statement), place);
  return (statement) => {
    const longer = placesByWord.get(findRarest(statement)) ?? [];
    const shorter = [...statement.words].flatMap((word) => placesByRarest.get(word) ?? []);
    return [...new Set([...longer, ...shorter])].sort((a, b) => a - b);
  };
}

function addPlace(places: Map<string, number[]>, word: string, place: number): void {
  const ofWord = places.get(word);
  if (ofWord === undefined) places.set(word, [place]);
  else ofWord.push(place);
}

function repeats(one: Statement, other: Statement): boolean {
  const isOrder = one.isRule || other.isRule;
  if (!isOrder || one.text === other.text || one.isForbidding !== other.isForbidding || differInSubject(one, other))
    return false;
  const [shorter, longer] = one.words.size <= other.words.size ? [one, other] : [other, one];
  const fewest = shorter.codes.size > 0 ? fewestBesideCode : fewestWords;
  if (shorter.words.size < fewest || shorter.words.size < longer.words.size * leastShare) return false;
  const hasWords = [...shorter.words].every((word) => longer.words.has(word));
  return hasWords && !isTurnedAround(shorter, longer) && hasSameCodes(one, other);
}

/** Returns true for statements with the same words in another order, which say something else: "the client never imports the server". */
function isTurnedAround(shorter: Statement, longer: Statement): boolean {
  return shorter.words.size === longer.words.size && [...shorter.words].join(' ') !== [...longer.words].join(' ');
}

function hasSameCodes(one: Statement, other: Statement): boolean {
  return one.codes.size === other.codes.size && [...one.codes].every((code) => other.codes.has(code));
}

/** Two sentences that cannot both be followed. */
interface Contradiction {
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

/** Things whose names have a convention, with the words for several of them and a pattern of the words for one or several. */
const namedThings = [
  { plural: 'files', pattern: 'file(?:e?s)?' },
  { plural: 'variables', pattern: 'variable(?:e?s)?' },
  { plural: 'functions', pattern: 'function(?:e?s)?' },
  { plural: 'classes', pattern: 'class(?:e?s)?' },
  { plural: 'components', pattern: 'component(?:e?s)?' },
  { plural: 'constants', pattern: 'constant(?:e?s)?' },
  { plural: 'directories', pattern: 'director(?:y|ies)|folders?' },
];

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
  ...namedThings.map(
    ({ plural, pattern }): Choice => ({
      name: `names of ${plural}`,
      about: new RegExp(`\\b${pattern}\\b`, 'i'),
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
