import type { OutcomePolicy } from '../../src/core/decide/outcome/outcome-terms.ts';
import { policyDefaults } from '../../src/core/model/rule/config.ts';
import { assetOutcomeDefaults, outcomeTermsOf } from '../../src/core/model/rule/outcome-config.ts';
import { unknownHorizonShare } from '../../src/core/stats/auto-minimal-effect.ts';

const { metric: _metric, ...usual } = policyDefaults;

/** What the procedure is asked by where nothing is written: the policy's own defaults. */
export const outcomeDefaults: OutcomePolicy = {
  ...usual,
  ...outcomeTermsOf({}),
  ...{ currency: 'outcome', capOn: 'larger', value: 'auto', minEffect: unknownHorizonShare },
};

/** The same for assets. */
export const assetDefaults = { ...outcomeDefaults, ...assetOutcomeDefaults };
