import { describePosition, makeError, type Problem } from '../../../core/model/problem.ts';
import { findClosest } from '../../../core/text/did-you-mean.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import type { EntryData, GuardEntry } from '../entries/entry.ts';
import { ownEntries } from '../entries/own-entries.ts';
import { indexEntries } from '../judge/index-entries.ts';
import { guardActions } from '../judge/make-finding.ts';
import type { ActiveEntry, Guard } from '../match/guard.ts';
import type { GuardOverride } from './guard-override.ts';

/**
 * Builds the guard in force: our entries with the overrides of people. A faulty override is a problem at its place and has no effect; the guard
 * is whole in any case.
 */
export function buildGuard(overrides: readonly GuardOverride[]): {
  readonly guard: Guard;
  readonly problems: readonly Problem[];
} {
  const { entries, problems } = applyOverrides(ownEntries, overrides);
  return { guard: indexEntries(entries), problems };
}

type Change = Extract<GuardOverride, { kind: 'change' }>;

/** Applies overrides; a faulty one is a problem and changes nothing. */
function applyOverrides(
  entries: readonly GuardEntry[],
  overrides: readonly GuardOverride[],
): { readonly entries: readonly ActiveEntry[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const active = new Map<string, ActiveEntry>(entries.map((entry) => [entry.id, { entry }]));
  for (const override of orderOverrides(overrides)) {
    const problem = override.kind === 'entry' ? addEntry(active, override) : changeEntry(active, override);
    if (problem !== undefined) problems.push(problem);
  }
  return { entries: [...active.values()], problems };
}

/** Orders entries before changes; the person's own after the project's, so that the last word is theirs. */
function orderOverrides(overrides: readonly GuardOverride[]): readonly GuardOverride[] {
  const rank = ({ owner, kind }: GuardOverride): number => (kind === 'entry' ? 0 : owner === 'project' ? 1 : 2);
  return [...overrides].sort((a, b) => rank(a) - rank(b));
}

function addEntry(
  active: Map<string, ActiveEntry>,
  override: Extract<GuardOverride, { kind: 'entry' }>,
): Problem | undefined {
  const { entry, category, at } = override;
  if (active.has(entry.id)) {
    return report(
      override,
      'guard-duplicate-id',
      `the guard has an entry ${quoteValue(entry.id)} already`,
      'Give the entry an id of its own.',
    );
  }
  // To pass is to keep advice away, which a checkout may not do.
  if (override.owner === 'project' && entry.action === 'pass') return reportLooser(override, entry.action, entry);
  active.set(entry.id, { entry: { ...entry, category }, from: describePosition(at) });
  return undefined;
}

function changeEntry(active: Map<string, ActiveEntry>, change: Change): Problem | undefined {
  const before = active.get(change.id);
  if (before === undefined) return reportUnknown(active, change);
  if (change.owner === 'project' && isLooser(before, change.action))
    return reportLooser(change, change.action, before.entry);
  const from = describePosition(change.at);
  const problem = before.entry.isFloor === true && isLooser(before, change.action) ? floorProblem(change) : undefined;
  if (change.action === 'off') active.delete(change.id);
  else active.set(change.id, { entry: { ...before.entry, action: change.action }, from });
  return problem;
}

function isLooser({ entry }: ActiveEntry, action: Change['action']): boolean {
  return action === 'off' || guardActions.indexOf(action) > guardActions.indexOf(entry.action);
}

function reportUnknown(active: ReadonlyMap<string, ActiveEntry>, change: Change): Problem {
  const closest = findClosest(change.id, active.keys());
  const hint =
    closest === undefined
      ? "The guard names its entry when it judges a command, for example: rentroll session guard 'rm -rf build'"
      : `Did you mean "${closest}"?`;
  return report(change, 'guard-unknown-id', `the guard has no entry ${quoteValue(change.id)}`, hint);
}

function reportLooser(override: GuardOverride, action: string, { id }: Pick<EntryData, 'id'>): Problem {
  const message = `${quoteValue(action)} of ${quoteValue(id)} would loosen the guard`;
  return report(
    override,
    'guard-loosened',
    message,
    'A project may only tighten; loosen it in guard.yml of your own RENTROLL_HOME.',
  );
}

/** Warns the person, who may loosen the floor, each time. */
function floorProblem(change: Change): Problem {
  const message = `${quoteValue(change.id)} of the safety floor is ${quoteValue(change.action)} on this machine`;
  return {
    ...report(change, 'guard-floor-loosened', message, 'Remove the line to have it back.'),
    severity: 'warning',
  };
}

function report({ at }: GuardOverride, code: string, message: string, hint: string): Problem {
  return makeError('setup', code, message, hint, at);
}
