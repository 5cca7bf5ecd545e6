import { readSameTrial } from '../../doors/store/history.ts';
import type { BudgetReason } from '../../foundation/model/money/budget.ts';
import type { TrialRecord, TrialSpec } from '../../foundation/model/trial/trial.ts';
import type { BatchPorts, BatchStop } from '../../stages/gate/measure/trial/run-batch.ts';
import { planRounds, type RepeatedArm } from '../../stages/gate/plan/plan-rounds.ts';
import { oldestReusableMs } from '../place/reusable-age.ts';
import type { Session } from '../place/session.ts';
import { connectPorts } from '../ports/batch-ports.ts';
import { followTrials } from '../ports/follow-trials.ts';
import { keepTrial } from '../ports/keep-trial.ts';
import { runAffordable } from '../ports/run-affordable.ts';
import { contextOf, settingFor } from '../ports/trial-setting.ts';

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
  session: Session,
  arms: readonly RepeatedArm[],
  request: { readonly runs: number; readonly tasks: readonly string[] },
): Promise<RanRounds> {
  const recalled = new Map<string, string>();
  const ports = followTrials(session, joinPorts(arms.map((arm) => openPorts(session, arm, recalled))));
  const specs = planRounds(arms, request.runs, session.config.seed).filter(({ task }) => request.tasks.includes(task));
  const name = arms.map(nameArm).join(' and ');
  const { concurrency } = session.config;
  session.world.progress.startMeasurement({ name, trials: specs.length, isExact: true, concurrency });
  return { ...(await runAffordable(specs, ports)), recalled };
}

function nameArm({ measurement: { agent, rules } }: RepeatedArm): string {
  return rules.length === 0 ? `the baseline of ${agent}` : rules.map(({ rule }) => rule.id).join('+');
}

interface ArmPorts {
  readonly measurement: string;
  readonly ports: BatchPorts<BudgetReason>;
}

function openPorts(session: Session, { measurement }: RepeatedArm, recalled: Map<string, string>): ArmPorts {
  const setting = settingFor(session, measurement);
  const recall = (spec: TrialSpec) => {
    const context = contextOf(session, setting, spec);
    const found = findJournalled(session, spec, context) ?? findKept(session, spec, context);
    if (found === undefined) return undefined;
    recalled.set(spec.key, found.run);
    keepTrial(session, setting, measurement, found.record, () => found);
    return found.record;
  };
  return { measurement: measurement.id, ports: { ...connectPorts(session, measurement, setting), recall } };
}

interface FoundTrial {
  readonly record: TrialRecord;
  readonly run: string;
  readonly ranAt: string;
}

function findJournalled({ db, run, beganAt, world }: Session, { key }: TrialSpec, context: string) {
  const after = new Date(beganAt.getTime() - oldestReusableMs);
  return readSameTrial(db, { key, context, after, run, before: world.now() });
}

/** What another machine ran and left in the folder of baselines. */
function findKept({ baselines, beganAt, world }: Session, spec: TrialSpec, context: string): FoundTrial | undefined {
  const kept = baselines.find(context, spec.key);
  const after = new Date(beganAt.getTime() - oldestReusableMs);
  const isYoung = kept !== undefined && kept.ranAt >= after.toISOString() && kept.ranAt <= world.now().toISOString();
  return isYoung ? { ...kept, record: { ...kept.record, ...spec } } : undefined;
}

/** One set of ports for the trials of several measurements of a session. */
function joinPorts(arms: readonly ArmPorts[]): BatchPorts<BudgetReason> {
  const [first] = arms;
  if (first === undefined) throw new Error('there is no arm to run');
  const of = ({ measurement }: TrialSpec) => (arms.find((arm) => arm.measurement === measurement) ?? first).ports;
  return {
    ...first.ports,
    recall: (spec) => of(spec).recall(spec),
    run: (spec) => of(spec).run(spec),
    stopOf: (spec) => of(spec).stopOf?.(spec),
    journal: (record) => of(record).journal(record),
  };
}
