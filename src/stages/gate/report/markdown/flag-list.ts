import type { Report } from '../../../../foundation/model/verdict/report.ts';
import { groupFlags, nameConcerned } from '../words/verdict/group-flags.ts';
import { ruleCode } from './rule-table.ts';

/** Every flag once, with the rules it concerns and what it means. */
export function renderFlagList({ verdicts }: Report): string {
  return groupFlags(verdicts)
    .map(({ flag, rules, meaning }) => `- **${flag}** (${nameConcerned(rules, ruleCode)}): ${meaning}`)
    .join('\n');
}
