import { readTrials } from '../../../adapters/store/journal.ts';
import { decideRule } from '../../../core/decide/decide-rule.ts';
import type { Design } from '../../../core/decide/design/design.ts';
import { weighRemoval } from '../../../core/decide/judge/weigh-audits.ts';
import type { CheckOrder, GroupsEvent, HalvesSlot } from '../../../core/groups/groups.ts';
import { totalTokens, weighUsage } from '../../../core/model/money/usage.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import type { Bill, InheritedCheck } from '../../../core/model/verdict/inherited.ts';
import { planBatch } from '../../../core/plan/plan-batch.ts';
import { sum } from '../../../core/stats/moments.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { defined } from '../../../core/util/values.ts';
import { evidencePolicy } from '../../repository/receipts/evidence-basis.ts';
import type { OpenRun } from '../../run/environment/open-run.ts';
import { runAffordable } from '../../run/ports/run-affordable.ts';
import { openArm, openTrialPorts } from '../../run/ports/trial-ports.ts';
import { nameStratum, weekOfStratum } from '../../run/ports/trial-terms.ts';
import {
  type FinishedMeasurement,
  type MeasurementStop,
  runSequentialTest,
  runWeeklyTest,
  type SequentialInput,
} from '../../run/sequential/run-sequential-test.ts';
import type { PlannedSearch } from './plan-inherited.ts';

/** Something of a search that ran, and what stopped it before its end. */
export interface RanStep<T> {
  readonly result: T;
  readonly stop?: MeasurementStop;
}

/** Runs a round of halves as one batch. `open` are the lines that flip; what is neither open nor removed is in every memory. */
export async function runHalves(
  openRun: OpenRun,
  search: PlannedSearch,
  slots: readonly HalvesSlot[],
  lines: { readonly open: readonly string[]; readonly removed: readonly string[]; readonly round: number },
): Promise<RanStep<Extract<GroupsEvent, { kind: 'halves' }>>> {
  const { open, removed, round } = lines;
  const measurement = measure(search, `halves ${round}`, open, removed);
  const ports = portsOf(openRun, measurement);
  const planned = planBatch(
    measurement,
    openRun.config.seed,
    1,
    slots.map((slot) => ({ ...slot, toggled: [] })),
    [],
  );
  const { records, stop } = await runAffordable(planned, ports);
  const { weights } = evidencePolicy(openRun.config, search.setup.tasks.length);
  const flips = new Set(open);
  const trials = records.map(({ task, present, usage, outcome }) => ({
    ...{ task, open, present: present.filter((id) => flips.has(id)) },
    ...{ tokens: weighUsage(usage, weights), passed: outcome === 'completed' },
  }));
  return { result: { kind: 'halves', trials, bill: billOf(records) }, ...defined({ stop }) };
}

/** Runs a check of a bundle by the gate's own test: standing rules that are left out, both arms fresh and side by side. */
export async function runCheck(
  openRun: OpenRun,
  search: PlannedSearch,
  { bundle, removed, alpha, beta, mostTrials = Number.POSITIVE_INFINITY }: CheckOrder,
  of: InheritedCheck['of'],
): Promise<RanStep<InheritedCheck>> {
  const { tasks } = search.setup;
  const measurement = measure(search, `check ${of} ${hashParts(...bundle).slice(0, 12)}`, bundle, removed);
  const isOver = (design: Design) => outcomeOf(design) !== 'open' || design.trials.length >= mostTrials;
  const input = {
    policy: { ...evidencePolicy(openRun.config, tasks.length), alpha, beta },
    ...{ seed: openRun.config.seed, cached: [], isOver },
  };
  const { design, records, stop } = await runClosingCheck(openRun, search, measurement, input);
  const [state] = design.subjects;
  const { saving, interval } =
    state === undefined ? { saving: 0, interval: [0, 0] as const } : decideRule(state.evidence);
  const result: InheritedCheck = {
    ...{ of, lines: bundle, outcome: outcomeOf(design), beta, bill: billOf(records) },
    // The evidence asks what the lines save; whoever takes them out gets the opposite.
    ...{ saving: 0 - saving, interval: [0 - interval[1], 0 - interval[0]] },
  };
  return { result, ...(stop === undefined || stop.kind === 'trial-limit' ? {} : { stop }) };
}

/** At once, or in the weeks that its trials ran in and this one. */
function runClosingCheck(
  openRun: OpenRun,
  { setup: { tasks }, week }: PlannedSearch,
  measurement: Measurement,
  input: Omit<SequentialInput, 'measurement' | 'ports'>,
): Promise<FinishedMeasurement> {
  if (week === undefined) return runSequentialTest({ ...input, measurement, ports: portsOf(openRun, measurement) });
  const known = readTrials(openRun.db, openRun.run, measurement.id).flatMap(({ task }) => weekOfStratum(task) ?? []);
  const weeks = [...new Set([...known, week])].sort();
  const strata = weeks.flatMap((name) => tasks.map((task) => nameStratum(task, name)));
  const weekly = { ...measurement, tasks: strata };
  return runWeeklyTest({ ...input, weeks, tasks, measurement: weekly, ports: portsOf(openRun, weekly) });
}

function outcomeOf({ subjects: [state] }: Design): InheritedCheck['outcome'] {
  return state === undefined ? 'open' : weighRemoval(state);
}

function portsOf(openRun: OpenRun, measurement: Measurement) {
  const isKept = measurement.tasks.every((task) => weekOfStratum(task) === undefined);
  return openTrialPorts(openRun, [{ ...openArm(openRun, measurement), isKept }]);
}

/** A measurement in which these lines flip and those removed are in no memory; standing rules, so that every line keeps its place. */
function measure(
  { agent, setup, rules }: PlannedSearch,
  name: string,
  flipping: readonly string[],
  removed: readonly string[],
): Measurement {
  const [flips, gone] = [new Set(flipping), new Set(removed)];
  const tested = rules.filter(({ rule }) => flips.has(rule.id));
  const [first] = tested;
  const others = (first?.activeSet ?? []).filter(({ id }) => !flips.has(id) && !gone.has(id));
  const rent = sum(tested.map((planned) => planned.rent));
  const id = `${agent}: ${name}`;
  const subjects = [{ id, members: tested.map(({ rule }) => rule.id), rent }];
  return { id, kind: 'drops', agent, tasks: setup.tasks, activeSet: others, rules: tested, subjects };
}

function billOf(records: readonly TrialRecord[]): Bill {
  return { trials: records.length, tokens: sum(records.map(({ usage }) => totalTokens(usage))) };
}
