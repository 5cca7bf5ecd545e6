import { readSameTrial } from '../../../adapters/store/history.ts';
import { selectCompiledRules } from '../../../core/ledger/compile-memory.ts';
import type { BudgetReason } from '../../../core/model/money/budget.ts';
import type { TrialRecord, TrialSpec } from '../../../core/model/trial/trial.ts';
import { planRounds, type RepeatedArm } from '../../../core/plan/plan-batch.ts';
import type { BatchStop } from '../../measure/trial/run-batch.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import { type OpenRun, reusableSince } from '../environment/open-run.ts';
import { runAffordable } from '../ports/run-affordable.ts';
import { openArm, openTrialPorts, type TrialArm } from '../ports/trial-ports.ts';
import { contextOf } from '../ports/trial-terms.ts';
import { proveDelivery } from '../proving/prove-delivery.ts';

/** Trials of one or more arms, ended for whatever reason. */
export interface RanRounds {
  /** In plan order; environment errors and cancelled trials are not among them. */
  readonly records: readonly TrialRecord[];
  /** Keys of the trials that were in the journal already, with the run that paid for each. */
  readonly recalled: ReadonlyMap<string, string>;
  /** Why it ended before all trials had run. */
  readonly stop?: BatchStop<BudgetReason>;
}

/**
 * Runs `runs` trials of each task in each arm, beginning with what the journal has: the same trial of an earlier run, if it is young,
 * is not paid for again. All arms must belong to the same agent. `tasks` limits the tasks of the measurements.
 */
export async function runRounds(
  openRun: OpenRun,
  arms: readonly RepeatedArm[],
  request: { readonly runs: number; readonly tasks: readonly string[] },
): Promise<RanRounds> {
  await proveDelivery(
    openRun,
    arms.map(({ measurement }) => measurement),
  );
  const recalled = new Map<string, string>();
  const [first, ...others] = arms.map((arm) => openRecallingArm(openRun, arm, recalled));
  if (first === undefined) throw new Error('there is no arm to run');
  const ports = openTrialPorts(openRun, [first, ...others]);
  const specs = planRounds(arms, request.runs, openRun.config.seed).filter(({ task }) => request.tasks.includes(task));
  const name = arms.map(nameArm).join(' and ');
  const { concurrency } = openRun.config;
  openRun.deps.progress.startMeasurement({ name, trials: specs.length, isExact: true, concurrency });
  return { ...(await runAffordable(specs, ports)), recalled };
}

function nameArm({ measurement: { agent, rules } }: RepeatedArm): string {
  return rules.length === 0 ? `the baseline of ${agent}` : rules.map(({ rule }) => rule.id).join('+');
}

/** The arm of a baseline: what the journal and the folder of baselines have of it is noted in `recalled` with the run that paid. */
function openRecallingArm(openRun: OpenRun, { measurement }: RepeatedArm, recalled: Map<string, string>): TrialArm {
  const arm = openArm(openRun, measurement);
  return {
    ...arm,
    recall(spec) {
      const context = contextOf(openRun, arm.terms, spec);
      const { db, run, beganAt, deps } = openRun;
      const { key } = spec;
      const young = { after: reusableSince(beganAt), before: deps.now() };
      const found = readSameTrial(db, { key, context, run, ...young }) ?? findKept(openRun, spec, context, young);
      if (found === undefined) return undefined;
      recalled.set(spec.key, found.run);
      return { record: found.record, source: () => found };
    },
  };
}

/** What another machine ran and left in the folder of baselines. */
function findKept(
  { baselines }: OpenRun,
  spec: TrialSpec,
  context: string,
  { after, before }: { readonly after: Date; readonly before: Date },
) {
  const kept = baselines.find(context, spec.key);
  const isYoung = kept !== undefined && kept.ranAt >= after.toISOString() && kept.ranAt <= before.toISOString();
  return isYoung ? { ...kept, record: { ...kept.record, ...spec } } : undefined;
}

/** The arm of an agent as it stands: its tasks with its active rules and no rule under test, which screenings of later runs can reuse. */
export function baselineArm({ ledger, suites }: Pick<Revision, 'ledger' | 'suites'>, agent: string): RepeatedArm {
  return {
    present: [],
    measurement: {
      id: `baseline:${agent}`,
      kind: 'alone',
      agent,
      tasks: suites.get(agent)?.tasks.map(({ id }) => id) ?? [],
      activeSet: selectCompiledRules(ledger?.rules ?? [], agent),
      rules: [],
      subjects: [],
    },
  };
}
