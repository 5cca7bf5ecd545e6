import type { SelfTest, SelfTestReport } from '../../../../../foundation/model/verdict/selftest.ts';
import { disarmCommands, escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import {
  describeBasis,
  describeChange,
  describeNominal,
  headSelfTest,
} from '../../words/verdict/describe-self-test.ts';
import { joinBlocks } from '../drawing/file-lines.ts';
import { choosePaint, type Paint } from '../drawing/paint.ts';
import { clampWidth, type TerminalOptions } from '../drawing/terminal-options.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';
import { renderBudgetBlock } from '../sections/budget-lines.ts';
import { drawPower, renderRates, renderTaskNoise } from '../sections/self-test-tables.ts';

/** What the columns of the task table mean. */
const taskColumns =
  'CV: as seen, and fitted, which is drawn towards the suite. noise: its share of the variance at equal trials. tokens: its share of a verdict. half CV: what halving its CV would save, replayed.';

/** Self-tests for people: the answer, the power curve, rates and spending, tasks, and what would help. */
export function renderSelfTest({ tests, notices, budget }: SelfTestReport, options: TerminalOptions): string {
  const width = clampWidth(options.width);
  const paint = choosePaint(options.color);
  const said = notices.flatMap((notice) => wrapIndented('Note: ', escapeTerminal(notice), width));
  const cost = budget === undefined ? [] : renderBudgetBlock(budget, width, paint);
  return disarmCommands(joinBlocks([said, ...tests.flatMap((test) => renderOne(test, width, paint)), cost]));
}

function renderOne(test: SelfTest, width: number, paint: Paint): readonly (readonly string[])[] {
  const nominal = describeNominal(test);
  const { cachedPerTask, rates } = test.warm;
  const dim = (text: string) => wrapText(text, width).map((line) => paint('dim', line));
  return [
    wrapText(escapeTerminal(headSelfTest(test)), width).map((line) => paint('bold', line)),
    drawPower(test, width, paint),
    [...describeBasis(test).flatMap((text) => wrapText(text, width)), ...(nominal === undefined ? [] : dim(nominal))],
    [paint('bold', 'With a fresh baseline'), ...renderRates(test.fresh, width, paint)],
    [
      paint('bold', `Against ${cachedPerTask} baseline trials a task of an earlier run, none of them drifted`),
      ...renderRates(rates, width, paint),
    ],
    [...renderTaskNoise(test.tasks, width, paint), ...dim(taskColumns)],
    renderChanges(test, width, paint),
  ];
}

function renderChanges({ changes }: SelfTest, width: number, paint: Paint): readonly string[] {
  if (changes.length === 0) return [];
  const lines = changes.flatMap((change) => wrapIndented('  ', escapeTerminal(describeChange(change)), width));
  return [paint('bold', 'What would make verdicts cheaper (replayed with a rule that does nothing)'), ...lines];
}
