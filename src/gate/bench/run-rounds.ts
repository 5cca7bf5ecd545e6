import { type BatchPorts, type BatchStop, runBatch } from '../../measure/run-batch.ts';
import type { BudgetReason } from '../../model/budget.ts';
import type { TrialRecord, TrialSpec } from '../../model/trial.ts';
import { planRounds, type RepeatedArm } from '../../plan/plan-rounds.ts';
import { readSameTrial } from '../../store/history.ts';
import { connectPorts } from './batch-ports.ts';
import { oldestReusableMs } from './reuse-baseline.ts';
import type { Session } from './session.ts';
import { contextOf, settingFor } from './trial-setting.ts';

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
 * Tokens are reserved for at most this many trials at a time, at what each may cost at worst: more would be refused although what
 * trials really cost leaves room. A constant, so that which trials run does not depend on concurrency.
 */
const trialsAtOnce = 8;

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
  const ports = joinPorts(arms.map((arm) => openPorts(session, arm, recalled)));
  const records: TrialRecord[] = [];
  let left = planRounds(arms, request.runs, session.config.seed).filter(({ task }) => request.tasks.includes(task));
  session.world.progress.startMeasurement(arms.map(nameArm).join(' and '), left.length);
  while (left.length > 0) {
    const result = await runBatch(left.slice(0, trialsAtOnce), ports);
    records.push(...result.records);
    // A refusal after trials that ran may only mean that worst cases did not fit together.
    const isFinal = result.stop?.kind !== 'budget' || result.records.length === 0;
    if (result.stop !== undefined && isFinal) return { records, recalled, stop: result.stop };
    left = left.slice(result.records.length);
  }
  return { records, recalled };
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
  const after = new Date(session.beganAt.getTime() - oldestReusableMs);
  const recall = (spec: TrialSpec) => {
    const context = contextOf(session, setting, spec);
    const found = readSameTrial(session.db, { key: spec.key, context, after });
    if (found !== undefined) recalled.set(spec.key, found.run);
    return found?.record;
  };
  return { measurement: measurement.id, ports: { ...connectPorts(session, measurement, setting), recall } };
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
    journal: (record) => of(record).journal(record),
  };
}
