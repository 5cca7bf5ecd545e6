import type { Dollars } from '../../foundation/model/money/price.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import { sum } from '../../foundation/stats/moments.ts';
import { noBaselines } from '../../repository/baselines/baselines.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { inJournal } from '../../run/journal/open-journal.ts';
import { findKnownTrials, findTrialPrices } from '../../run/planning/known-trials.ts';
import type { PlannedSearch } from './plan-inherited.ts';

/** What a whole block is expected to take: every task twice in both arms, of every search. */
export interface BlockBill {
  readonly tokens: number;
  /** At the configured model's prices; of a trial nobody has seen yet each token counts as input, as in a plan. */
  readonly dollars: Dollars;
}

/** Bills one whole block of these searches of a run. */
export function billBlock(
  inputs: GateInputs,
  config: Config,
  run: string,
  searches: readonly PlannedSearch[],
): BlockBill {
  const known = inJournal(inputs, (db) => findKnownTrials(db, noBaselines, config, run));
  const { inputToken } = findTrialPrices(config);
  const blocks = searches.map(({ agent, setup: { tasks, meanTokens } }) => {
    const trials = 4 * tasks.length;
    const each = known.get(agent)?.dollars ?? (inputToken === 'unknown' ? inputToken : inputToken * meanTokens);
    return { tokens: trials * meanTokens, dollars: each === 'unknown' ? each : trials * each };
  });
  const dollars = blocks.map((block) => block.dollars);
  return {
    tokens: sum(blocks.map(({ tokens }) => tokens)),
    dollars: dollars.every((amount) => amount !== 'unknown') ? sum(dollars) : 'unknown',
  };
}
