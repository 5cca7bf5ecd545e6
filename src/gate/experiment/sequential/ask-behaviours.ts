import type { Config } from '../../../core/model/rule/config.ts';
import type { AnswersBySubject, Subject } from '../../../core/model/rule/design.ts';
import type { Measurement, PlannedRule } from '../../../core/model/rule/plan.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import type { EvidenceBehaviour, EvidenceOutcome } from '../../../core/model/verdict/evidence-faults.ts';
import { assetIn, factsOf, treatedAs } from '../../../core/plan/treatments.ts';
import { answerProbe } from '../../../core/probe/answer-probe.ts';
import { behaviourPolicy, outcomePolicy } from '../../receipts/evidence-basis.ts';
import type { SequentialInput } from './run-sequential-test.ts';

/** Returns the policies of the rules of a measurement that buy behaviour, and how their probes read a trial; nothing where none does. */
export function askBehaviours(measurement: Measurement): Pick<SequentialInput, 'behaviours' | 'countOf'> {
  const behaviours = listPolicies(measurement);
  if (behaviours === undefined) return {};
  const probes = listProbes(measurement);
  const answersOf = ({ facts }: TrialRecord): AnswersBySubject =>
    Object.fromEntries(probes.map(({ subject, probe }) => [subject.id, answerProbe(probe, facts)]));
  return { behaviours, countOf: (record) => ({ ...record, answers: answersOf(record) }) };
}

/** Lists the outcome policy of each subject that buys solved tasks, by its id; undefined where none does. */
export function listOutcomes(
  config: Config,
  { rules, subjects, tasks }: Measurement,
): ReadonlyMap<string, EvidenceOutcome> | undefined {
  const outcomes = subjects.flatMap(({ id }) => {
    const subjectRules = rules.filter(({ rule }) => rule.id === id);
    const isBought = subjectRules.some(({ rule }) => rule.buys !== undefined);
    return isBought ? [[id, { ...outcomePolicy(config, tasks), ...stakeOf(subjectRules) }] as const] : [];
  });
  return outcomes.length === 0 ? undefined : new Map(outcomes);
}

/** Returns true for a rule or an asset: nothing else has a probe, or buys something. */
function isOfRule(planned: PlannedRule): boolean {
  return treatedAs(planned, 'rule') !== undefined || assetIn(planned) !== undefined;
}

/** Asks the smaller question whether a rule is missed (`removal`), for rules that have earned before and for rules that a change takes out. */
function stakeOf(rules: Measurement['rules']): { readonly stake?: 'removal' } {
  const isStanding = rules.every(({ treatment, hasEarned }) => factsOf(treatment).goes || hasEarned === true);
  return isStanding ? { stake: 'removal' } : {};
}

/** Lists the behaviour policy of each subject that buys behaviour, by its id; undefined where none does. */
export function listPolicies(measurement: Measurement): ReadonlyMap<string, EvidenceBehaviour> | undefined {
  const probes = listProbes(measurement);
  if (probes.length === 0) return undefined;
  const { rules, tasks } = measurement;
  return new Map(
    probes.map(({ subject, probe }) => {
      return [subject.id, { ...behaviourPolicy(probe, tasks), ...stakeOf(rules) }] as const;
    }),
  );
}

function listProbes({ rules, subjects }: Measurement) {
  return rules.every(isOfRule) ? subjects.flatMap((subject) => findProbe(rules, subject)) : [];
}

function findProbe(rules: Measurement['rules'], subject: Subject) {
  const plannedRule = rules.find(({ rule }) => rule.id === subject.id);
  return plannedRule?.rule.probe === undefined ? [] : [{ subject, probe: plannedRule.rule.probe }];
}
