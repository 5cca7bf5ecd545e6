import type { GuardAction, GuardFinding } from '../../../core/model/live/guard-entry.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import type { ActiveEntry } from '../match/guard.ts';

/** Makes the finding of an entry about the part that it matched. */
export function makeFinding({ entry }: ActiveEntry, matched: string, message = entry.say): GuardFinding {
  const { id, category, action } = entry;
  return {
    entry: id,
    category,
    action,
    message,
    matched: quoteValue(matched),
    isFloor: entry.isFloor === true,
  };
}

/** From what holds a call up most to what holds it up least. */
export const guardActions = ['deny', 'ask', 'advise', 'pass'] as const satisfies readonly GuardAction[];

function rank({ action, isFloor }: GuardFinding): number {
  return guardActions.indexOf(action) * 2 + (isFloor ? 0 : 1);
}

/** Orders findings, strongest first, each entry once. */
export function orderFindings(findings: readonly GuardFinding[]): readonly GuardFinding[] {
  const first = new Map<string, GuardFinding>();
  for (const finding of findings) if (!first.has(finding.entry)) first.set(finding.entry, finding);
  return [...first.values()].sort((a, b) => rank(a) - rank(b));
}
