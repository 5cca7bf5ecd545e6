import type { Dollars } from '../model/money/usage.ts';
import type { SearchPlan, SearchReturn } from '../model/verdict/inherited.ts';
import { sum } from '../stats/moments.ts';
import { assumedCalls, type GroupsSetup } from './groups.ts';

/** What the return of a search follows from, beside its plan. */
export interface ReturnBasis {
  /** Mean model calls of earlier trials; undefined while none was counted. */
  readonly calls: number | undefined;
  /** Dollars of one trial, whether earlier ones say so, and what the run may take of them. */
  readonly trial: { readonly dollars: Dollars; readonly isMeasured: boolean; readonly limit: number };
  /** Dollars of so many tokens that each of so many calls of one session carries; undefined without a price. */
  readonly carry: (tokens: number, calls: number) => number | undefined;
  readonly monthlySessions: number | undefined;
}

/** Weighs what a search can give back: its lines in a session, the most that idle ones among them save, and when that has paid the bill. */
export function weighReturn({ lines }: GroupsSetup, plan: SearchPlan, basis: ReturnBasis): SearchReturn {
  const free = lines.filter((line) => !line.protected);
  const { calls = assumedCalls, monthlySessions } = basis;
  const tokensOf = (own: GroupsSetup['lines']) => calls * sum(own.map(({ tokens }) => tokens));
  const [low, high] = plan.finds.idle;
  const mostSaved = tokensOf(free) * high;
  const dollars = priceReturn(plan, basis, { calls, carried: tokensOf(lines), mostSaved });
  const paybackSessions = countPayback(dollars ?? { bill: plan.bill.tokens, mostSaved });
  return {
    ...{ calls, areCallsKnown: basis.calls !== undefined, tokens: tokensOf(lines), mostSaved },
    idleLines: [free.length * low, free.length * high],
    ...(monthlySessions !== undefined && { monthlySessions }),
    ...(dollars !== undefined && { dollars }),
    ...(paybackSessions !== undefined && { paybackSessions }),
    ...(paybackSessions !== undefined &&
      monthlySessions !== undefined && { paybackMonths: paybackSessions / monthlySessions }),
  };
}

/** Tokens of a session, over all of its calls. */
interface InSession {
  readonly calls: number;
  readonly carried: number;
  readonly mostSaved: number;
}

function priceReturn(
  { bill }: SearchPlan,
  { trial: { dollars, ...about }, carry }: ReturnBasis,
  { calls, carried, mostSaved }: InSession,
): SearchReturn['dollars'] {
  const price = (tokens: number) => carry(tokens / calls, calls);
  const [all, most] = [price(carried), price(mostSaved)];
  if (dollars === 'unknown' || dollars === 0 || all === undefined || most === undefined) return undefined;
  return { bill: bill.trials * dollars, ...about, carried: all, mostSaved: most };
}

function countPayback({ bill, mostSaved }: { readonly bill: number; readonly mostSaved: number }): number | undefined {
  return bill > 0 && mostSaved > 0 ? Math.ceil(bill / mostSaved) : undefined;
}
