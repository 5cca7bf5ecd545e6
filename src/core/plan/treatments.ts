import type { Brought, PlannedRule, Treatment } from '../model/rule/plan.ts';
import type { Rule } from '../model/rule/rule.ts';

/** The usual treatment: a rule that enters, or an active one that is left out. */
export const plainRule = { kind: 'rule' } as const satisfies Treatment;

type TreatmentOf<K extends Treatment['kind']> = Extract<Treatment, { readonly kind: K }>;

/** Returns the treatment of a planned rule where it is of this kind. */
export function treatedAs<K extends Treatment['kind']>(
  { treatment }: Pick<PlannedRule, 'treatment'>,
  kind: K,
): TreatmentOf<K> | undefined {
  return isOfKind(treatment, kind) ? treatment : undefined;
}

/** Returns the asset that is measured; undefined where something else is. */
export function assetIn(planned: Pick<PlannedRule, 'treatment'>): Extract<Brought, { kind: 'asset' }> | undefined {
  const brings = treatedAs(planned, 'text')?.change.brings;
  return brings?.kind === 'asset' ? brings : undefined;
}

function isOfKind<K extends Treatment['kind']>(treatment: Treatment, kind: K): treatment is TreatmentOf<K> {
  return treatment.kind === kind;
}

/** Facts that planning asks of a treatment, whatever its kind. */
interface TreatmentFacts {
  /** Tokens that the words under test cost a session, never negative. */
  rentOf(rule: Rule, measureRent: (rule: Rule) => number): number;
  /** True where the candidate arm has the words that are to go: nothing may be lost with them. */
  readonly goes: boolean;
  /** Texts that trials depend on beside the words of the rule: other texts are other trials. */
  readonly seeds: readonly string[];
  /** Parts that it adds to the name of its plan. */
  readonly names: Readonly<Record<string, unknown>>;
}

/** Returns what planning asks of a treatment, by its kind. */
export function factsOf(treatment: Treatment): TreatmentFacts {
  switch (treatment.kind) {
    case 'rule':
      return factsOfRule(treatment);
    case 'text': {
      const { tokens, effect, digest } = treatment.change;
      return { rentOf: () => tokens, goes: effect === 'replaces', seeds: [digest], names: { text: digest } };
    }
    case 'sides': {
      const { digest } = treatment.sides;
      return { rentOf: () => 0, goes: false, seeds: [digest], names: { compared: digest } };
    }
  }
}

function factsOfRule({ leaving }: TreatmentOf<'rule'>): TreatmentFacts {
  const whole = { rentOf: (rule: Rule, measureRent: (rule: Rule) => number) => measureRent(rule), seeds: [] };
  if (leaving === undefined) return { ...whole, goes: false, names: {} };
  if (leaving.kind === 'removed') return { ...whole, goes: true, names: { leaving } };
  const { to } = leaving;
  return {
    // The old words cost this much more than the new ones.
    rentOf: (rule, measureRent) => Math.max(0, measureRent(rule) - measureRent(to)),
    goes: true,
    seeds: [to.body, to.scope.join('\0')],
    names: { leaving: nameWords(to) },
  };
}

/** Returns the words of a rule and the terms it is judged by; places in files, and what becomes of it, are left out. */
export function nameWords({ id, agent, body, scope, probe, buys }: Rule) {
  return { id, agent, body, scope, probe, buys };
}

/** Returns true for a rule that asks to enter memory: an audit, a text and a rule that leaves ask something else. */
export function asksToEnter(planned: PlannedRule): boolean {
  const treatment = treatedAs(planned, 'rule');
  const { hasEarned, reason } = planned;
  const isPlain = treatment !== undefined && treatment.leaving === undefined && treatment.model === undefined;
  return isPlain && hasEarned === undefined && ['added', 'changed', 'unstamped', 'asked'].includes(reason);
}
