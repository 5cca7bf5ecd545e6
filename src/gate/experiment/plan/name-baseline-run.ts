import type { Config } from '../../../core/model/rule/config.ts';
import { isCompiled } from '../../../core/model/rule/rule.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { toDay } from '../../../core/text/to-day.ts';
import { hashParts } from '../../../core/util/hash.ts';
import type { Revision } from '../../change/load-revision.ts';
import { hashRevision } from './plan-experiment.ts';

/**
 * Names the run that measures baselines: equal inputs on one day (UTC) with one version of Node.js are one run and share its budget. A later day has
 * a budget of its own and still recalls young trials.
 */
export function nameBaselineRun(
  revision: Revision,
  { seed, runner, budget }: Config,
  now: Date,
  node: string = process.version,
): string {
  const active = revision.ledger?.rules.filter(isCompiled) ?? [];
  const inputs = {
    side: hashRevision(revision),
    seed,
    runner,
    trialLimit: budget.trial,
    active: active.map(({ id, agent, body, scope }) => ({ id, agent, body, scope })),
    node,
    day: toDay(now),
  };
  return hashParts('baselines', stableJson(inputs)).slice(0, 24);
}
