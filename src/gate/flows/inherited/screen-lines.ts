import { readByContext, readNewestTrials } from '../../../adapters/store/history.ts';
import { countStored } from '../../../core/decide/behaviour/collect-answers.ts';
import type { PlannedRule } from '../../../core/model/rule/plan.ts';
import type { Probe } from '../../../core/model/rule/rule.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import type { EvidenceTrial } from '../../../core/model/verdict/evidence.ts';
import type { ScreenedLine } from '../../../core/model/verdict/inherited.ts';
import { makeMeasurement } from '../../../core/plan/group-rules.ts';
import { answerProbe } from '../../../core/probe/answer-probe.ts';
import { describeProbe } from '../../../core/probe/describe-probe.ts';
import { limitOfScreen, weighScreen } from '../../../core/stats/gain/gain-evidence.ts';
import { behaviourPolicy } from '../../repository/receipts/evidence-basis.ts';
import type { OpenRun } from '../../run/environment/open-run.ts';
import { oldestReusableMs } from '../../run/environment/reusable-age.ts';
import { contextOf, termsFor } from '../../run/ports/trial-terms.ts';

/** Newest trials that are looked through, and of one task and memory. */
const most = { all: 5_000, alike: 200 } as const;

/** An inherited line with a probe, for the agent in whose memory it is. */
export interface ProbedLine extends PlannedRule {
  readonly rule: PlannedRule['rule'] & { readonly probe: Probe };
}

/**
 * Asks stored trials whether inherited lines with a probe are obeyed anyway; nothing is run. Those count whose memory lacked the line and that
 * fit today's fixture, task, settings and words to the last byte, whichever of today's other lines they had: searches leave out random halves.
 * What is stored may turn a line away, never keep it.
 */
export function screenLines(openRun: OpenRun, lines: readonly ProbedLine[]): readonly ScreenedLine[] {
  return lines.map((line) => screenLine(openRun, line));
}

function screenLine(openRun: OpenRun, line: ProbedLine): ScreenedLine {
  const { rule, agent, tasks } = line;
  const { gain, targets } = behaviourPolicy(openRun.config, rule.probe, tasks);
  const fitting = listFitting(openRun, line, targets ?? tasks);
  const { yes, no } = countStored(fitting.map((trial) => toStored(trial, rule.probe)));
  const evidence = weighScreen({ yes, no }, gain);
  const isObeyed = evidence >= limitOfScreen;
  return {
    rule: rule.id,
    agent,
    probe: describeProbe(rule.probe),
    isProtected: rule.protected,
    yes,
    no,
    evidence,
    isObeyed,
  };
}

/** Trials without the line of which facts were kept, each once. */
function listFitting(openRun: OpenRun, line: ProbedLine, tasks: readonly string[]): readonly TrialRecord[] {
  const { db, beganAt } = openRun;
  const terms = termsFor(openRun, makeMeasurement([line], 'drops'));
  const isWanted = ({ agent, task, present }: TrialRecord) =>
    agent === line.agent && tasks.includes(task) && !present.includes(line.rule.id);
  const cells = new Map(
    readNewestTrials(db, '', most.all)
      .filter(isWanted)
      .map(({ task, present }) => [JSON.stringify([task, present]), { task, present }]),
  );
  const contexts = new Set([...cells.values()].map((cell) => contextOf(openRun, terms, cell)));
  const after = new Date(beganAt.getTime() - oldestReusableMs);
  const found = [...contexts].flatMap((context) =>
    readByContext(db, { context, exceptRun: '', after, before: openRun.deps.now(), limit: most.alike }),
  );
  const known = new Map(
    found.filter((trial) => isWanted(trial) && trial.facts !== undefined).map((trial) => [trial.key, trial]),
  );
  return [...known.values()];
}

function toStored({ task, outcome, usage, facts }: TrialRecord, probe: Probe): EvidenceTrial {
  const told = { task, outcome, usage, answer: answerProbe(probe, facts) };
  return { ...told, arm: 'baseline', cached: true, order: 0, batch: 0 };
}
