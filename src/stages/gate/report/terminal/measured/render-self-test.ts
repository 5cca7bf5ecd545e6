import type { BehaviourTest, SelfTest, SelfTestReport } from '../../../../../foundation/model/verdict/selftest.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { describeBehaviourBasis, headBehaviourTest } from '../../words/behaviour/describe-behaviour-test.ts';
import {
  describeBasis,
  describeChange,
  describeNominal,
  headSelfTest,
} from '../../words/verdict/describe-self-test.ts';
import type { Paint } from '../drawing/paint.ts';
import { type LineBlock, setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';
import { renderBudgetBlock } from '../sections/budget-lines.ts';
import { drawPower, renderOccasions, renderRates, renderTaskNoise } from '../sections/self-test-tables.ts';

/** What the columns of the task table mean. */
const taskColumns =
  'CV: as seen, and fitted, which is drawn towards the suite. noise: its share of the variance at equal trials. tokens: its share of a verdict. half CV: what halving its CV would save, replayed.';

/** Self-tests for people: the answer, the power curve, rates and spending, tasks, and what would help. */
export function renderSelfTest({ tests, notices, budget }: SelfTestReport, options: TerminalOptions): string {
  return setPage(options, (width, paint) => [
    notices.flatMap((notice) => wrapIndented('Note: ', escapeTerminal(notice), width)),
    ...tests.flatMap((test) => renderOne(test, width, paint)),
    budget === undefined ? [] : renderBudgetBlock(budget, width, paint),
  ]);
}

function renderOne(test: SelfTest, width: number, paint: Paint): readonly LineBlock[] {
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
    ...(test.behaviour ?? []).map((one) => renderBehaviour(one, width, paint)),
  ];
}

/** A rule that buys behaviour: the answer, what it rests on, and what each golden task can tell. */
function renderBehaviour(test: BehaviourTest, width: number, paint: Paint): readonly string[] {
  const wrap = (text: string) => wrapText(escapeTerminal(text), width);
  return [
    ...wrap(headBehaviourTest(test)).map((line) => paint('bold', line)),
    ...describeBehaviourBasis(test).flatMap(wrap),
    ...renderOccasions(test.tasks, width, paint),
  ];
}

function renderChanges({ changes }: SelfTest, width: number, paint: Paint): readonly string[] {
  if (changes.length === 0) return [];
  const lines = changes.flatMap((change) => wrapIndented('  ', escapeTerminal(describeChange(change)), width));
  return [paint('bold', 'What would make verdicts cheaper (replayed with a rule that does nothing)'), ...lines];
}
