import type { Dollars } from '../../../../core/model/money/usage.ts';
import type { Cost, EstimateBasis, RuleBill, Spend } from '../../../../core/model/rule/plan.ts';
import type { Report, ReportPlan } from '../../../../core/model/verdict/report.ts';
import { shareOfVerdict } from '../../../../core/plan/estimate-spend.ts';
import { adviseOnSolved } from '../../../../core/report/figures/describe-outcome.ts';
import type { TableColumn } from '../../../../core/report/figures/number-columns.ts';
import { priorCv } from '../../../../core/stats/gain-evidence.ts';
import {
  formatCount,
  formatDollars,
  formatRate,
  formatShare,
  formatTokens,
} from '../../../../core/text/format-number.ts';

/** Describes trials, tokens and dollars in one line: `64 trials, 1.2 M tokens, $0.90`; no dollars where trials cost none. */
export function describeCost({ trials, tokens, dollars = 0 }: Spend & Partial<Cost>): string {
  const start = `${formatCount(trials, 'trial')}, ${formatTokens(tokens)} tokens`;
  return dollars === 0 ? start : `${start}, ${formatCost(dollars)}`;
}

/** Formats an amount, or says that it is not known. */
export function formatCost(dollars: Dollars): string {
  return dollars === 'unknown' ? 'dollars unknown' : formatDollars(dollars);
}

/** Describes one rule before its first trial: `search-first: about 64 trials, 1.2 M tokens; at most …; returned by 427 sessions`. Unescaped. */
export function describeBill({ rule, expected, worst, spread, payback, pairs, outcome }: RuleBill): string {
  const returned = payback === undefined ? '' : `; pays for itself after ${formatPayback(payback)}`;
  const differ = spread === undefined ? '' : `; equal trials differ by ${describeSpread(spread)}`;
  const describePairs = (count: number | undefined) => (count === undefined ? '' : `${formatCount(count, 'pair')} in `);
  return `${rule}: about ${describePairs(pairs?.expected)}${describeCost(expected)}; at most ${describePairs(pairs?.worst)}${describeCost(worst)}${differ}${returned}${outcome === undefined ? '' : `; ${describeSuite(outcome)}`}`;
}

/** Describes how far equal trials differed: nothing where that is assumed. */
function describeSpread(spread: RuleBill['spread']): string {
  if (spread === undefined) return '';
  return `${formatRate(spread.cv)} in ${formatCount(spread.trials, 'trial')} ${spreadBases[spread.basis]}`;
}

const spreadBases: Readonly<Record<NonNullable<RuleBill['spread']>['basis'], string>> = {
  journal: 'of earlier runs',
  receipts: "of base's receipts",
};

/** Describes the room of a suite for a rule that buys solved tasks. */
function describeSuite({ solved, tenPoints }: NonNullable<RuleBill['outcome']>): string {
  const solvedText = `${formatRate(solved)} of trials are solved without it`;
  return [
    solvedText,
    ...adviseOnSolved(solved),
    `to show a difference of ten points takes about ${describeCost(tenPoints)}`,
  ].join('; ');
}

function formatPayback({ sessions, saving }: NonNullable<RuleBill['payback']>): string {
  return `${formatCount(sessions, 'session')}, if each saves ${formatShare(saving, 1)}`;
}

/** Lists the numbers of a bill, which need no escaping: each expected and at worst. Dollars only where some are to be paid or unknown. */
export function billNumbers(bills: readonly RuleBill[]): readonly TableColumn<RuleBill>[] {
  const range = (of: (cost: Cost) => string) => (bill: RuleBill) => joinRange(of(bill.expected), of(bill.worst));
  const dollars = ({ dollars: amount }: Cost) =>
    amount === 'unknown' ? 'unknown' : formatDollars(amount).replace(/\.00$/, '');
  const isPriced = bills.some(({ worst }) => worst.dollars !== 0);
  return [
    ...(bills.some(({ pairs }) => pairs !== undefined) ? [pairsColumn] : []),
    { title: 'trials', align: 'right', cell: range(({ trials }) => formatTokens(trials)) },
    { title: 'tokens', align: 'right', cell: range(({ tokens }) => formatTokens(tokens)) },
    ...(isPriced ? [{ title: 'dollars', align: 'right', cell: range(dollars) } as const] : []),
    ...(bills.some(({ payback }) => payback !== undefined) ? [sessionsColumn] : []),
  ];
}

/** Joins the ends of a range, which are one value where they read alike. */
function joinRange(expected: string, worst: string): string {
  return expected === worst ? expected : `${expected}–${worst}`;
}

const pairsColumn: TableColumn<RuleBill> = {
  title: 'pairs',
  align: 'right',
  cell: ({ pairs }) => (pairs === undefined ? '–' : joinRange(String(pairs.expected), String(pairs.worst))),
};

const sessionsColumn: TableColumn<RuleBill> = {
  title: 'sessions',
  align: 'right',
  cell: ({ payback }) => (payback === undefined ? '–' : formatTokens(payback.sessions)),
};

const bases: Readonly<Record<EstimateBasis, string>> = {
  journal: 'what earlier trials in the journal took',
  baselines: 'what the committed first baselines took',
  assumed: 'a quarter of budget.trial (200,000 tokens at most), since none is known',
};

/** How tokens are priced while nobody knows their classes. */
const pricedAsInput =
  'Tokens whose classes are not known yet are priced as input; for Claude Code and Codex, which read most tokens from the cache, at half that price.';

/** Explains pairs, and who shares them. */
const pairsText =
  'Pairs: one trial with a rule that has a probe and one without it, among its trials; rules that are measured together share them.';

/** Explains the numbers of bills, sentence by sentence; a model's name may be inside, unescaped. None without a bill. */
export function explainBills({ bills = [], unpriced }: ReportPlan): readonly string[] {
  if (bills.length === 0) return [];
  const used = Object.entries(bases).filter(([basis]) => bills.some((bill) => bill.basis === basis));
  const saving = bills.find(({ payback }) => payback !== undefined)?.payback?.saving;
  const isPriced = bills.some(({ basis, expected }) => basis !== 'journal' && Number(expected.dollars) > 0);
  return [
    `A range goes from the expected to the worst case. A trial is estimated at ${used.map(([, message]) => message).join(', or ')}.`,
    ...describeSpreads(bills),
    ...(isPriced ? [pricedAsInput] : []),
    ...(bills.some(({ pairs }) => pairs !== undefined) ? [pairsText] : []),
    ...bills.flatMap(({ rule, outcome }) => (outcome === undefined ? [] : [`${rule}: ${describeSuite(outcome)}.`])),
    ...(saving === undefined
      ? []
      : [
          `Sessions: after how many the expected trials have paid for themselves, if each session saves ${formatShare(saving, 1)}.`,
        ]),
    ...describeTogether(bills),
    ...(unpriced === undefined
      ? []
      : [`Dollars are unknown: there is no price for "${unpriced}". Write its prices into the config (prices:).`]),
  ];
}

/** Candidates of one bill of a verdict, as a table of costs shows them. */
const togetherCounts = [1, 4, 8] as const;

/** Describes the cost of a verdict by how many candidates share its trials; nothing where no rule that buys tokens would be measured. */
function describeTogether(bills: readonly RuleBill[]): readonly string[] {
  const [first] = bills.filter(({ payback }) => payback !== undefined);
  if (first === undefined) return [];
  const together = bills.filter(({ agent, payback }) => agent === first.agent && payback !== undefined);
  const sum = (of: (cost: Cost) => number) => together.reduce((total, { expected }) => total + of(expected), 0);
  const dollars = sum(({ dollars: amount }) => Number(amount));
  const whole = dollars > 0 ? dollars : sum(({ trials }) => trials);
  const costs = togetherCounts.map((count) => {
    const cost = whole * shareOfVerdict(together.length, count);
    return dollars > 0 ? formatDollars(cost) : formatCount(Math.round(cost), 'trial');
  });
  const [one, four, eight] = costs;
  return [
    `Candidates in the same trials share their cost: a verdict takes about ${one} alone, ${four} among four, ${eight} among eight. All candidates that wait are measured together by rentroll check --waiting.`,
  ];
}

/** Describes the spread of trials, from which their number follows. */
function describeSpreads(bills: readonly RuleBill[]): readonly string[] {
  const measuredSpreads = [...new Set(bills.map(({ spread }) => describeSpread(spread)))].filter(
    (words) => words !== '',
  );
  const isAssumed = bills.some(({ spread }) => spread === undefined);
  const assumed = isAssumed ? [`${formatRate(priorCv)}, an assumption, since nothing was measured yet`] : [];
  return [
    `The number of trials follows from how far equal trials differ: ${[...measuredSpreads, ...assumed].join(', or ')}.`,
  ];
}

/** Lists rules not worth measuring that no verdict of the report speaks of. */
export function listNotWorth({
  plan,
  verdicts = [],
}: Pick<Report, 'plan'> & Partial<Pick<Report, 'verdicts'>>): ReportPlan['notWorthMeasuring'] {
  const skippedRules = new Set(
    verdicts.filter(({ reason }) => reason === 'not-worth-measuring').map(({ rule }) => rule),
  );
  return plan.notWorthMeasuring.filter(({ rule }) => !skippedRules.has(rule));
}
