import { weighRemoval } from '../../../core/decide/judge/weigh-audits.ts';
import { judgeEvidence } from '../../../core/decide/judge-evidence.ts';
import type { Leaving, TextChange } from '../../../core/model/rule/plan.ts';
import { isDecided } from '../../../core/model/verdict/decision.ts';
import type { CheckOutcome } from '../../../core/model/verdict/inherited.ts';
import type { MeasuredLeaving, MeasuredText } from '../../../core/model/verdict/report.ts';
import type { FinishedRule } from '../sequential/finished-rule.ts';

/**
 * A change of text as reports show it. Whether base's text may go is asked of its failures too: the usual verdict accuses only the arm
 * that has it.
 */
export function summariseText({ effect, at }: TextChange, { decision, evidence }: FinishedRule): MeasuredText {
  if (effect === 'adds') return { ...at, effect };
  const may = weighRemoval({ judgement: judgeEvidence(evidence), settled: isDecided(decision) });
  return { ...at, effect, may };
}

/** A rule that leaves memory as reports show it; one that was not measured is open. */
export function summariseLeaving(leaving: Leaving, may: CheckOutcome = 'open'): MeasuredLeaving {
  return leaving.kind === 'removed' ? { kind: 'removed', may } : { kind: 'reworded', may, to: leaving.to.body };
}
