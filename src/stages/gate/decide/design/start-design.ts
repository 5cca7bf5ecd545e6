import { type Currency, currencyOf } from '../../../../foundation/model/rule/currency.ts';
import { firstBehaviour, screenStored } from './behaviours.ts';
import type { Design, DesignSetup } from './design.ts';
import { startSavings, startSubject } from './start-savings.ts';

/** The measurement before its first trial, with the first batch to run. */
export function startDesign(setup: DesignSetup): Design {
  return starts[currencyOf({ behaviour: setup.behaviours })](setup);
}

const starts: Readonly<Record<Currency, (setup: DesignSetup) => Design>> = {
  tokens: startSavings,
  behaviour: startBehaviours,
};

/** Rules that buy behaviour: those that stored trials turn away get no trial. */
function startBehaviours(setup: DesignSetup): Design {
  const subjects = setup.subjects.map((subject) =>
    screenStored(setup, startSubject({ ...setup, cached: [] }, subject)),
  );
  const cache = subjects.every(({ settled }) => settled) ? 'screening' : 'none';
  const design: Design = { setup, batch: 0, trials: [], subjects, cache, next: [] };
  return { ...design, next: firstBehaviour(design) };
}
