import type { CompareReport } from '../../../../core/model/request/compare-report.ts';
import type { SelfTestLine } from '../../../../core/model/verdict/selftest.ts';
import {
  formatCount,
  formatNumber,
  formatRate,
  formatShare,
  formatTokens,
} from '../../../../core/report/figures/format-tokens.ts';

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

/** What everything that sessions begin with costs and buys, by the trials so far. */
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
  'does-not-pay': () => 'not worth its price: the trials rule out a net gain of the minimal effect.',
  'breaks-tasks': ({ a, has }) =>
    has === undefined ? `breaks tasks that pass with ${a}.` : 'it breaks tasks that are solved without it.',
  undecided: ({ a, has, settle }) =>
    `${has === undefined ? `against ${a} is ` : ''}undecided: ${formatCount(settle.trials, 'more trial')} at most (${formatTokens(settle.tokens)} tokens) would settle it.`,
};

/** Describes how often two equal sides would be told apart by this suite; also says when there were too few trials to know. */
export function describeEqualArms(line: SelfTestLine | undefined, { has }: Pick<CompareReport, 'has'>): string {
  if (has !== undefined) return 'A/A: not replayed, since solved tasks count here.';
  if (line === undefined) return 'A/A: too few completed trials of the first side for a replay.';
  const { falseAccept, power, minimalShare, replays, trials } = line;
  const rate = ({ rate: share, standardError }: SelfTestLine['power']) =>
    `${formatRate(Number(share.toFixed(3)))} (±${(100 * standardError).toFixed(1)})`;
  return `A/A: a side compared with itself is called cheaper in ${rate(falseAccept)} of replays of this suite; power ${rate(power)} at a saving of ${formatRate(minimalShare)} (${formatCount(replays, 'replay')} from ${formatCount(trials, 'trial')} of the first side, in tokens).`;
}
