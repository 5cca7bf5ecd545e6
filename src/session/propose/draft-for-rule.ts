import type { GuardDraft } from '../../core/model/live/guard-entry.ts';
import { setupError } from '../../core/model/problem.ts';
import type { Rule } from '../../core/model/rule/rule.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { deriveEntry } from '../guard/derive/derive-entry.ts';
import { ownEntries } from '../guard/entries/own-entries.ts';

/** Drafts the guard entry that a rule's sentence describes. Throws ProblemError for a sentence that describes none. */
export function draftForRule(rule: Rule): GuardDraft {
  const derived = deriveEntry({ ...rule, id: freeId(rule.id) });
  if (derived.kind === 'entry') return derived.entry;
  throw setupError(
    'guard-not-mechanical',
    `the rule ${quoteValue(rule.id)} cannot be derived into an entry of the guard: ${derived.why}`,
    'Write the entry into .rentroll/guard.yml yourself (docs/guides/guard.md shows one), or keep the sentence.',
  );
}

/** Returns the rule's own id, where none of our entries has it. */
function freeId(id: string): string {
  const isFree = /^[a-z][a-z0-9-]{1,63}$/u.test(id) && ownEntries.every((entry) => entry.id !== id);
  return isFree ? id : `rule-${id}`.slice(0, 64);
}
