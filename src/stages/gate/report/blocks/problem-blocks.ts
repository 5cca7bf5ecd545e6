import { describePosition, type Problem } from '../../../../foundation/model/problem.ts';
import { formatCount } from '../words/figures/format-tokens.ts';
import type { Block } from './block.ts';
import { code, lines, say } from './make-blocks.ts';

/** Problems with their place first (editors and terminals link `file:line:column`), then message and hint; at most so many. */
export function problemBlocks(problems: readonly Problem[], most = problems.length): readonly Block[] {
  const more = problems.length - most;
  return [
    ...problems.slice(0, most).map(problemBlock),
    say(more > 0 ? `${formatCount(more, 'more problem')} in the JSON report.` : ''),
  ];
}

function problemBlock({ severity, code: name, message, hint, at }: Problem): Block {
  const place = at === undefined ? [] : [code(describePosition(at)), '  '];
  return lines([
    {
      lead: `${severity}  `,
      leadTone: severity === 'error' ? 'bad' : 'warn',
      text: [...place, code(name)],
      fit: 'whole',
    },
    { lead: '  ', text: message },
    { lead: '  Hint: ', text: hint },
  ]);
}
