import type { ArmAttempts } from '../../foundation/model/trial/arm-attempts.ts';
import type { TrialAttempt } from '../../foundation/model/trial/attempt.ts';
import { type Arm, arms, type TrialRecord } from '../../foundation/model/trial/trial.ts';

/** Most examples that are shown of one kind in one arm. */
const mostExamples = 3;

/** Kinds in the order they are shown. */
const kinds: readonly TrialAttempt['kind'][] = ['secret', 'stray', 'changed', 'command', 'denied'];

/** What agents tried in the trials of a rule, by arm and kind; the arm with the rule comes first. */
export function sumAttempts(rule: string, records: readonly TrialRecord[]): readonly ArmAttempts[] {
  return arms.toReversed().flatMap((arm) => {
    const own = records.filter(({ present }) => armOf(rule, present) === arm);
    return kinds.flatMap((kind) => sumKind(arm, kind, own) ?? []);
  });
}

function armOf(rule: string, present: readonly string[]): Arm {
  return present.includes(rule) ? 'candidate' : 'baseline';
}

function sumKind(arm: Arm, kind: TrialAttempt['kind'], records: readonly TrialRecord[]): ArmAttempts | undefined {
  const found = records
    .map(({ attempts = [] }) => attempts.filter((attempt) => attempt.kind === kind))
    .filter(({ length }) => length > 0);
  if (found.length === 0) return undefined;
  const different = new Map(found.flat().map((attempt) => [JSON.stringify(attempt), attempt]));
  const examples = [...different.values()].slice(0, mostExamples);
  return { arm, kind, trials: found.length, of: records.length, examples };
}
