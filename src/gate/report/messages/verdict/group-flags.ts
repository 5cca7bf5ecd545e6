import type { Flag } from '../../../../core/model/verdict/decision.ts';
import type { RuleVerdict } from '../../../../core/model/verdict/report.ts';
import { formatCount } from '../../../../core/report/figures/format-tokens.ts';
import { flagMeanings } from '../../../../core/report/figures/verdict-labels.ts';
import { keysOf } from '../../../../core/util/values.ts';

/** A flag, the rules it concerns, and what it means. */
export interface FlagGroup {
  readonly flag: Flag;
  /** Ids, unescaped; empty when it concerns all rules of the report. */
  readonly rules: readonly string[];
  readonly meaning: string;
}

type Flagged = Pick<RuleVerdict, 'rule' | 'flags'>;

/** Rules a flag names; of the others only the number is shown. */
const mostRules = 4;

/** Every flag of a report once, in the order in which the flags are explained. SIMULATED is not here: it stands below the answer. */
export function groupFlags(verdicts: readonly Flagged[]): readonly FlagGroup[] {
  const flags = keysOf(flagMeanings).filter((flag) => flag !== 'SIMULATED');
  return flags.flatMap((flag) => {
    const rules = listConcerned(verdicts, flag);
    return rules === undefined ? [] : [{ flag, rules, meaning: flagMeanings[flag] }];
  });
}

/** The rules a flag concerns: none named when all are, undefined when none is. */
function listConcerned(verdicts: readonly Flagged[], flag: Flag): readonly string[] | undefined {
  const rules = verdicts.filter(({ flags }) => flags.includes(flag)).map(({ rule }) => rule);
  if (rules.length === 0) return undefined;
  return rules.length === verdicts.length ? [] : rules;
}

/** The rules of a flag in words (unescaped): `all rules`, or their names. `name` sets one of them. */
export function nameConcerned(rules: readonly string[], name: (rule: string) => string = (rule) => rule): string {
  if (rules.length === 0) return 'all rules';
  const shown = rules.slice(0, mostRules).map(name).join(', ');
  const more = rules.length - mostRules;
  return more > 0 ? `${shown} and ${formatCount(more, 'more rule')}` : shown;
}
