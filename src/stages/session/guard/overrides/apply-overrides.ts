import type { GuardAction } from '../../../../foundation/model/live/guard-entry.ts';
import { describePosition, makeError, type Problem } from '../../../../foundation/model/problem.ts';
import { findClosest } from '../../../../foundation/text/did-you-mean.ts';
import { quoteValue } from '../../../../foundation/text/escape/quote-value.ts';
import type { GuardEntry } from '../entries/entry.ts';
import type { ActiveEntry } from '../guard.ts';
import type { GuardOverride } from './guard-override.ts';

type Change = Extract<GuardOverride, { kind: 'change' }>;

/** From what holds a call up most to what holds it up least. */
const strictness: readonly GuardAction[] = ['deny', 'ask', 'advise', 'note', 'pass'];

/** Entries in force, and what is wrong with the overrides; a wrong one changes nothing. */
export function applyOverrides(
  entries: readonly GuardEntry[],
  overrides: readonly GuardOverride[],
): { readonly entries: readonly ActiveEntry[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const active = new Map<string, ActiveEntry>(entries.map((entry) => [entry.id, { entry, isShadow: false }]));
  for (const override of overrides) {
    const problem = override.kind === 'entry' ? addEntry(active, override) : changeEntry(active, override);
    if (problem !== undefined) problems.push(problem);
  }
  return { entries: [...active.values()], problems };
}

function addEntry(
  active: Map<string, ActiveEntry>,
  override: Extract<GuardOverride, { kind: 'entry' }>,
): Problem | undefined {
  const { entry, category, isShadow, at } = override;
  if (active.has(entry.id)) {
    return report(
      override,
      'guard-duplicate-id',
      `the guard has an entry ${quoteValue(entry.id)} already`,
      'Give the entry an id of its own.',
    );
  }
  active.set(entry.id, { entry: { ...entry, category }, isShadow, from: describePosition(at) });
  return undefined;
}

function changeEntry(active: Map<string, ActiveEntry>, change: Change): Problem | undefined {
  const before = active.get(change.id);
  if (before === undefined) return reportUnknown(active, change);
  if (change.owner === 'project' && isLooser(before, change.action)) return reportLooser(change, before);
  const from = describePosition(change.at);
  if (change.action === 'off') active.delete(change.id);
  else if (change.action === 'shadow') active.set(change.id, { ...before, isShadow: true, from });
  else active.set(change.id, { entry: { ...before.entry, action: change.action }, isShadow: false, from });
  return undefined;
}

function isLooser({ entry }: ActiveEntry, action: Change['action']): boolean {
  return action === 'off' || action === 'shadow' || strictness.indexOf(action) > strictness.indexOf(entry.action);
}

function reportUnknown(active: ReadonlyMap<string, ActiveEntry>, change: Change): Problem {
  const closest = findClosest(change.id, active.keys());
  const hint = closest === undefined ? 'See `rentroll hook explain` for the ids.' : `Did you mean "${closest}"?`;
  return report(change, 'guard-unknown-id', `the guard has no entry ${quoteValue(change.id)}`, hint);
}

function reportLooser(change: Change, { entry }: ActiveEntry): Problem {
  const message = `"${change.action}" would loosen ${quoteValue(entry.id)}, which says "${entry.action}"`;
  return report(
    change,
    'guard-loosened',
    message,
    'A project may only tighten; loosen it in guard.yml of your own RENTROLL_HOME.',
  );
}

function report({ at }: GuardOverride, code: string, message: string, hint: string): Problem {
  return makeError('setup', code, message, hint, at);
}
