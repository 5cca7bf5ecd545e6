import type { RuleVerdict } from '../../../../../foundation/model/verdict/report.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { groupFlags, nameConcerned } from '../../words/verdict/group-flags.ts';
import type { Paint } from '../drawing/paint.ts';
import { wrapText } from '../drawing/wrap-text.ts';

const indent = '  ';

/** Every flag once, with the rules it concerns and what it means. */
export function renderFlagBlock(verdicts: readonly RuleVerdict[], width: number, paint: Paint): readonly string[] {
  return groupFlags(verdicts).flatMap(({ flag, rules, meaning }) => {
    const words = escapeTerminal(`${flag}: ${nameConcerned(rules)}: ${meaning}`);
    const [first = '', ...rest] = wrapText(words, width - indent.length);
    return [first.replace(`${flag}:`, () => `${paint('yellow', flag)} `), ...rest.map((line) => `${indent}${line}`)];
  });
}
