import type { Config } from '../../../core/model/rule/config.ts';
import type { Plan, PlannedRule } from '../../../core/model/rule/plan.ts';
import { isCompiled } from '../../../core/model/rule/rule.ts';
import { plannedModel } from '../../../core/model/runner/runners.ts';
import { trialSetup } from '../../../core/model/trial/overlay.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import { groupAudited, groupRules } from '../../../core/plan/group-rules.ts';
import { type PlanInput, planTrials } from '../../../core/plan/plan-trials.ts';
import { procedures } from '../../../core/receipt/build-receipt.ts';
import { hashParts } from '../../../core/util/hash.ts';
import type { Revision } from '../../change/load-revision.ts';
import { expectedVersion, isSameModel, weightsOf } from '../../receipts/evidence-basis.ts';
import type { TrialHistory } from '../load/load-change.ts';
import { estimateTrials, findSpreads, findTrialPrices, listEarlierTrials } from './estimate-trials.ts';

/** Names the run that measures a plan: an equal plan is the same run and keeps its trials. */
export function runIdOf({ digest }: Pick<Plan, 'digest'>): string {
  return digest.slice('sha256:'.length, 'sha256:'.length + 24);
}

/** Hashes everything of a side that trials depend on besides its rules and its policy. */
export function hashRevision(base: Revision): Readonly<Record<string, string>> {
  const tasks = [...base.suites.values()].flatMap((suite) => suite.tasks.map((task) => task.digest));
  return {
    fixture: base.fixture?.hash ?? '',
    suites: hashParts(...tasks),
    definitions: hashParts(...[...base.definitions].flat()),
    ...(base.instructions.size === 0
      ? {}
      : { instructions: hashParts(...[...base.instructions, ...(base.linked ?? [])].flat()) }),
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

/** Lists the receipts of base with the configured model. */
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

/** Experiments whose rules are planned, billed and settled look by look. */
export type PlannedKind = 'check' | 'audit' | 'compare';

/**
 * Names the kinds of experiments. `evolve` is a comparison with the variant; those below name their trials themselves, in a list or step by step.
 */
export type ExperimentKind = PlannedKind | 'bench' | 'selftest' | 'part' | 'activate';

/** Holds the traits in which experiments differ. */
interface Experiment {
  /** True: what people must know of its trials is told while it runs, and stands in no report. */
  readonly tellsNotices: boolean;
  /** Which planned rules are measured together, and what makes their two sides. */
  readonly sides?: typeof groupRules;
  /** Names its plan, and so its run, apart from those of a check of the same rules. */
  readonly names?: Readonly<Record<string, string>>;
  /** True: somebody asked for it, whether or not it pays and whether or not the budget has room for the first interim analysis. */
  readonly isAsked?: boolean;
  /** How measuring may end without anything left to continue. */
  readonly ends?: readonly string[];
  /** `twice`: a rule that earned is looked at a second time where its agent was asked about many. */
  readonly judge?: 'once' | 'twice';
}

const usual = { tellsNotices: false, sides: groupRules, names: {}, isAsked: false };
const requested = { ...usual, isAsked: true, judge: 'once', ends: ['trial-limit'] } as const;

const judged = { ...usual, judge: 'twice', ends: ['trial-limit', 'unrecorded', 'cut'] } as const;

/** Every kind of experiment: what differs; `runExperiment` does the rest. */
export const experiments = {
  check: judged,
  audit: { ...requested, sides: groupAudited, names: { design: 'audit' } },
  compare: { ...requested, names: { design: 'compare' } },
  bench: { ...usual, tellsNotices: true },
  selftest: usual,
  part: usual,
  activate: usual,
} satisfies Readonly<Record<ExperimentKind, Experiment>>;
