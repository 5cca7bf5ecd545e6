import type { CompareReport, SavingFigures } from '../../../../core/model/request/compare-report.ts';
import type { SelfTestLine } from '../../../../core/model/verdict/selftest.ts';
import { formatCount, formatRate, formatShare, formatTokens } from '../../../../core/report/figures/format-tokens.ts';

/** An amount in the unit of a comparison: `1,204 tokens`, `$0.0312`. */
export function formatAmount(amount: number, unit: CompareReport['unit']): string {
  if (unit === 'tokens') return `${formatTokens(amount)} tokens`;
  const digits = Math.abs(amount) >= 1 ? 2 : 4;
  return `${amount < 0 ? '−' : ''}$${Math.abs(amount).toFixed(digits)}`;
}

/** The answer of a comparison in one sentence; names are unescaped. */
export function writeCompareHeadline(report: Omit<CompareReport, 'headline'>): string {
  const { a, b, problems, dryRun } = report;
  if (problems.length > 0) return `${b} and ${a} could not be compared.`;
  if (dryRun) return `This is what comparing ${b} with ${a} would take. Nothing was run.`;
  return `${b} ${answers[report.verdict](report)}`;
}

const answers: Readonly<Record<CompareReport['verdict'], (report: Omit<CompareReport, 'headline'>) => string>> = {
  cheaper: ({ a, saving, unit }) =>
    `is cheaper than ${a}${saving === undefined ? '' : `: ${formatSaving(saving, unit)}`}.`,
  'not-cheaper': ({ a, minEffect }) => `is not cheaper than ${a} by ${formatRate(minEffect)}: that is ruled out.`,
  'breaks-tasks': ({ a }) => `breaks tasks that pass with ${a}.`,
  undecided: ({ a, settle }) =>
    `against ${a} is undecided: ${formatCount(settle.trials, 'more trial')} at most (${formatTokens(settle.tokens)} tokens) would settle it.`,
};

function formatSaving({ saving, mean }: SavingFigures, unit: CompareReport['unit']): string {
  return `it saves ${formatAmount(saving, unit)} a trial (${formatShare(saving, mean)})`;
}

/** How often two equal sides would be told apart by this suite; also says when there were too few trials to know. */
export function describeEqualArms(
  line: SelfTestLine | undefined,
  { alpha, beta }: Pick<CompareReport, 'alpha' | 'beta'>,
): string {
  const nominal = `Nominal: "cheaper" between equal sides in ${formatRate(alpha)}, a saving of the minimal effect missed in ${formatRate(beta)}.`;
  if (line === undefined) return `A/A: too few completed trials of the first side for a replay. ${nominal}`;
  const { falseAccept, power, minimalShare, replays, trials } = line;
  const rate = ({ rate: share, standardError }: SelfTestLine['power']) =>
    `${formatRate(Number(share.toFixed(3)))} (±${(100 * standardError).toFixed(1)})`;
  return `A/A: a side compared with itself is called cheaper in ${rate(falseAccept)} of replays of this suite; power ${rate(power)} at a saving of ${formatRate(minimalShare)} (${formatCount(replays, 'replay')} from ${formatCount(trials, 'trial')} of the first side, in tokens). ${nominal}`;
}
