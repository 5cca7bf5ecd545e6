import {
  type ComparedArm,
  type Comparison,
  nameComparison,
  nameOtherArm,
} from '../../../core/model/rule/comparison.ts';
import type { Arm, IsolationProofs, TrialRecord } from '../../../core/model/trial/trial.ts';

/** Reports for each arm whether the canary leaked, and whether each side's own line was where it belongs and nowhere else. */
export function proveArms(agent: string, { a, b }: Comparison, records: readonly TrialRecord[]): IsolationProofs {
  const id = nameComparison(agent);
  const markIds = { baseline: nameOtherArm(agent), candidate: id };
  const isMarked = { baseline: hasMark(a), candidate: hasMark(b) };
  const prove = (arm: Arm) => {
    const other: Arm = arm === 'baseline' ? 'candidate' : 'baseline';
    const isolations = records
      .filter(({ present }) => present.includes(id) === (arm === 'candidate'))
      .flatMap(({ isolation }) => isolation ?? []);
    if (isolations.length === 0) return {};
    const isMixed = isolations.some(({ delivered }) => delivered.includes(markIds[other]));
    const isLost = isMarked[arm] && isolations.some(({ delivered }) => !delivered.includes(markIds[arm]));
    const isWrong = isMixed || isLost;
    return {
      [arm]: {
        canaryLeaked: isolations.some(({ canaryLeaked }) => canaryLeaked),
        ruleDelivered: (arm === 'candidate') !== isWrong,
      },
    };
  };
  return { ...prove('baseline'), ...prove('candidate') };
}

function hasMark({ mark }: ComparedArm): boolean {
  return mark !== undefined;
}

/** Says so where no line tells the two sides apart in what an agent gets first. */
export function noteUnproved({ a, b }: Comparison): readonly string[] {
  if (b.overlay.model !== undefined || hasMark(a) || hasMark(b)) return [];
  return [
    'What differs is not in the first request of an agent (a skill, a text that is loaded on a path): that it was read was not proved.',
  ];
}
