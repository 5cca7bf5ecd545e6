import { totalTokens } from '../../../core/model/money/usage.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { RunnerConfig } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isSameModel } from '../../receipts/evidence-basis.ts';

/** The facts of a run that its journal holds before a trial. */
export interface RunSoFar {
  /** The model that answered its first trial: an alias (a name without a number, as `sonnet`) stands for it. */
  readonly pinned: string | undefined;
  /** True when an agent counted other tokens than the meter before. */
  readonly disagreed: boolean;
}

/**
 * Finds the fault that makes a trial no evidence, whatever it shows: its tokens went past the meter, or another model answered than the one
 * asked for. Nothing after it would be right either, so the run ends with the first one; and with the second whose agent counts other
 * tokens than the meter. Undefined for a trial that may be journalled.
 */
export function findBreach(
  { outcome, usage, model, counted }: Pick<TrialRecord, 'outcome' | 'usage' | 'model' | 'counted'>,
  runner: Pick<RunnerConfig, 'kind' | 'model'>,
  { pinned, disagreed }: RunSoFar,
): Problem | undefined {
  if (runners[runner.kind].calls !== 'metered') return undefined;
  if (outcome === 'completed' && totalTokens(usage) === 0) return unmetered();
  if (counted !== undefined && disagreed) return otherCount(counted, totalTokens(usage));
  if (model === '' || isAsked(model, runner.model, pinned)) return undefined;
  return otherModel(model, runner.model, pinned);
}

function isAsked(model: string, configuredModel: string, pinned: string | undefined): boolean {
  if (/\d/.test(configuredModel)) return isSameModel(configuredModel, model);
  return pinned === undefined || pinned === model;
}

function unmetered(): Problem {
  const message = 'an agent finished its task and the meter counted no token: its calls did not go through the meter';
  const hint =
    'Look for settings of the machine that send calls elsewhere (managed settings, a proxy, other credentials), or run where a sandbox works. Nothing of this trial counts.';
  return makeError('setup', 'trial-unmetered', message, hint);
}

function otherModel(model: string, configuredModel: string, pinned: string | undefined): Problem {
  const before = pinned === undefined ? '' : `, and ${quoteValue(pinned)} answered before`;
  const message = `the model ${quoteValue(model)} answered, the config asks for ${quoteValue(configuredModel)}${before}`;
  const hint = `Write the model that answered into runner.model, or ask the provider why another model answered. The cost of this trial is charged, and the trial does not count.`;
  return makeError('setup', 'model-other', message, hint);
}

function otherCount(counted: number, metered: number): Problem {
  const message = `for the second time an agent and the meter count different numbers of tokens: the agent ${counted}, the meter ${metered}`;
  const hint =
    'Some calls of the agent do not go through the meter, or its version counts differently: `rentroll doctor` shows the version that the config asks for. The cost of this trial is charged, and the trial does not count.';
  return makeError('setup', 'meter-disagrees', message, hint);
}
