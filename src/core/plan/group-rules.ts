import type { Subject } from '../model/rule/design.ts';
import type { Measurement, PlannedRule, Treatment } from '../model/rule/plan.ts';
import { currencyOfRule, type Rule, splitId } from '../model/rule/rule.ts';
import { defined } from '../util/values.ts';
import { factsOf, treatedAs } from './treatments.ts';

/**
 * Groups rules that share an agent and a set of standing rules into measurements, in the order of the plan: a rule alone, several by complementary
 * pairs. Rules that buy different things are measured apart, because their questions ask for other trials. A rule whose receipt is to be confirmed is
 * measured alone, and so is a change of text: text that is added like a rule that enters, text that is replaced like one that leaves. Rules that
 * leave memory are dropped one by one, as in an audit.
 */
export function groupRules(rules: readonly PlannedRule[]): readonly Measurement[] {
  const isLeaving = (planned: PlannedRule) => treatedAs(planned, 'rule')?.leaving !== undefined;
  const entering = rules.filter((planned) => !isLeaving(planned));
  const groups = Map.groupBy(entering, (planned) => {
    const { agent, activeSet, rule, claimed } = planned;
    const ruleTreatment = treatedAs(planned, 'rule');
    const isAlone = ruleTreatment === undefined || claimed !== undefined;
    const beside = activeSet.map(({ id }) => id);
    return JSON.stringify([agent, ruleTreatment?.model ?? '', beside, currencyOfRule(rule), isAlone && rule.id]);
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
 * Groups active rules that may leave, one measurement by drops per agent and what they buy, even of a single rule: what is left standing is in
 * every trial. A rule that buys behaviour has one of its own, and so has an asset.
 */
export function groupAudited(rules: readonly PlannedRule[]): readonly Measurement[] {
  const groups = Map.groupBy(rules, (planned) => {
    const { agent, rule } = planned;
    const isAlone = rule.probe !== undefined || treatedAs(planned, 'rule') === undefined;
    return JSON.stringify([agent, currencyOfRule(rule), isAlone && rule.id]);
  });
  return [...groups.values()].map((group) => {
    const audited = new Set(group.map(({ rule }) => rule.id));
    const measurement = makeMeasurement(group, 'drops');
    return { ...measurement, activeSet: measurement.activeSet.filter(({ id }) => !audited.has(id)) };
  });
}

/** Puts all of `rules` into one measurement; they must share an agent and standing rules. Throws on an empty list. */
export function makeMeasurement(rules: readonly PlannedRule[], kind: Measurement['kind']): Measurement {
  const [first] = rules;
  if (first === undefined) throw new Error('a measurement needs a rule');
  const subjects = rules.map(({ rule, rent, answers = [] }): Subject => {
    return { id: rule.id, rent, ...defined({ answers: answers.length === 0 ? undefined : answers.toSorted() }) };
  });
  const id = subjects.map((subject) => subject.id).join('+');
  return { id, kind, agent: first.agent, tasks: first.tasks, activeSet: first.activeSet, rules, subjects };
}

/**
 * Splits a rule into what is measured: itself with the model of the config, and a part for each other model, so that each gives a verdict. No id of
 * a ledger has an `@`.
 */
export function splitByModel<Entry extends { readonly rule: Rule }>(
  entry: Entry,
  models: readonly string[],
): readonly (Entry & { readonly treatment?: Extract<Treatment, { readonly kind: 'rule' }> })[] {
  const parts = models.map((model) => ({
    ...entry,
    rule: { ...entry.rule, id: splitId(entry.rule.id, model) },
    treatment: { kind: 'rule', model } as const,
  }));
  return [entry, ...parts];
}
