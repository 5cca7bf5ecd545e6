import type { Entry } from '../../foundation/model/session/entry.ts';
import { type PricedCall, priceCalls } from '../../stages/gate/budget/price-usage.ts';

/** What the calls of a transcript cost, call by call. */
export interface CostTally {
  add(entry: Entry): void;
  /** The transcript is read from its beginning again. */
  clear(): void;
  /** Dollars by list prices; undefined before the first call, and where a model's price is not known. */
  dollars(): number | undefined;
}

/** Answers take several lines, and each repeats the usage: the last one of an answer counts. */
export function openCostTally(): CostTally {
  const calls = new Map<string, PricedCall>();
  let model = '';
  let unnamed = 0;
  return {
    add(entry) {
      if (entry.kind !== 'answer') {
        if ('model' in entry && entry.model) model = entry.model;
        return;
      }
      if (entry.model !== '') model = entry.model;
      if (entry.usage === undefined || entry.isError) return;
      unnamed += 1;
      calls.set(entry.key ?? `line ${unnamed}`, { model: entry.model || model, usage: entry.usage });
    },
    clear: () => calls.clear(),
    dollars() {
      const sum = calls.size === 0 ? 'unknown' : priceCalls([...calls.values()]);
      return sum === 'unknown' ? undefined : sum;
    },
  };
}
