import { findUntold, type LeavingRule } from '../../../core/ledger/diff-ledger.ts';
import { splitRule, splitTermsOf } from '../../../core/ledger/split-rule.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Plan } from '../../../core/model/rule/plan.ts';
import { everyAgent, type Rule } from '../../../core/model/rule/rule.ts';
import type { ToMeasure } from '../../../core/plan/plan-trials.ts';
import type { Beliefs } from '../../../core/proof/proved-receipt.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { describeCost } from '../../report/messages/spending/explain-bill.ts';
import { carriesLeaving } from '../../repository/counts-as-strike.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';

/**
 * Of the rules that a change takes out of memory or rewords, those whose verdict no proved receipt of head carries. Throws ProblemError for a
 * change that no trial could judge, where one has to.
 */
export function chooseLeaving(
  found: readonly LeavingRule[],
  { paths }: Pick<GateInputs, 'paths'>,
  base: Revision,
  terms: { readonly beliefs: Beliefs; readonly measuresHints: boolean; readonly isMeasured: boolean },
) {
  const { beliefs, measuresHints, isMeasured } = terms;
  const untold = !isMeasured ? [] : findUntold(found, { agents: splitTermsOf(base, []).agents, file: paths.ledger });
  if (untold.length > 0) throw new ProblemError(untold);
  const isMeasurable = ({ agent }: Rule) => agent === everyAgent || (base.suites.get(agent)?.tasks ?? []).length > 0;
  const asked = found.filter(
    ({ rule, leaving }) => isMeasurable(rule) && !carriesLeaving(beliefs.proved.get(rule.id)?.receipt, leaving.kind),
  );
  const hintOf = ({ rule, leaving }: LeavingRule) => {
    const hint = measuresHints || !isMeasured ? undefined : beliefs.hints.get(rule.id);
    return carriesLeaving(hint?.receipt, leaving.kind) ? hint : undefined;
  };
  const open = asked.flatMap((entry) => {
    const hint = hintOf(entry);
    return hint === undefined ? [] : [{ rule: entry.rule, hint }];
  });
  return { leaving: asked.filter((entry) => hintOf(entry) === undefined), open };
}

/** What measuring them takes: a rule of all agents leaves every memory, and is asked about in each. */
export function measureLeaving(chosen: readonly LeavingRule[], base: Revision): readonly ToMeasure[] {
  const terms = splitTermsOf(base, base.ledger?.rules ?? []);
  return chosen.flatMap(({ rule, leaving, atHead }) => {
    const { line, column } = atHead ?? { line: 1, column: 1 };
    const parts = splitRule({ ...rule, status: 'candidate' }, terms);
    return parts.map(
      (part): ToMeasure => ({
        ...{
          rule: { ...part, status: rule.status, line, column },
          reason: leaving.kind,
          treatment: { kind: 'rule', leaving },
        },
      }),
    );
  });
}

/** What has to be said where removals are free: which rules leave unmeasured, and what it would cost to know. */
export function noticeLeaving(chosen: readonly LeavingRule[], { expected }: Pick<Plan, 'expected'>): readonly string[] {
  const names = chosen.map(({ rule }) => quoteValue(rule.id));
  if (names.length === 0) return [];
  const shown = names.slice(0, mostNamed).join(', ');
  const others = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  const what = names.length === 1 ? `the active rule ${shown}` : `${names.length} active rules (${shown}${others})`;
  const cost =
    expected.trials === 0 ? '' : ` To know takes about ${describeCost(expected)}: policy.removals: measured.`;
  return [`This change takes ${what} out of memory, and nobody measured what goes with that.${cost}`];
}

const mostNamed = 5;
