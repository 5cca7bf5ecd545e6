import type {
  ReplayRate,
  ReplayRates,
  SelfTest,
  SelfTestReport,
  TaskNoise,
} from '../../../../core/model/verdict/selftest.ts';
import type { Bar, Block } from '../../../../core/report/blocks/block.ts';
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
import { formatRate, formatShare } from '../../../../core/report/figures/format-tokens.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { describeBasis, headSelfTest, troubleLabels } from '../../messages/verdict/describe-self-test.ts';
import { budgetBlock } from '../../pages/gate/cost-blocks.ts';

/** What the columns of the task table mean. */
const taskColumns =
  'CV: as seen, and fitted, which is drawn towards the suite. noise: its share of the variance at equal trials. tokens: its share of a verdict.';

/** Self-tests for people: the answer, the power curve, rates and spending, tasks, and what would help. */
export const renderSelfTest = forTerminal(({ tests, notices, budget }: SelfTestReport) => [
  noticeLines(notices),
  ...tests.flatMap(testBlocks),
  budgetBlock(budget),
]);

function testBlocks(test: SelfTest): readonly Block[] {
  return [
    heading(headSelfTest(test)),
    powerBars(test),
    part(undefined, lines(describeBasis(test))),
    part('Verdicts by true saving', ratesTable(test.rates)),
    part(undefined, noiseTable(test.tasks), say(taskColumns, { tone: 'quiet' })),
  ];
}

/** P(earns) by true saving as bars, the minimal effect marked: the power curve lying on its side. */
function powerBars({ rates, minimalEffect }: SelfTest): Block {
  const bars = rates.map(({ effect, earns }): Bar => {
    const name = formatShare(Number(effect.toFixed(3)), 1);
    const mark = effect === minimalEffect.share ? '  minimal effect' : '';
    return {
      name,
      value: earns.rate,
      of: 1,
      words: `${roundRate(earns)}${mark}`,
      tone: effect === 0 ? 'warn' : 'good',
    };
  });
  return part('saving  earns', { kind: 'bars', bars });
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
  count('trials', ({ trials }: Rates) => trials.mean),
  count('tokens', ({ tokens }: Rates) => tokens.mean),
  count('95 % below', ({ tokens }: Rates) => tokens.p95),
];

type Rates = Omit<ReplayRates, 'effect'>;

/** Every golden task: how noisy it is and what it takes. */
function noiseTable(tasks: readonly TaskNoise[]): Block {
  return table(tasks, [
    column('golden task', ({ task }) => task),
    count('trials', ({ completed }) => completed),
    count('failed', ({ failures }) => failures),
    count('mean', ({ mean }) => mean),
    figure('CV', ({ cv }) => roundShare(cv)),
    figure('fitted', ({ fittedCv }) => roundShare(fittedCv)),
    figure('noise', ({ noiseShare }) => roundShare(noiseShare)),
    figure('tokens', ({ tokenShare }) => roundShare(tokenShare)),
    column('notice', ({ trouble }) => (trouble === undefined ? '' : toned('warn', troubleLabels[trouble]))),
  ]);
}

function roundRate({ rate }: ReplayRate): string {
  return formatRate(Number(rate.toFixed(3)));
}

function roundShare(share: number): string {
  return formatRate(Number(share.toFixed(2)));
}
