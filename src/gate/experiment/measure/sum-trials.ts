import { type Arm, type ArmIncidents, arms, type Incident, type TrialRecord } from '../../../core/model/trial/trial.ts';

/** Most examples that are shown of one kind in one arm. */
const mostExamples = 3;

/** Kinds in the order they are shown. */
const kinds: readonly Incident['kind'][] = ['secret', 'stray', 'changed', 'command', 'denied'];

/** Counts the incidents in the trials of a rule by arm and kind; the arm with the rule comes first. */
export function sumIncidents(rule: string, records: readonly TrialRecord[]): readonly ArmIncidents[] {
  return arms.toReversed().flatMap((arm) => {
    const armTrials = records.filter(({ present }) => present.includes(rule) === (arm === 'candidate'));
    return kinds.flatMap((kind) => sumKind(arm, kind, armTrials) ?? []);
  });
}

function sumKind(arm: Arm, kind: Incident['kind'], records: readonly TrialRecord[]): ArmIncidents | undefined {
  const incidentLists = records
    .map(({ attempts = [] }) => attempts.filter((incident) => incident.kind === kind))
    .filter(({ length }) => length > 0);
  if (incidentLists.length === 0) return undefined;
  const different = new Map(incidentLists.flat().map((incident) => [JSON.stringify(incident), incident]));
  const examples = [...different.values()].slice(0, mostExamples);
  return { arm, kind, trials: incidentLists.length, of: records.length, examples };
}
