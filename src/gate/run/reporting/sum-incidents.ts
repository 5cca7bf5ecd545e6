import type { Incident } from '../../../core/model/trial/incident.ts';
import type { ArmIncidents } from '../../../core/model/trial/trial.ts';
import { type Arm, arms, type TrialRecord } from '../../../core/model/trial/trial.ts';

/** Most examples that are shown of one kind in one arm. */
const mostExamples = 3;

/** Kinds in the order they are shown. */
const kinds: readonly Incident['kind'][] = ['secret', 'stray', 'changed', 'command', 'denied'];

/** What agents tried in the trials of a rule, by arm and kind; the arm with the rule comes first. */
export function sumIncidents(rule: string, records: readonly TrialRecord[]): readonly ArmIncidents[] {
  return arms.toReversed().flatMap((arm) => {
    const own = records.filter(({ present }) => armOf(rule, present) === arm);
    return kinds.flatMap((kind) => sumKind(arm, kind, own) ?? []);
  });
}

function armOf(rule: string, present: readonly string[]): Arm {
  return present.includes(rule) ? 'candidate' : 'baseline';
}

function sumKind(arm: Arm, kind: Incident['kind'], records: readonly TrialRecord[]): ArmIncidents | undefined {
  const found = records
    .map(({ attempts = [] }) => attempts.filter((incident) => incident.kind === kind))
    .filter(({ length }) => length > 0);
  if (found.length === 0) return undefined;
  const different = new Map(found.flat().map((incident) => [JSON.stringify(incident), incident]));
  const examples = [...different.values()].slice(0, mostExamples);
  return { arm, kind, trials: found.length, of: records.length, examples };
}
