import type { Config } from '../../../core/model/rule/config.ts';
import type { Plan, PlannedRule } from '../../../core/model/rule/plan.ts';
import { isCompiled } from '../../../core/model/rule/rule.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import { type PlanInput, planTrials } from '../../../core/plan/plan-trials.ts';
import { procedures } from '../../../core/receipt/build-receipt.ts';
import { hashParts } from '../../../core/util/hash.ts';
import type { Revision } from '../../change/load-revision.ts';
import { expectedVersion, isSameModel, weightsOf } from '../../receipts/evidence-basis.ts';
import { plannedModel } from '../../trials/budget/run-budget.ts';
import { trialSetup } from '../../trials/ports/trial-terms.ts';
import type { TrialHistory } from '../load/trial-history.ts';
import { estimateTrials, findSpreads, findTrialPrices, listEarlierTrials } from './estimate-trials.ts';
import { experiments, type PlannedKind } from './experiments.ts';

/** Names the run that measures a plan: an equal plan is the same run and keeps its trials. */
export function runIdOf({ digest }: Pick<Plan, 'digest'>): string {
  return digest.slice('sha256:'.length, 'sha256:'.length + 24);
}

/** Hashes of everything of a side that trials depend on besides its rules and its policy. */
export function hashRevision(base: Revision): Readonly<Record<string, string>> {
  const tasks = [...base.suites.values()].flatMap((suite) => suite.tasks.map((task) => task.digest));
  return {
    fixture: base.fixture?.hash ?? '',
    suites: hashParts(...tasks),
    definitions: hashParts(...[...base.definitions].flat()),
    ...(base.instructions.size === 0 ? {} : { instructions: hashParts(...[...base.instructions].flat()) }),
    ...(base.surroundings === undefined ? {} : { surroundings: base.surroundings.digest }),
    places: hashParts(
      ...Object.entries(base.config?.agents ?? {}).flatMap(([agent, { memory, definition = '' }]) => [
        agent,
        memory,
        definition,
      ]),
    ),
    prepare: base.config?.fixture.prepare ?? '',
    runnerVersion: base.config === undefined ? '' : expectedVersion(base.config.runner),
    procedure: procedures.tokens,
    setup: trialSetup,
  };
}

/** Says which rules are to be measured, by which config, and which of its wishes name the run. */
export interface Wanted extends Pick<PlanInput, 'config' | 'toMeasure' | 'rentOf' | 'answers'> {
  readonly names?: Readonly<Record<string, string>>;
  /** True: rules that are not worth measuring are measured as well. */
  readonly anyway?: boolean;
  /** True: a rule is left out where the budget has no room for its first interim analysis. */
  readonly mayLackRoom?: boolean;
}

/**
 * Plans an experiment on the tasks and the standing rules of `base`, by what earlier runs cost; nothing is spent. The run's own trials are left
 * out: a plan must read the same when it is resumed.
 */
export function planExperiment(
  kind: PlannedKind,
  base: Revision,
  history: TrialHistory,
  { names: runNames, anyway = false, mayLackRoom = false, ...wanted }: Wanted,
): Plan {
  const { sides, names, isAsked } = experiments[kind];
  const unpriced = {
    ...wanted,
    active: (base.ledger?.rules ?? []).filter(isCompiled),
    tasks: new Map([...base.suites].map(([agent, suite]) => [agent, suite.tasks.map((task) => task.id)])),
    inputs: { ...hashRevision(base), ...names, ...runNames },
    anyway: anyway || isAsked,
    trialEstimates: new Map(),
    prices: findTrialPrices(wanted.config),
    isNew: false,
  };
  const plan = planTrials(unpriced, sides);
  if (plan.rules.length === 0) return plan;
  const run = runIdOf(plan);
  const earlier = listEarlierTrials(history, wanted.config, run);
  const receipts = listReceiptsOfModel(base, wanted.config);
  const priced = {
    ...unpriced,
    trialEstimates: estimateTrials(earlier, history.baselines, wanted.config),
    spreads: findSpreads(earlier, receipts, weightsOf(wanted.config)),
    isNew: mayLackRoom && history.trials.every((trial) => trial.run !== run),
  };
  return planTrials(priced, sides);
}

/** Receipts of base with the configured model. */
function listReceiptsOfModel({ receipts }: Revision, config: Config): readonly Receipt[] {
  const model = plannedModel(config);
  return [...receipts.values()]
    .map(({ receipt }) => receipt)
    .filter((receipt) => isSameModel(model, receipt.basis.model));
}

/** Lists the rules of a plan that are measured. */
export function listMeasured({ rules, skipped }: Pick<Plan, 'rules' | 'skipped'>): readonly PlannedRule[] {
  return rules.filter(({ rule }) => !skipped.includes(rule.id));
}
