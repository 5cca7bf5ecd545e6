import { type Currency, currencyOf } from '../../../../foundation/model/rule/currency.ts';
import type { RanTrial } from '../../../../foundation/model/rule/design.ts';
import { absorbAndChoose, absorbSavings } from './absorb-savings.ts';
import { nextBehaviour } from './behaviours.ts';
import { type Design, listUndecided } from './design.ts';

/**
 * Takes in the trials of a batch (fewer than asked when something stopped it), looks, and says what to run next.
 * Subjects whose verdict was settled before stay as they are.
 */
export function absorbBatch(design: Design, ran: readonly RanTrial[]): Design {
  return absorbs[currencyOf({ behaviour: design.setup.behaviours })](design, ran);
}

const absorbs: Readonly<Record<Currency, typeof absorbSavings>> = {
  tokens: absorbSavings,
  behaviour: (design, ran) =>
    absorbAndChoose(design, ran, (looked) => (listUndecided(looked).length === 0 ? [] : nextBehaviour(looked))),
};
