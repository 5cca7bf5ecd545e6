import { weighRemoval } from '../../core/decide/judge/weigh-audits.ts';
import { judgeEvidence } from '../../core/decide/judge-evidence.ts';
import type { Leaving, TextChange } from '../../core/model/rule/plan.ts';
import type { CheckOutcome } from '../../core/model/verdict/decision.ts';
import { isDecided } from '../../core/model/verdict/decision.ts';
import type { MeasuredLeaving, MeasuredText } from '../../core/model/verdict/report.ts';
import type { FinishedRule } from '../experiment/sequential/finished-rule.ts';

/**
 * Summarises a change of text as reports show it. A change may take base's text out only if its failures allow it, too: the usual verdict accuses
 * only the arm that has it.
 */
export function summariseText(change: TextChange, { decision, evidence }: FinishedRule): MeasuredText {
  const { effect } = change;
  if (effect === 'adds') return { ...placeText(change), effect };
  const may = weighRemoval({ judgement: judgeEvidence(evidence), settled: isDecided(decision) });
  return { ...placeText(change), effect, may };
}

/** Summarises a change about which nothing is known: a text that adds has not earned, one that replaces is open. */
export function summariseOpen(change: TextChange): MeasuredText {
  const { effect } = change;
  return effect === 'adds' ? { ...placeText(change), effect } : { ...placeText(change), effect, may: 'open' };
}

function placeText({ at, brings }: TextChange): Pick<MeasuredText, 'file' | 'line' | 'what'> {
  return brings.kind === 'asset' ? { ...at, what: brings.kind } : at;
}

/** Summarises a rule that leaves memory as reports show it; one that was not measured is open. */
export function summariseLeaving(leaving: Leaving, may: CheckOutcome = 'open'): MeasuredLeaving {
  return leaving.kind === 'removed' ? { kind: 'removed', may } : { kind: 'reworded', may, to: leaving.to.body };
}
