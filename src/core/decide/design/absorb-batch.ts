import type { RanTrial } from '../../model/rule/design.ts';
import { type Currency, currencyOf } from '../../model/rule/rule.ts';
import { absorbAndChoose, absorbSavings, startSavings, startSubject } from './absorb-savings.ts';
import { firstBehaviour, nextBehaviour } from './behaviours.ts';
import { type Design, type DesignSetup, listUndecided } from './design.ts';

/** Starts a measurement, with the first batch to run. */
export function startDesign(setup: DesignSetup): Design {
  return courses[currencyOfSetup(setup)].start(setup);
}

/**
 * Takes in the trials of a batch (fewer than asked when something stopped it), looks, and says what to run next.
 * Subjects whose verdict was settled before stay as they are.
 */
export function absorbBatch(design: Design, ran: readonly RanTrial[]): Design {
  return courses[currencyOfSetup(design.setup)].absorb(design, ran);
}

function currencyOfSetup({ behaviours, outcomes }: DesignSetup): Currency {
  return currencyOf({ behaviour: behaviours, outcome: outcomes });
}

const courses: Readonly<Record<Currency, { start: (setup: DesignSetup) => Design; absorb: typeof absorbSavings }>> = {
  tokens: { start: startSavings, absorb: absorbSavings },
  behaviour: {
    start: startBehaviours,
    absorb: (design, ran) =>
      absorbAndChoose(design, ran, (looked) => (listUndecided(looked).length === 0 ? [] : nextBehaviour(looked))),
  },
  outcome: { start: startSavings, absorb: absorbSavings },
};

function startBehaviours(setup: DesignSetup): Design {
  const subjects = setup.subjects.map((subject) => startSubject(setup, subject));
  const design: Design = { setup, batch: 0, trials: [], subjects, next: [] };
  return { ...design, next: firstBehaviour(design) };
}
