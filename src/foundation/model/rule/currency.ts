import type { Rule } from './rule.ts';

/** What a rule buys: tokens, or behaviour at a price in tokens. What follows from it stands in tables with a row for each. */
export type Currency = 'tokens' | 'behaviour';

/** What evidence, a verdict or a look is about. */
export function currencyOf({ behaviour }: { readonly behaviour?: unknown }): Currency {
  return behaviour === undefined ? 'tokens' : 'behaviour';
}

/** What a rule buys: one with a probe, behaviour. */
export function currencyOfRule({ probe }: Pick<Rule, 'probe'>): Currency {
  return currencyOf({ behaviour: probe });
}
