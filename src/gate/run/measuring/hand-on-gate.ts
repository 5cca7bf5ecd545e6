import type { HandOffStatus } from '../../../core/model/hand-off.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { isDecided } from '../../../core/model/verdict/decision.ts';
import type { JudgedReport } from '../../../core/model/verdict/report.ts';
import { handOffFolder } from '../../hand-offs/hand-off-folder.ts';
import { handOnParts, type PartHandOff } from '../../hand-offs/hand-on-parts.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { FinishedRule } from '../sequential/finished-rule.ts';
import type { MeasuredGate } from './measure-rules.ts';

const statusOf: Readonly<Record<JudgedReport['outcome'], HandOffStatus>> = {
  pass: 'CLEAN',
  fail: 'NEEDS_ATTENTION',
  undecided: 'NEEDS_ATTENTION',
  error: 'ERROR',
};

/**
 * Hands on what a run of the gate came to: a header for the whole, for each agent whose rules were measured, and for each shard that was to
 * measure them. They are read by `rentroll session handoff list --run` and are no evidence.
 */
export function handOnGate(
  { refs, paths }: Pick<GateInputs, 'refs' | 'paths'>,
  measured: MeasuredGate,
  report: JudgedReport,
  deps: Pick<Dependencies, 'now' | 'progress'>,
): Promise<void> {
  const { budget, settled, shards, runner } = measured;
  const gate: PartHandOff = {
    agent: 'gate',
    STATUS: statusOf[report.outcome],
    ...{ MODEL: modelOf(settled, runner.kind), TOKENS_SPENT: budget.totalConsumed },
    FINDINGS_COUNT: report.problems.length,
    SUMMARY: report.headline,
  };
  const agents = [...Map.groupBy(settled, ({ planned }) => planned.agent)].map(([agent, rules]) =>
    summariseAgent(agent, rules, measured),
  );
  return handOnParts(handOffFolder(refs.root, paths), measured.run, [gate, ...agents, ...shards], deps);
}

function summariseAgent(agent: string, rules: readonly FinishedRule[], { budget, runner }: MeasuredGate): PartHandOff {
  const open = rules.filter(({ decision }) => decision.verdict !== 'earns');
  const isStopped = rules.some(({ stop, decision }) => stop !== undefined && !isDecided(decision));
  return {
    agent: `gate-${agent}`,
    STATUS: isStopped ? 'BLOCKED' : open.length > 0 ? 'NEEDS_ATTENTION' : 'CLEAN',
    MODEL: modelOf(rules, runner.kind),
    TOKENS_SPENT: budget.agents.find(({ agentId }) => agentId === agent)?.consumed ?? 0,
    FINDINGS_COUNT: open.length,
    SUMMARY: rules.map(({ planned, decision }) => `${planned.rule.id} ${decision.verdict}`).join(', '),
  };
}

/** The model that most trials ran with; the runner where none says. */
function modelOf(rules: readonly FinishedRule[], kind: string): string {
  const models = Map.groupBy(
    rules.flatMap(({ records }) => records.map(({ model }) => model)),
    (model) => model,
  );
  const [first] = [...models].sort(([, a], [, b]) => b.length - a.length);
  return (first?.[0] || kind).slice(0, 100);
}
