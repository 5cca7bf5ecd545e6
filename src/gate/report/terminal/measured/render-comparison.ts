import type {
  ArmReport,
  CompareReport,
  EvolveReport,
  SavingFigures,
} from '../../../../core/model/request/compare-report.ts';
import type { SelfTestLine } from '../../../../core/model/verdict/selftest.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import {
  column,
  count,
  figure,
  heading,
  lines,
  say,
  table,
  warning,
} from '../../../../core/report/blocks/make-blocks.ts';
import { describeWorth } from '../../../../core/report/figures/describe-outcome.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import {
  formatCount,
  formatNumber,
  formatRate,
  formatShare,
  formatTokens,
} from '../../../../core/text/format-number.ts';
import { describeBill } from '../../messages/spending/explain-bill.ts';
import { describeIncidents } from '../../messages/verdict/describe-incidents.ts';
import { simulatedNumbers } from '../../messages/verdict/explain-procedure.ts';
import { budgetBlock } from '../../pages/gate/plan-blocks.ts';

/** Shows the report of `compare`: the answer, both sides in one table, what the answer rests on, and the bill. */
export const renderComparison = forTerminal(toComparisonBlocks);

/** Builds the blocks of a comparison. */
function toComparisonBlocks(report: CompareReport): readonly Block[] {
  return [
    heading(report.headline),
    warning('SIMULATED  ', report.level === 'simulated' ? simulatedNumbers : undefined),
    lines(report.notices),
    ...listHas(report),
    say(report.bill === undefined || !report.dryRun ? '' : describeBill(report.bill)),
    armsTable(report),
    lines(explainSavings(report)),
    say(report.dryRun ? '' : describeEqualArms(report.selfTest, report)),
    lines(report.incidents.map(describeIncidents)),
    budgetBlock(report.budget),
    say(writeNext(report)),
  ];
}

/** Makes the table of both arms. Cache reads have a column of their own: they are most of the tokens and little of the bill. */
function armsTable({ sides, unit }: CompareReport): Block {
  const isPriced = sides.some(({ dollars }) => dollars !== 'unknown');
  const hasText = sides.some(({ tokens }) => tokens !== undefined);
  return table(sides, [
    column('side', ({ arm, name }) => `${arm === 'baseline' ? 'a' : 'b'}: ${name}`),
    ...(hasText ? [count<ArmReport>('text', ({ tokens }) => tokens ?? 0)] : []),
    figure('passed', ({ completed, trials }) => `${completed} of ${trials}`),
    count('input', ({ usage }) => usage.input),
    count('cache written', ({ usage }) => usage.cacheCreation),
    count('output', ({ usage }) => usage.output),
    count('cache read', ({ usage }) => usage.cacheRead),
    ...(isPriced
      ? [
          figure('dollars', ({ dollars }: ArmReport) =>
            dollars === 'unknown' ? '?' : formatAmount(dollars, 'dollars'),
          ),
        ]
      : []),
    ...(sides.some(({ perSolved }) => perSolved !== undefined)
      ? [
          figure('a solved task', ({ perSolved }: ArmReport) =>
            perSolved === undefined ? '–' : formatAmount(perSolved, unit),
          ),
        ]
      : []),
  ]);
}

/** Most of what a side has that is named. */
const mostNamed = 20;

/** Lists the parts of `all`, and the things that developers have and neither side has: notices state those of a run. */
function listHas({ has = [], without, dryRun }: CompareReport): readonly Block[] {
  const name = (things: readonly string[]) => {
    const more = things.length > mostNamed ? ` and ${things.length - mostNamed} more` : '';
    return `${things.slice(0, mostNamed).join(', ')}${more}`;
  };
  return [
    say(has.length === 0 ? '' : name(has), { lead: 'Only all has: ' }),
    say(!dryRun || has.length === 0 || without.length === 0 ? '' : name(without), { lead: 'Neither side has: ' }),
  ];
}

function explainSavings({ kind, unit, saving, processing, decision, has }: CompareReport): readonly string[] {
  if (has !== undefined && decision?.outcome !== undefined) return [describeWorth(decision.outcome).join(' · ')];
  if (saving === undefined) return [];
  const decides = `Saving, which decides: ${formatSaving(saving, unit)}.`;
  const beside =
    kind === 'model' && processing !== undefined && unit === 'dollars'
      ? [`In tokens without cache reads: ${formatSaving(processing, 'tokens')}.`]
      : [];
  const unpriced =
    kind === 'model' && unit === 'tokens'
      ? [
          'No price is known for one of the models, so tokens without cache reads decide: write its prices into the config (prices:).',
        ]
      : [];
  return [decides, ...beside, ...unpriced];
}

function formatSaving({ saving, interval: [low, high], mean }: SavingFigures, unit: CompareReport['unit']): string {
  return `${formatAmount(saving, unit)} a trial (${formatShare(saving, mean)}), range ${formatAmount(low, unit)} to ${formatAmount(high, unit)}`;
}

function writeNext({ dryRun, verdict, settle, stop }: CompareReport): string {
  if (dryRun) return 'To begin, give the same command without --dry-run.';
  if (verdict !== 'undecided') return 'Nothing was applied: make and review the change yourself.';
  const why = stop === undefined ? '' : `Stopped by ${stop}. `;
  return `${why}Run the same command to continue; no trial is paid for twice: ${formatCount(settle.trials, 'more trial')} at most.`;
}

/** Shows both definitions with their tokens, the result of the comparison, and where the winner lies. */
export const renderEvolve = forTerminal((done: EvolveReport) => {
  const { definition, by, askedTokens, comparison, proposal } = done;
  const askingCost = askedTokens === 0 ? '' : `; asking took at most ${formatTokens(askedTokens)} tokens`;
  return [
    say(
      `${definition.file}: ${definition.tokens} tokens, the variant (${by === 'hand' ? 'given' : 'asked for'}) ${definition.variantTokens}${askingCost}.`,
    ),
    ...toComparisonBlocks(comparison),
    say(proposal && `Nothing is applied. The proposal: ${proposal.files.join(', ')}`),
    say(proposal?.command, { lead: 'Apply it: ' }),
  ];
});

/** Formats an amount in the unit of a comparison: `1,204 tokens`, `$0.0312`. */
export function formatAmount(amount: number, unit: CompareReport['unit']): string {
  if (unit === 'tokens') return `${formatTokens(amount)} tokens`;
  const digits = Math.abs(amount) >= 1 ? 2 : 4;
  return `${amount < 0 ? '−' : ''}$${Math.abs(amount).toFixed(digits)}`;
}

/** Writes the answer of a comparison in one sentence; names are unescaped. */
export function writeCompareHeadline(report: Omit<CompareReport, 'headline'>): string {
  const { a, b, dryRun, has } = report;
  if (dryRun) return `This is what comparing ${b} with ${a} would take. Nothing was run.`;
  if (has !== undefined) return `${describeWhole(report)}: ${answers[report.verdict](report)}`;
  return `${b} ${answers[report.verdict](report)}`;
}

/** Describes the cost and the use of everything that sessions begin with, by the trials so far. */
function describeWhole({ decision }: Omit<CompareReport, 'headline'>): string {
  const { cost: [without, withIt] = [0, 0], solved: [before, after] = [0, 0] } = decision?.outcome ?? {};
  if (without === 0) return 'All your context';
  const share = formatShare(Math.abs(withIt - without), without);
  const does = withIt >= without ? `costs +${share} tokens a trial` : `saves ${share} tokens a trial`;
  return `All your context ${does} and ${describePoints(100 * (after - before))}`;
}

function describePoints(points: number): string {
  const figure = `${formatNumber(Math.abs(points), 1)} points of solved tasks`;
  if (points === 0) return 'buys no solved tasks';
  return points > 0 ? `buys +${figure}` : `loses ${figure}`;
}

const answers: Readonly<Record<CompareReport['verdict'], (report: Omit<CompareReport, 'headline'>) => string>> = {
  cheaper: ({ a, saving, unit }) =>
    `is cheaper than ${a}${saving === undefined ? '' : `: it saves ${formatAmount(saving.saving, unit)} a trial (${formatShare(saving.saving, saving.mean)})`}.`,
  'not-cheaper': ({ a, minEffect }) =>
    `is not at least ${formatRate(minEffect)} cheaper than ${a}: the trials rule that out.`,
  pays: () => 'worth its price.',
  'does-not-pay': () => 'not worth its price: the trials rule out a net gain of the minimum worth having.',
  'breaks-tasks': ({ a, has }) =>
    has === undefined ? `breaks tasks that pass with ${a}.` : 'it breaks tasks that are solved without it.',
  undecided: ({ a, has, settle }) =>
    `${has === undefined ? `against ${a} is ` : ''}undecided: ${formatCount(settle.trials, 'more trial')} at most (${formatTokens(settle.tokens)} tokens) would settle it.`,
};

/** Describes how often two equal sides would be told apart by this suite; also says when there were too few trials to know. */
export function describeEqualArms(line: SelfTestLine | undefined, { has }: Pick<CompareReport, 'has'>): string {
  if (has !== undefined) return 'Self-test: none, since it counts tokens and this comparison counts solved tasks.';
  if (line === undefined) return 'Self-test: none, since the first side has too few completed trials.';
  const { falseAccept, power, minimalShare, replays, trials } = line;
  const rate = ({ rate: share, standardError }: SelfTestLine['power']) =>
    `${formatRate(Number(share.toFixed(3)))} (±${(100 * standardError).toFixed(1)})`;
  return `Self-test: a side compared with itself is called cheaper in ${rate(falseAccept)} of replays of this suite, one that saves ${formatRate(minimalShare)} in ${rate(power)} (${formatCount(replays, 'replay')} from ${formatCount(trials, 'trial')} of the first side, in tokens).`;
}
