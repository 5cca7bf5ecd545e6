import { pricesAsOf } from '../../../../core/budget/price-table.ts';
import type { InheritedSearch, SearchReturn } from '../../../../core/model/verdict/inherited.ts';
import {
  formatCount,
  formatDollars,
  formatNumber,
  formatRate,
  formatShare,
  formatTokens,
} from '../../../../core/report/figures/format-tokens.ts';

/** Within so many months a search must have paid for itself to be advised. */
const mostMonths = 12;

/** What is to be done before money is spent. */
export const freeFirst =
  'What is free comes first: rentroll, without arguments, lists what looks idle without a trial.';

/** What inherited lines are of a session, in tokens and dollars, and where the number of calls is from. */
export function explainCarried({ rent, meanTokens }: InheritedSearch, returns: SearchReturn): string {
  const { calls, areCallsKnown, tokens, dollars, monthlySessions } = returns;
  const source = areCallsKnown ? 'as earlier trials made' : 'assumed, as in the simulated files';
  // What is assumed of calls and of a trial may contradict each other: then no share is told.
  const share = tokens < meanTokens ? `, ${formatShare(tokens, meanTokens)} of it` : '';
  const each = `In a session these lines are about ${formatTokens(tokens)} tokens${share}: ${formatTokens(rent)} in each of ${formatNumber(calls, 1)} calls (${source})`;
  if (dollars === undefined) return `${each}.`;
  return `${each}, ${formatSession(dollars.carried)}${formatMonth(dollars.carried, monthlySessions)} at prices of ${pricesAsOf}, read from the cache after the first call.`;
}

/** What a search costs and finds. */
export function explainFinds({ plan: { bill, finds, wholeFile } }: InheritedSearch, returns?: SearchReturn): string {
  const [low, high] = (returns?.idleLines ?? []).map((lines) => formatNumber(lines, 1));
  const range = ([least, most]: readonly [number, number]) => `${formatRate(least)} to ${formatRate(most)}`;
  const found = low === undefined ? '' : ` (${low} to ${high} lines, if every line here is idle)`;
  const first = wholeFile ? ' It first asks whether the file as a whole loses anything.' : '';
  return `At most ${formatCount(bill.trials, 'trial')}, ${formatTokens(bill.tokens)} tokens${formatBill(returns)}. In simulated files (https://github.com/rentroll/rentroll/blob/main/docs/figures/inherited.md) so much found ${range(finds.idle)} of the idle lines${found} and ${range(finds.costly)} of the costly ones; of the lines that save the minimal effect ${range(finds.earning)} went along.${first}`;
}

/** The most that idle lines save, and when that has paid for the search. */
export function explainReturn({ mostSaved, dollars, monthlySessions, paybackSessions, paybackMonths }: SearchReturn) {
  if (paybackSessions === undefined) return '';
  const paid =
    dollars === undefined
      ? ''
      : `, ${formatSession(dollars.mostSaved)}${formatMonth(dollars.mostSaved, monthlySessions)}`;
  const months =
    paybackMonths === undefined
      ? 'how many months that is, policy.sessionsPerWeek would say'
      : `${formatNumber(paybackMonths, paybackMonths < 10 ? 1 : 0)} months of ${formatCount(Math.round(monthlySessions ?? 0), 'session')}, by policy.sessionsPerWeek`;
  return `Idle lines that go save at most about ${formatTokens(mostSaved)} tokens a session${paid}: the bill is paid back after ${formatCount(paybackSessions, 'session')} at the earliest (${months}). A line that makes agents work more gives back more; whether there is one, nobody knows before.`;
}

/** True where idle lines alone do not pay for the search in a year; where nobody knows how many sessions there are, that is not known. */
export function isSlow({ returns }: InheritedSearch): boolean {
  return (returns?.paybackMonths ?? 0) > mostMonths;
}

function formatBill(returns: SearchReturn | undefined): string {
  if (returns?.dollars === undefined) return '';
  const { bill, isMeasured, limit } = returns.dollars;
  const source = isMeasured ? '' : ' with tokens priced as a plan prices them, since no trial shows their classes';
  const stops = bill > limit ? `; budget.dollars ends it at ${formatDollars(limit)}` : '';
  return `, ${formatDollars(bill)}${source}${stops}`;
}

/** One session alone is less than a cent. */
function formatSession(dollars: number): string {
  return `${formatDollars(1000 * dollars)} in 1,000 sessions`;
}

function formatMonth(dollars: number, monthlySessions: number | undefined): string {
  return monthlySessions === undefined ? '' : `, ${formatDollars(dollars * monthlySessions)} a month`;
}
