import { type Arm, type ArmIncidents, arms, type Incident, type TrialRecord } from '../../../core/model/trial/trial.ts';
import { mean, median } from '../../../core/stats/moments.ts';

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

/**
 * Counts the tokens by which a rule made the first prompt of its trials longer, as the API counted them: trials of one task whose memories differ in
 * this rule alone are compared. Undefined where there are none, or where nobody counted.
 */
export function countRent(rule: string, records: readonly TrialRecord[]): number | undefined {
  const groups = Map.groupBy(records, ({ task, present }) =>
    JSON.stringify([task, ...present.filter((id) => id !== rule).sort()]),
  );
  const differences = [...groups.values()].flatMap((group) => {
    const [with_, without] = [true, false].map((has) =>
      group.flatMap(({ present, firstPrompt }) =>
        present.includes(rule) === has && firstPrompt !== undefined ? [firstPrompt] : [],
      ),
    );
    return with_?.length && without?.length ? [median(with_) - median(without)] : [];
  });
  return differences.length === 0 ? undefined : Math.round(mean(differences));
}
