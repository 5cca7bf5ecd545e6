import type { Problem } from '../../../core/model/problem.ts';
import type { AssetQuestion } from '../../../core/model/rule/asset.ts';
import type { AssetPolicy, Config } from '../../../core/model/rule/config.ts';

/** Severity of a problem; `none` where a change of the kind is no problem. */
type Outcome = Problem['severity'] | 'none';

type GrowthPolicy = Config['context']['growth'];

/**
 * Kinds of change that base's `context.growth` judges. `always`, `descriptions`, `conditional`: text that every session loads, its lists of skills
 * and agents, text on a condition. `unweighed`: it can add to what every session reads, or takes trials and sessions apart, and cannot be weighed.
 * `once merged`: trials have base's, so that it is in none of them. `notice`: a notice tells it.
 */
export type GrowthKind = 'always' | 'descriptions' | 'conditional' | 'unweighed' | 'once merged' | 'notice';

/** The outcome of a change that lets its kind grow, by base's `context.growth`. Always-loaded text that `measure` measures is no problem. */
export const growthOutcomes: Readonly<Record<GrowthKind, Readonly<Record<GrowthPolicy, Outcome>>>> = {
  always: { fail: 'error', measure: 'error', warn: 'warning', allow: 'none' },
  descriptions: { fail: 'warning', measure: 'warning', warn: 'warning', allow: 'none' },
  conditional: { fail: 'warning', measure: 'warning', warn: 'warning', allow: 'warning' },
  unweighed: { fail: 'error', measure: 'error', warn: 'warning', allow: 'none' },
  'once merged': { fail: 'warning', measure: 'warning', warn: 'warning', allow: 'none' },
  notice: { fail: 'none', measure: 'none', warn: 'none', allow: 'none' },
};

/** The outcome that base's `context.assets` gives to the change of an asset. */
interface AssetOutcome {
  /** Severity of the change itself, where nothing is started for it. */
  readonly change: Outcome;
  /** Severity of a server that no trial can have. */
  readonly unmeasurable: Outcome;
  /** The question that a runtime or a model is asked about it. */
  readonly asks?: AssetQuestion['policy'];
}

/** The outcome of a change of an asset, by base's `context.assets`. Code in it waits for a reviewer besides (`receipts.requireReview`). */
export const assetOutcomes: Readonly<Record<AssetPolicy, AssetOutcome>> = {
  allow: { change: 'none', unmeasurable: 'none' },
  warn: { change: 'warning', unmeasurable: 'warning' },
  fail: { change: 'error', unmeasurable: 'error' },
  prove: { change: 'none', unmeasurable: 'error', asks: 'prove' },
  activate: { change: 'none', unmeasurable: 'error', asks: 'activate' },
  measure: { change: 'none', unmeasurable: 'error', asks: 'measure' },
};
