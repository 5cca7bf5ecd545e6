import type {
  BehaviourTest,
  OutcomeTest,
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
import {
  describeBehaviourBasis,
  describeOutcomeTest,
  headBehaviourTest,
  headOutcomeTest,
  occasionLabels,
} from '../../messages/verdict/describe-behaviour-test.ts';
import {
  describeBasis,
  describeChange,
  describeNominal,
  headSelfTest,
  troubleLabels,
} from '../../messages/verdict/describe-self-test.ts';
import { budgetBlock } from '../../pages/gate/cost-blocks.ts';

/** What the columns of the task table mean. */
const taskColumns =
  'CV: as seen, and fitted, which is drawn towards the suite. noise: its share of the variance at equal trials. tokens: its share of a verdict. half CV: what halving its CV would save, replayed.';

/** Self-tests for people: the answer, the power curve, rates and spending, tasks, and what would help. */
export const renderSelfTest = forTerminal(({ tests, notices, budget }: SelfTestReport) => [
  noticeLines(notices),
  ...tests.flatMap(testBlocks),
  budgetBlock(budget),
]);

function testBlocks(test: SelfTest): readonly Block[] {
  const { cachedPerTask, rates } = test.warm;
  return [
    heading(headSelfTest(test)),
    powerBars(test),
    part(undefined, lines(describeBasis(test)), say(describeNominal(test), { tone: 'quiet' })),
    part('With a fresh baseline', ratesTable(test.fresh)),
    part(`Against ${cachedPerTask} baseline trials a task of an earlier run, none of them drifted`, ratesTable(rates)),
    part(undefined, noiseTable(test.tasks), say(taskColumns, { tone: 'quiet' })),
    part(
      'What would make verdicts cheaper (replayed with a rule that does nothing)',
      lines(test.changes.map(describeChange), { lead: '  ' }),
    ),
    ...(test.behaviour ?? []).map(behaviourBlock),
    ...(test.outcome === undefined ? [] : [outcomeBlock(test, test.outcome)]),
  ];
}

/** A rule that buys behaviour: the answer, what it rests on, and what each golden task can tell. */
function behaviourBlock(test: BehaviourTest): Block {
  return part(
    headBehaviourTest(test),
    lines(describeBehaviourBasis(test)),
    table(test.tasks, [
      column('golden task', ({ task }) => task),
      count('followed', ({ yes }) => yes),
      count('violated', ({ no }) => no),
      count('no occasion', ({ na }) => na),
      figure('shown by it alone', ({ power }) => power && roundRate(power)),
      column('notice', ({ trouble }) => (trouble === undefined ? '' : toned('warn', occasionLabels[trouble]))),
    ]),
  );
}

/** Rules that buy solved tasks: the answer, what the suite has to sell, and verdicts with and without ten points more. */
function outcomeBlock(test: SelfTest, outcome: OutcomeTest): Block {
  const { idle, tenPoints } = outcome;
  const rows = [{ more: '0', ...idle }, ...(tenPoints === undefined ? [] : [{ more: '+10 points', ...tenPoints }])];
  return part(
    headOutcomeTest(test, outcome),
    lines(describeOutcomeTest(outcome)),
    table(rows, [figure('solved', ({ more }) => more), ...rateColumns]),
  );
}

/** P(earns) by true saving as bars, the minimal effect marked: the power curve lying on its side. */
function powerBars({ fresh, minimalEffect }: SelfTest): Block {
  const bars = fresh.map(({ effect, earns }): Bar => {
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
    figure('half CV', ({ halved }) => describeSaved(halved)),
    column('notice', ({ trouble }) => (trouble === undefined ? '' : toned('warn', troubleLabels[trouble]))),
  ]);
}

function roundRate({ rate }: ReplayRate): string {
  return formatRate(Number(rate.toFixed(3)));
}

/** Within two standard errors nothing is saved that anyone could tell. */
function describeSaved({ rate, standardError }: ReplayRate): string {
  return 1 - rate < 2 * standardError ? 'nothing' : `−${roundShare(1 - rate)}`;
}

function roundShare(share: number): string {
  return formatRate(Number(share.toFixed(2)));
}
