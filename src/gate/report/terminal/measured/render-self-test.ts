import type {
  ReplayRate,
  ReplayRates,
  SelfTest,
  SelfTestReport,
  TaskNoise,
} from '../../../../core/model/verdict/selftest.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import {
  column,
  count,
  figure,
  heading,
  lines,
  noticeLines,
  part,
  say,
  table,
  toned,
} from '../../../../core/report/blocks/make-blocks.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { formatRate, formatShare } from '../../../../core/text/format-number.ts';
import { describeBasis, headSelfTest, troubleLabels } from '../../messages/verdict/explain-procedure.ts';
import { budgetBlock } from '../../pages/gate/plan-blocks.ts';

/** Explains the spread of the task table. */
const spreadNote = 'CV: standard deviation of the completed trials of a task, as a share of their mean.';

/** Self-tests for people: the answer, its basis, rates and spending by true saving, and tasks. */
export const renderSelfTest = forTerminal(({ tests, notices, budget }: SelfTestReport) => [
  noticeLines(notices),
  ...tests.flatMap(testBlocks),
  budgetBlock(budget),
]);

function testBlocks(test: SelfTest): readonly Block[] {
  return [
    heading(headSelfTest(test)),
    part(undefined, lines(describeBasis(test))),
    part('Verdicts by true saving', ratesTable(test.rates)),
    part(undefined, noiseTable(test.tasks), say(spreadNote, { tone: 'quiet' })),
  ];
}

/** Verdicts and spending by true saving. */
function ratesTable(rates: readonly ReplayRates[]): Block {
  return table(rates, [figure('saving', ({ effect }) => formatShare(Number(effect.toFixed(3)), 1)), ...rateColumns]);
}

const rateColumns = [
  figure('earns', ({ earns }: Rates) => roundRate(earns)),
  figure('does not', ({ doesNotEarn }: Rates) => roundRate(doesNotEarn)),
  figure('regression', ({ regression }: Rates) => roundRate(regression)),
  figure('undecided', ({ undecided }: Rates) => roundRate(undecided)),
  count('trials', ({ trials }: Rates) => trials),
  count('tokens', ({ tokens }: Rates) => tokens),
];

type Rates = Omit<ReplayRates, 'effect'>;

/** Makes the table of all golden tasks: how noisy each is, and what keeps it from helping. */
function noiseTable(tasks: readonly TaskNoise[]): Block {
  return table(tasks, [
    column('golden task', ({ task }) => task),
    count('completed', ({ completed }) => completed),
    count('failed', ({ failures }) => failures),
    figure('CV', ({ cv }) => formatRate(Number(cv.toFixed(2)))),
    column('notice', ({ trouble }) => (trouble === undefined ? '' : toned('warn', troubleLabels[trouble]))),
  ]);
}

function roundRate({ rate }: ReplayRate): string {
  return formatRate(Number(rate.toFixed(3)));
}
