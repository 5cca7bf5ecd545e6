import { readRanAt } from '../../doors/store/history.ts';
import type { BudgetReason } from '../../foundation/model/money/budget.ts';
import type { Measurement } from '../../foundation/model/rule/plan.ts';
import type { TrialSpec } from '../../foundation/model/trial/trial.ts';
import type { Recording } from '../../stages/gate/measure/replay/open-recording.ts';
import type { BatchPorts } from '../../stages/gate/measure/trial/run-batch.ts';
import type { TrialSetting } from '../../stages/gate/measure/trial/run-trial.ts';
import type { Session } from '../place/session.ts';
import { keepTrial } from './keep-trial.ts';
import { contextOf } from './trial-setting.ts';

/** The same ports: those of a replay take trials from its recording, all others keep what is in the journal outside it too. */
export function keepPorts(
  session: Session,
  setting: TrialSetting,
  measurement: Measurement,
  ports: BatchPorts<BudgetReason>,
): BatchPorts<BudgetReason> {
  const { recording } = session.bench;
  if (recording !== undefined) return replayPorts(session, setting, recording, ports);
  const keep: typeof ports.journal = (record) =>
    keepTrial(session, setting, measurement, record, () => {
      const ranAt = readRanAt(session.db, session.run, record.key);
      return ranAt === undefined ? undefined : { run: session.run, ranAt };
    });
  return {
    ...ports,
    recall: (spec) => {
      const record = ports.recall(spec);
      if (record !== undefined) keep(record);
      return record;
    },
    journal: (record) => {
      ports.journal(record);
      keep(record);
    },
  };
}

/** What was recorded costs nothing again and enters no journal: only what this machine ran is paid for here. */
function replayPorts(
  session: Session,
  setting: TrialSetting,
  recording: Recording,
  ports: BatchPorts<BudgetReason>,
): BatchPorts<BudgetReason> {
  const find = (spec: TrialSpec) => recording.find(contextOf(session, setting, spec), spec);
  return {
    ...ports,
    recall: (spec) => {
      const found = find(spec);
      return 'missing' in found ? undefined : found;
    },
    cannotRun: (spec) => {
      const found = find(spec);
      return 'missing' in found ? found.missing : undefined;
    },
  };
}
