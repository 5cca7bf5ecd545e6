import { describePosition, type Problem } from '../../../../../foundation/model/problem.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import type { Paint } from './paint.ts';
import { wrapIndented } from './wrap-text.ts';

/** Problems with their place first (editors and terminals link `file:line:column`), then message and hint. */
export function renderProblems(problems: readonly Problem[], width: number, paint: Paint): readonly string[] {
  return problems.flatMap((problem) => [...renderProblem(problem, width, paint), '']);
}

function renderProblem({ severity, code, message, hint, at }: Problem, width: number, paint: Paint): readonly string[] {
  const word = paint(['bold', severity === 'error' ? 'red' : 'yellow'], severity);
  const place = at === undefined ? [] : [escapeTerminal(describePosition(at))];
  return [
    [word, ...place, paint('dim', escapeTerminal(code))].join('  '),
    ...wrapIndented('  ', escapeTerminal(message), width),
    ...wrapIndented('  Hint: ', escapeTerminal(hint), width),
  ];
}
