import type { Subject } from '../model/rule/design.ts';
import type { Measurement, PlannedRule } from '../model/rule/plan.ts';
import { currencyOfRule } from '../model/rule/rule.ts';
import { factsOf, treatedAs } from './treatments.ts';

/**
 * Puts rules that share an agent and a set of standing rules into one measurement, in the order of the plan: a rule alone, several
 * by complementary pairs. Rules that buy the same are measured together, and apart from those that buy something else: their questions ask for
 * other trials. A rule whose receipt is to be confirmed is measured by itself. A change of text is, too: what adds like a rule that comes, what replaces like one that goes. Rules that leave memory
 * are dropped one by one, as in an audit.
 */
export function groupRules(rules: readonly PlannedRule[]): readonly Measurement[] {
  const isLeaving = (planned: PlannedRule) => treatedAs(planned, 'rule')?.leaving !== undefined;
  const entering = rules.filter((planned) => !isLeaving(planned));
  const groups = Map.groupBy(entering, (planned) => {
    const { agent, activeSet, rule, claimed } = planned;
    const own = treatedAs(planned, 'rule');
    const isAlone = own === undefined || claimed !== undefined;
    const beside = activeSet.map(({ id }) => id);
    return JSON.stringify([agent, own?.model ?? '', beside, currencyOfRule(rule), isAlone && rule.id]);
  });
  return [
    ...[...groups.values()].map((group) => makeMeasurement(group, chooseKind(group))),
    ...groupAudited(rules.filter(isLeaving)),
  ];
}

function chooseKind([first, ...others]: readonly PlannedRule[]): Measurement['kind'] {
  if (others.length > 0) return 'pairs';
  return first !== undefined && factsOf(first.treatment).goes ? 'drops' : 'alone';
}

/**
 * Active rules that may leave, one measurement by drops per agent and what they buy, even of a single rule: what is left standing is in every
 * trial. A rule that buys behaviour has one of its own, and so has an asset.
 */
export function groupAudited(rules: readonly PlannedRule[]): readonly Measurement[] {
  const groups = Map.groupBy(rules, (planned) => {
    const { agent, rule } = planned;
    const isAlone = rule.probe !== undefined || treatedAs(planned, 'rule') === undefined;
    return JSON.stringify([agent, currencyOfRule(rule), isAlone && rule.id]);
  });
  return [...groups.values()].map((group) => {
    const audited = new Set(group.flatMap(({ rule: { id, partOf } }) => [id, partOf]));
    const measurement = makeMeasurement(group, 'drops');
    return { ...measurement, activeSet: measurement.activeSet.filter(({ id }) => !audited.has(id)) };
  });
}

/** All of `rules` in one measurement; they must share an agent and standing rules. Throws on an empty list. */
export function makeMeasurement(rules: readonly PlannedRule[], kind: Measurement['kind']): Measurement {
  const [first] = rules;
  if (first === undefined) throw new Error('a measurement needs a rule');
  const subjects = rules.map((planned): Subject => {
    const { rule, rent } = planned;
    return { id: rule.id, members: [rule.id], rent, ...answersOf([planned]) };
  });
  const id = subjects.map((subject) => subject.id).join('+');
  return { id, kind, agent: first.agent, tasks: first.tasks, activeSet: first.activeSet, rules, subjects };
}

/**
 * The final check of rules that earned together, all of them at once against none; or of rules that may leave one by one, none of them
 * against all. Of rules that buy behaviour each probe is asked of all of them.
 */
export function makeBundle(rules: readonly PlannedRule[], kind: 'alone' | 'drops' = 'alone'): Measurement {
  const { id, agent, tasks, activeSet } = makeMeasurement(rules, kind);
  const members = rules.map(({ rule }) => rule.id);
  const rent = rules.reduce((total, planned) => total + planned.rent, 0);
  const bundle: Subject = { id: `bundle:${id}`, members, rent, ...answersOf(rules) };
  const isAsked = kind === 'alone' && rules.every(({ rule }) => rule.probe !== undefined);
  const subjects = isAsked ? members.map((about) => ({ ...bundle, id: `bundle:${about}`, about })) : [bundle];
  return { id: bundle.id, kind, agent, tasks, activeSet, rules, subjects };
}

/** Golden tasks whose answer one of the rules gives away. */
function answersOf(rules: readonly PlannedRule[]): Pick<Subject, 'answers'> {
  const answers = [...new Set(rules.flatMap((planned) => planned.answers ?? []))].sort();
  return answers.length === 0 ? {} : { answers };
}

/** True for a subject that is several rules at once. */
export function isBundled({ id, members }: Pick<Subject, 'id' | 'members'>): boolean {
  return !members.includes(id);
}
