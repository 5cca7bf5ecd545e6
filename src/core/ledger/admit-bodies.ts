import { everyAgent, type Rule } from '../model/rule/rule.ts';
import { countCharacters } from '../text/escape/text-safety.ts';
import { bodyLimits, findBodyFault } from './check/check-body.ts';
import { similarityLimits } from './check/check-duplicates.ts';
import { findNearest } from './check/near-duplicates.ts';

/** Words from an instruction file that would be a rule. */
export interface ProposedBody {
  readonly body: string;
  /** Place of the words, for people: `line 3 of CLAUDE.md`. */
  readonly place: string;
}

/** An id for a new rule, or why there is none. */
export type AdmittedBody =
  | { readonly id: string; readonly body: string; readonly long?: true; readonly why?: undefined }
  | { readonly why: string; readonly id?: undefined };

/** Most rules that one import brings: more than anybody reviews. */
const mostAdmitted = 2000;

/**
 * Decides for each body, in order, whether it becomes a rule of `agent`: one that keeps the limits of a ledger and is no near-duplicate of
 * a rule that is there or of an earlier body. A body of more than 200 characters is marked `long`. The answers are in the same order.
 */
export function admitBodies(
  proposed: readonly ProposedBody[],
  rules: readonly Rule[],
  agent: string,
): readonly AdmittedBody[] {
  const faults = proposed.map(({ body }, index) => (index < mostAdmitted ? explainFault(body) : 'too many at once'));
  const faultless = proposed.filter((_, index) => faults[index] === undefined);
  const repeats = findRepeats(faultless, rules, agent);
  const taken = new Set(rules.map(({ id }) => id));
  return proposed.map((entry, index) => {
    const why = faults[index] ?? repeats.get(entry);
    return why === undefined ? admit(entry.body, taken) : { why };
  });
}

function admit(body: string, taken: Set<string>): AdmittedBody {
  const id = proposeRuleId(body, taken);
  taken.add(id);
  return isLong(body) ? { id, body, long: true } : { id, body };
}

function isLong(body: string): boolean {
  return countCharacters(body) > bodyLimits.longest;
}

function explainFault(body: string): string | undefined {
  return findBodyFault(body, isLong(body))?.code.replace('body-', '').replaceAll('-', ' ');
}

/** Finds the bodies that repeat a rule of the ledger or an earlier body, with the reason. */
function findRepeats(
  proposed: readonly ProposedBody[],
  rules: readonly Rule[],
  agent: string,
): ReadonlyMap<ProposedBody, string> {
  const items = [
    ...rules.map((rule) => ({ body: rule.body, group: rule.agent, query: false })),
    ...proposed.map(({ body }) => ({ body, group: agent, query: true })),
  ];
  const nearest = findNearest(items, { threshold: similarityLimits.refuse, common: everyAgent });
  const repeats = new Map<ProposedBody, string>();
  for (const [index, entry] of proposed.entries()) {
    const near = nearest[rules.length + index];
    if (near === undefined || near.jaccard <= similarityLimits.refuse) continue;
    const rule = rules[near.index];
    const what = rule === undefined ? proposed[near.index - rules.length]?.place : `rule ${rule.id} of the ledger`;
    repeats.set(entry, `nearly the same as ${what}`);
  }
  return repeats;
}

/** Words that ids leave out, because they tell two rules apart least. */
const fillers = new Set(
  'a an and any are as at be but by do does for from if in instead into is it its never not of on only or over own than that the their them then these this to use using was when where with without you your always must should'.split(
    ' ',
  ),
);
const longestId = 48;

function listWords(body: string): readonly string[] {
  const plain = body.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^a-z0-9]+/).filter((word) => word.length > 1);
}

function joinWords(words: readonly string[]): string {
  const firstNamed = words.findIndex((word) => /^[a-z]/.test(word));
  const chosen: string[] = [];
  for (const word of firstNamed === -1 ? [] : words.slice(firstNamed, firstNamed + 4)) {
    if ([...chosen, word].join('-').length <= longestId) chosen.push(word);
  }
  return chosen.join('-') || 'rule';
}

/** Proposes a free kebab-case id made of the body's first telling words; `-2`, `-3`, … when it is taken. */
export function proposeRuleId(body: string, taken: ReadonlySet<string>): string {
  const words = listWords(body);
  const telling = [...new Set(words)].filter((word) => !fillers.has(word));
  const id = joinWords(telling.length > 0 ? telling : words);
  if (!taken.has(id)) return id;
  for (let number = 2; ; number += 1) if (!taken.has(`${id}-${number}`)) return `${id}-${number}`;
}
