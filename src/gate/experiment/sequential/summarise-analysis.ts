import { decideRule } from '../../../core/decide/decide-rule.ts';
import { type Design, listUndecided, type SubjectState } from '../../../core/decide/design/design.ts';
import type { InterimNews, RuleEstimate } from '../../../core/model/request/dependencies.ts';
import type { Decision } from '../../../core/model/verdict/decision.ts';

/** Summarises an interim analysis: its answer about each subject, and how many trials the rest may take at worst. */
export function summariseAnalysis(design: Design): InterimNews {
  return { estimates: design.subjects.map(estimateSubject), trialsLeft: countTrialsLeft(design) };
}

function estimateSubject({ subject: { id }, evidence, settled }: SubjectState): RuleEstimate {
  const decision = decideRule(evidence);
  return { rule: id, verdict: settled ? decision.verdict : 'undecided', ...savingOf(decision) };
}

function savingOf({ saving, interval, baselineMean }: Decision): Pick<RuleEstimate, 'saving'> {
  return baselineMean > 0 ? { saving: { tokens: saving, interval } } : {};
}

/**
 * One trial of a pair is for all undecided subjects, so the slowest of them decides; of drops half the trials are shared and
 * the others are for one subject each.
 */
function countTrialsLeft(design: Design): number {
  if (design.next.length === 0) return 0;
  const open = listUndecided(design);
  const slowest = Math.max(0, ...open.map(({ evidence }) => decideRule(evidence).settle.trials));
  const share = design.setup.kind === 'drops' ? (open.length + 1) / 2 : 1;
  return Math.max(design.next.length, Math.ceil(slowest * share));
}
