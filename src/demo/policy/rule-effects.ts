import type { Ranges } from './step-counts.ts';

/** A row of the table: a part of a rule that matches `says` replaces the ranges of some steps. */
interface RuleEffect {
  readonly name: string;
  readonly says: RegExp;
  /** True: the row is about parts that forbid something ("never list folders", "instead of whole files"). */
  readonly forbids?: true;
  readonly ranges: Partial<Ranges>;
}

/** How phrases of rules change counts. A part of a rule that matches no row changes nothing; of two rows about a step the later part wins. */
const ruleEffects: readonly RuleEffect[] = [
  {
    name: 'search first',
    says: /(?<!before you )\b(?:search|grep|locate|look(?:\s[\w ]+?)?\sup)\b.*\b(?:first|before|over)\b/,
    ranges: { listings: [0, 0], searches: [1, 2], detours: [0, 1] },
  },
  {
    name: 'read matching lines',
    says: /\bread only\b.*\b(?:lines?|parts?|match\w*)\b|\bonly the (?:lines?|parts?|matching)\b/,
    ranges: { wholeFiles: [0, 0], neighbours: [0, 0], detours: [0, 1], rereads: [0, 0] },
  },
  {
    name: 'no whole files',
    says: /\b(?:whole|entire|full|complete) files?\b/,
    forbids: true,
    ranges: { wholeFiles: [0, 0] },
  },
  {
    name: 'named files only',
    says: /\b(?:read|open)\b.*\bonly\b.*\bfiles?\b/,
    ranges: { neighbours: [0, 0], detours: [0, 1] },
  },
  {
    name: 'read every file',
    says: /\b(?:read|open)\b.*\b(?:every|all|each)\b.*\bfiles?\b(?!.*\bagain\b)/,
    ranges: { detours: [12, 24], neighbours: [1, 1], listings: [4, 6] },
  },
  {
    name: 'list folders',
    says: /\blist\b.*\b(?:files?|folders?|director\w+)\b/,
    ranges: { listings: [4, 6] },
  },
  {
    name: 'list no folders',
    says: /\b(?:list|browse|browsing|listing)\b/,
    forbids: true,
    ranges: { listings: [0, 0], detours: [0, 1] },
  },
  { name: 'no neighbours', says: /\bneighbou?r\w*|\bsiblings?\b/, forbids: true, ranges: { neighbours: [0, 0] } },
  { name: 'read again', says: /\bread\b.*\b(?:again|twice)\b/, ranges: { rereads: [1, 2] } },
  { name: 'read once', says: /\bread\b.*\b(?:again|twice)\b/, forbids: true, ranges: { rereads: [0, 0] } },
  {
    name: 'edit nothing',
    says: /\b(?:edit|change|modify|touch)\s+(?:(?:any|a|the)\s+)?files?(?:\s+(?:yourself|at all|directly))?$/,
    forbids: true,
    ranges: { edits: [0, 0] },
  },
  { name: 'describe only', says: /\bonly describe\b/, ranges: { edits: [0, 0] } },
  {
    name: 'talk at length',
    says: /\b(?:explain|describe|justify)\b.*\b(?:at length|in detail|(?:each|every) step)\b/,
    ranges: { sentences: [4, 6] },
  },
  {
    name: 'talk little',
    says: /\b(?:answer|reply|keep|be)\b.*\b(?:short|brief|concise|terse|one sentence)\b/,
    ranges: { sentences: [0, 0] },
  },
  {
    name: 'test after each edit',
    says: /\brun\b.*\b(?:tests?|suite)\b.*\b(?:after|every|each)\b.*\b(?:edit|change)\b/,
    ranges: { testsBetween: [1, 1], relatedTests: [0, 0], suites: [1, 1] },
  },
  {
    name: 'related tests only',
    says: /\brun\b.*\b(?:only|one|related)\b.*\btest\b/,
    ranges: { suites: [0, 0] },
  },
  {
    name: 'whole suite',
    says: /\brun\b.*\b(?:entire|whole|full|all)\b.*\b(?:tests?|suite)\b/,
    ranges: { suites: [1, 1] },
  },
  {
    name: 'no tests',
    says: /\b(?:run|skip)\b.*\btests?\b/,
    forbids: true,
    ranges: { relatedTests: [0, 0], suites: [0, 0] },
  },
];

/** Applies rules to the ranges of an agent that has read them. */
export function applyRules(base: Ranges, rules: readonly string[]): Ranges {
  return Object.assign({ ...base }, ...rules.flatMap(readRule).map((effect) => effect.ranges));
}

/** Finds the rows of the table that a rule matches, in the order of its parts. */
export function readRule(rule: string): readonly RuleEffect[] {
  const parts = rule.toLowerCase().split(/[;:,.]\s|[;:,.]$|\band\b|\bbut\b|(?=\binstead of\b|\brather than\b)/);
  return parts.flatMap((part) => {
    const words = part.trim();
    const negations = words.match(/\b(?:never|not|don't|avoid|skip|without|no|instead of|rather than)\b/g) ?? [];
    const forbids = negations.length % 2 === 1;
    return ruleEffects.filter((effect) => (effect.forbids ?? false) === forbids && effect.says.test(words));
  });
}

/** Lists the rules of a memory file or definition: its lines without comments, headings, bullets and the `(when …)` that ends a scoped rule. */
export function listRules(memory: string): readonly string[] {
  const lines = memory.replace(/<!--[\s\S]*?-->/g, '').split('\n');
  const rules = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  return rules.map((line) => line.replace(/^[-*+]\s+/, '').replace(/\s*\(when [^()]*\)\s*$/, ''));
}
