import { sum } from '../stats/moments.ts';
import { defined } from '../util/values.ts';
import type { GroupsEvent, GroupsSetup, HalvesTrial } from './groups.ts';

type ClosingCheck = Extract<GroupsEvent, { kind: 'closing-check' }>;

/** Where a search stands: everything the next step depends on, worked out of what has happened. */
export interface SearchState {
  /** Lines that may still flip. */
  readonly open: readonly string[];
  /** Lines of bundles that may go, in the order in which they were found. */
  readonly removed: readonly string[];
  /** 1-based: one more than the bundles that may go. */
  readonly round: number;
  /** Closing checks of this round so far. */
  readonly tries: readonly ClosingCheck[];
  /** True when this round has had its halves. */
  readonly hasHalves: boolean;
  /** All halves of all rounds. */
  readonly trials: readonly HalvesTrial[];
  /** The answer about the whole file; absent when it was not asked. */
  readonly wholeFile?: 'may-go' | 'stays' | 'open';
  /** Trials that the rest of the budget pays for, at the mean of those that ran. */
  readonly trialsLeft: number;
  /** The bundle that may go and has not been proposed yet. */
  readonly waiting?: readonly string[];
  /** True when the latest check or the latest halves ran out of trials. */
  readonly cutShort: boolean;
}

/** Replays what has happened. Nothing is kept between steps: the same events give the same state. */
export function readState(setup: GroupsSetup, events: readonly GroupsEvent[]): SearchState {
  const checks = events.filter((event) => event.kind === 'closing-check');
  const gone = checks.filter(({ outcome }) => outcome === 'may-go');
  const removed = gone.flatMap(({ bundle }) => bundle);
  const out = new Set(removed);
  const since = events.slice(
    events.findLastIndex((event) => event.kind === 'closing-check' && event.outcome === 'may-go') + 1,
  );
  const wholeFile = events.find((event) => event.kind === 'whole-file')?.outcome;
  const last = gone.at(-1);
  const proposed = events.filter(({ kind }) => kind === 'proposed').length;
  return {
    open: setup.lines.filter((line) => !line.protected && !out.has(line.id)).map(({ id }) => id),
    removed,
    round: gone.length + 1,
    tries: since.filter((event) => event.kind === 'closing-check'),
    hasHalves: since.some(({ kind }) => kind === 'halves'),
    trials: events.flatMap((event) => (event.kind === 'halves' ? event.trials : [])),
    ...defined({ wholeFile }),
    trialsLeft: countTrialsLeft(setup, events),
    ...(last !== undefined && proposed < gone.length ? { waiting: last.bundle } : {}),
    cutShort: checks.at(-1)?.outcome === 'open',
  };
}

/** At the mean of the trials that ran, at the estimate before the first. */
function countTrialsLeft({ budgetTokens, meanTokens }: GroupsSetup, events: readonly GroupsEvent[]): number {
  const bills = events.flatMap((event) => ('bill' in event ? [event.bill] : []));
  const tokens = sum(bills.map((bill) => bill.tokens));
  const trials = sum(bills.map((bill) => bill.trials));
  const mean = trials > 0 && tokens > 0 ? tokens / trials : meanTokens;
  return Math.max(0, Math.floor((budgetTokens - tokens) / mean));
}
