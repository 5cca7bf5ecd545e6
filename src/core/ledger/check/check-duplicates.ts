import type { Problem } from '../../model/problem.ts';
import { everyAgent, type Ledger, type Rule } from '../../model/rule/rule.ts';
import { quoteValue } from '../../text/escape/quote-value.ts';
import { findNearest, type Nearest } from './near-duplicates.ts';

/** Similarities (Jaccard of trigrams): above `refuse` an error, from `warn` up to it a warning. */
export const similarityLimits = { warn: 0.5, refuse: 0.85 } as const;

/** A rule with its part in the comparison. */
interface Entry {
  readonly rule: Rule;
  /** `deleted`: only in base; `evicted`: bars its like; `standing`: in base and head; `new`: only in head. */
  readonly kind: 'deleted' | 'evicted' | 'standing' | 'new';
}

/** Each is held against those before it: what stands is not refused for its likeness to what a change takes away. */
const order: readonly Entry['kind'][] = ['evicted', 'standing', 'deleted', 'new'];

/** Returns true for a rule that bars near-duplicates. A rule that was evicted without a verdict may be proposed again. */
function bars(rule: Rule): boolean {
  return rule.evicted?.why !== 'undecided';
}

/** Lists all rules that are compared, the established ones first, so that the newcomer of a pair is refused. */
function listEntries(ledger: Ledger, base: Ledger | undefined): readonly Entry[] {
  const before = new Set(base?.rules.map((rule) => rule.id));
  const after = new Set(ledger.rules.map((rule) => rule.id));
  const deleted = (base?.rules ?? []).filter((rule) => !after.has(rule.id));
  const entries: Entry[] = deleted.map((rule) => ({ rule, kind: 'deleted' }));
  for (const rule of ledger.rules) {
    if (rule.status === 'evicted') entries.push({ rule, kind: 'evicted' });
    else entries.push({ rule, kind: before.has(rule.id) ? 'standing' : 'new' });
  }
  const ranked = entries.filter((entry) => bars(entry.rule));
  return ranked.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

function adviseRefused(earlier: Entry): string {
  const { rule, kind } = earlier;
  if (rule.evicted !== undefined) {
    return `That rule was evicted on ${rule.evicted.on} (${rule.evicted.why}); delete this one, or write different advice.`;
  }
  if (kind === 'deleted')
    return `This change deletes that rule; keep it under its id ${quoteValue(rule.id)} instead of adding it again.`;
  return 'Keep one of the two; a second copy costs rent and says nothing new.';
}

function pairProblem(later: Entry, earlier: Entry, near: Nearest, file: string): Problem {
  const refused = near.jaccard > similarityLimits.refuse;
  const place = earlier.kind === 'deleted' ? 'deleted here' : `line ${earlier.rule.line}`;
  const likeness = refused ? 'nearly the same as' : 'similar to';
  const message = `rule ${quoteValue(later.rule.id)} is ${likeness} rule ${quoteValue(earlier.rule.id)} (${place}, similarity ${near.jaccard.toFixed(2)}): ${quoteValue(earlier.rule.body)}`;
  return {
    code: refused ? 'ledger-near-duplicate' : 'ledger-similar-rules',
    severity: refused ? 'error' : 'warning',
    message,
    hint: refused ? adviseRefused(earlier) : 'Read both: they may say the same thing twice, or contradict each other.',
    at: { file, line: later.rule.line, column: later.rule.column },
    blame: 'head',
  };
}

/**
 * Finds the rules of head that repeat another rule of the same agent (rules of `all` compete with every agent's): one problem per rule, for its
 * closest match among evicted rules, rules of base that head deleted, and rules that stand before it.
 */
export function checkDuplicates(ledger: Ledger, base: Ledger | undefined, file: string): readonly Problem[] {
  const entries = listEntries(ledger, base);
  const items = entries.map(({ rule, kind }) => ({
    body: rule.body,
    group: rule.agent,
    query: kind === 'standing' || kind === 'new',
  }));
  const nearest = findNearest(items, { threshold: similarityLimits.warn, common: everyAgent });
  return entries.flatMap((entry, index) => {
    const near = nearest[index];
    const earlier = near === undefined ? undefined : entries[near.index];
    return near === undefined || earlier === undefined ? [] : [pairProblem(entry, earlier, near, file)];
  });
}
