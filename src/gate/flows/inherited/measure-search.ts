import { findSuspects, rankLines } from '../../../core/groups/find-suspects.ts';
import type { GroupsEvent, GroupsStep } from '../../../core/groups/groups.ts';
import { nextStep } from '../../../core/groups/next-step.ts';
import { planSearch } from '../../../core/groups/plan-search.ts';
import { readState } from '../../../core/groups/search-state.ts';
import type { Bill, InheritedCheck, InheritedSearch } from '../../../core/model/verdict/inherited.ts';
import { sum } from '../../../core/stats/moments.ts';
import type { OpenRun } from '../../run/environment/open-run.ts';
import type { MeasurementStop } from '../../run/sequential/run-sequential-test.ts';
import type { PlannedSearch } from './plan-inherited.ts';
import { runCheck, runHalves } from './run-step.ts';

/** A search that ended, for whatever reason. */
export interface MeasuredSearch {
  readonly search: InheritedSearch;
  readonly stop?: MeasurementStop;
}

/** A search before its first trial, as the report shows it. */
export function toInheritedSearch({ agent, setup, isMeanKnown }: PlannedSearch): InheritedSearch {
  const { lines, meanTokens, policy } = setup;
  return {
    ...{ agent, isMeanKnown, meanTokens, minEffect: policy.minEffect, plan: planSearch(setup) },
    lines: lines.length,
    protectedLines: lines.filter((line) => line.protected).length,
    rent: sum(lines.map(({ tokens }) => tokens)),
    ...{ checks: [], mayGo: [], ranking: [], suspects: [], spent: { trials: 0, tokens: 0 } },
  };
}

/**
 * Runs a search to its end. What happened is in the journal alone: begun again, the same steps are asked for and their trials recalled, so
 * that a search that was killed goes on and pays nothing twice.
 */
export async function measureSearch(openRun: OpenRun, planned: PlannedSearch): Promise<MeasuredSearch> {
  let done: Done = { events: [], checks: [] };
  for (;;) {
    const step = nextStep(planned.setup, done.events);
    if (done.stop !== undefined) return { search: summarise(planned, done), stop: done.stop };
    if (step.kind === 'refuse') return { search: summarise(planned, done) };
    if (step.kind === 'done' || step.kind === 'ranking-only') {
      return { search: { ...summarise(planned, done), end: step.why } };
    }
    done = await takeStep(openRun, planned, step, done);
  }
}

/** What has happened, and what stopped it. */
interface Done {
  readonly events: readonly GroupsEvent[];
  readonly checks: readonly InheritedCheck[];
  readonly stop?: MeasurementStop | undefined;
}

type OpenStep = Exclude<GroupsStep, { kind: 'refuse' | 'done' | 'ranking-only' }>;

async function takeStep(openRun: OpenRun, planned: PlannedSearch, step: OpenStep, done: Done): Promise<Done> {
  const { events, checks } = done;
  if (step.kind === 'propose') return { events: [...events, { kind: 'proposed' }], checks };
  if (step.kind === 'halves') {
    const { result, stop } = await runHalves(openRun, planned, step.slots, readState(planned.setup, events));
    return { events: [...events, result], checks, stop };
  }
  const of = step.kind === 'whole-file' ? 'whole-file' : 'bundle';
  const { result, stop } = await runCheck(openRun, planned, step.check, of);
  const { outcome, bill, lines: bundle } = result;
  const event: GroupsEvent =
    of === 'whole-file' ? { kind: of, outcome, bill } : { kind: 'closing-check', bundle, outcome, bill };
  return { events: [...events, event], checks: [...checks, result], stop };
}

function summarise(planned: PlannedSearch, { events, checks }: Done): InheritedSearch {
  const { open, removed, trials } = readState(planned.setup, events);
  return {
    ...toInheritedSearch(planned),
    checks,
    mayGo: removed,
    ranking: trials.length > 0 ? rankLines(open, trials) : [],
    suspects: findSuspects(open, trials),
    spent: addBills(events),
  };
}

function addBills(events: readonly GroupsEvent[]): Bill {
  const bills = events.flatMap((event) => ('bill' in event ? [event.bill] : []));
  return { trials: sum(bills.map(({ trials }) => trials)), tokens: sum(bills.map(({ tokens }) => tokens)) };
}
