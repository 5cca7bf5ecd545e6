import { type DeclaredName, readNames } from './read-names.ts';

/** Sources by their path, which begins with `src/`. */
export type SourceTexts = ReadonlyMap<string, string>;

/** The command `bench`, and what it is shown with: the word is for nothing else. */
const benchHome =
  /^src\/(?:gate\/flows\/suites\/|entry\/commands\/measuring\/bench\.ts$|core\/model\/verdict\/bench\.ts$|gate\/report\/(?:terminal\/measured\/render-bench|messages\/spending\/explain-bench))/;
/** The seed's own budget API, the names of its fields, and those who speak it. */
const convoyHome = /^src\/(?:core\/budget\/|adapters\/store\/budget-files\.ts$)/;
const convoyReasons = /\bconvoy_budget_exceeded\b/g;
const convoyFields = /\b(?:convoyId|maxTokensPerConvoy)\b|\bconvoy(?=:)/g;
/** Tries to run a trial, and the platform's own attempts of a run. */
const attemptHome =
  /^src\/(?:adapters\/store\/charges\.ts|gate\/measure\/trial\/run-with-retries\.ts|gate\/run\/money\/|adapters\/github\/)/;
const words = /^(?:Promise<)?(?:string|readonly string\[\])(?: \| undefined)?>?$/;
/** What people are told is a problem, an outcome, a flag or a notice. */
const otherSayings = /^(?:remarks?|notes)$|(?:Remarks?|Notes)(?![a-z])/;
/** Words of our own that gave way to the field's, as parts of declared names, and what is said instead. */
const retiredWords: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/^(?:world|openWorld)$|World(?![a-z])/, 'dependencies, or environment'],
  [/^(?:stretch|stretches)$|Stretch(?:es)?(?![a-z])/, 'segment'],
  [/^purse$|Purse(?![a-z])/, 'reservation'],
  [/^dear$|Dear(?:est)?(?![a-z])/, 'expensive'],
  [/^strangers?$|Strangers?(?![a-z])/, 'untrusted, or unknown'],
  [/^doors?$|Doors?(?![a-z])/, 'adapter'],
  [/^tell(?![a-z])/, 'notify for a listener, describe for text'],
  [/^settle(?:Rule|Measurement|All)$|^Settled(?:Rule|Measurement)?$/, 'finished, or the stopping rule'],
];
/** The most that a newcomer has to learn. */
const mostEntries = 50;

/** What is wrong with the glossary: more entries than anybody learns. */
export function findGlossaryFaults(glossary: string): readonly string[] {
  const entries = glossary.match(/^\| \*\*/gm)?.length ?? 0;
  return entries <= mostEntries
    ? []
    : [`docs/glossary.md: ${entries} entries, and at most ${mostEntries}: use the word of the field`];
}

/**
 * Where the names of the sources break the rules for words (docs/glossary.md), one sentence each: the same exported name twice,
 * `describe…` that returns data, and `convoy`, `bench`, `attempt` or a synonym of `notice` out of their place, and a word that was given up. `waived` names files that a
 * rule does not hold for.
 */
export function findWordFaults(sources: SourceTexts, waived: ReadonlySet<string> = new Set()): readonly string[] {
  const named = [...sources].map(([path, text]) => ({ path, text, names: readNames(path, text) }));
  const kept = named.filter(({ path }) => !waived.has(path));
  return [
    ...findHomonyms(named),
    ...kept.flatMap(({ path, names }) => names.flatMap((name) => faultOfName(path, name) ?? [])),
    ...kept.flatMap(({ path, text }) => faultOfConvoy(path, text) ?? []),
    ...kept.filter(({ path }) => /bench/.test(path) && !benchHome.test(path)).map(({ path }) => benchFault(path, path)),
  ];
}

interface NamedSource {
  readonly path: string;
  readonly names: readonly DeclaredName[];
}

function findHomonyms(sources: readonly NamedSource[]): readonly string[] {
  const homes = new Map<string, readonly string[]>();
  for (const { path, names } of sources) {
    for (const { name, isExported } of names)
      if (isExported) homes.set(name, [...new Set([...(homes.get(name) ?? []), path])]);
  }
  return [...homes]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `"${name}" is exported by ${paths.join(' and ')}: give one of them a name of its own`);
}

function faultOfName(path: string, { name, isExported, returns }: DeclaredName): string | undefined {
  if (/^describe(?![a-z])/.test(name) && returns !== undefined && !words.test(returns))
    return `${path}: "${name}" returns ${returns}: describe… is for words, build…, summarise…, list… or to… for data`;
  if (otherSayings.test(name)) return `${path}: "${name}": say problem, outcome, flag or notice`;
  const retired = retiredWords.find(([pattern]) => pattern.test(name));
  if (retired !== undefined) return `${path}: "${name}": the field says ${retired[1]}`;
  if (!isExported) return undefined;
  if (/bench(?!marks?)/i.test(name) && !benchHome.test(path)) return benchFault(path, name);
  if (/attempt/i.test(name) && !attemptHome.test(path))
    return `${path}: "${name}": an attempt is a try to run a trial; what an agent tried is an incident`;
  return undefined;
}

function benchFault(path: string, name: string): string {
  return `${path}: "${name}": bench is the command; where trials run is an environment`;
}

function faultOfConvoy(path: string, text: string): string | undefined {
  if (convoyHome.test(path)) return undefined;
  const speaksApi = /core\/budget\/|store\/budget-files/.test(text);
  const rest = text.replace(convoyReasons, '').replace(speaksApi ? convoyFields : /$^/, '');
  const found = /\w*convoy\w*/i.exec(rest)?.[0];
  return found === undefined
    ? undefined
    : `${path}: "${found}": a run is called a run; convoy is the budget API's word`;
}
