import { readMeanTrialTokens } from '../../../adapters/store/history.ts';
import type { GroupsSetup } from '../../../core/groups/groups.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { PlannedRule } from '../../../core/model/rule/plan.ts';
import { everyAgent, isCompiled, type Rule } from '../../../core/model/rule/rule.ts';
import { expectTrialTokens } from '../../../core/plan/estimate-spend.ts';
import { resolveMinimalEffect } from '../../../core/plan/resolve-minimal-effect.ts';
import { priorCv } from '../../../core/stats/triangular-test.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { hashParts } from '../../../core/util/hash.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import { hashRevision } from '../../run/planning/plan-gate.ts';
import { inJournal } from '../../run/state/open-journal.ts';
import type { ProbedLine } from './screen-lines.ts';

/** The search of one agent's inherited lines before its first trial. A rule of `all` is searched for each agent by itself. */
export interface PlannedSearch {
  readonly agent: string;
  readonly setup: GroupsSetup;
  readonly isMeanKnown: boolean;
  /** The inherited rules, protected ones included, in the order of the ledger. */
  readonly rules: readonly PlannedRule[];
  /** The week it runs in, where it has a weekly allowance: checks then compare inside of weeks. */
  readonly week?: string;
}

export interface PlannedInherited {
  /** Name of the run: the same inputs are the same run and keep its trials. */
  readonly run: string;
  readonly searches: readonly PlannedSearch[];
  /** Inherited lines with a probe: their worth is no saving, so no search asks about them. */
  readonly probed: readonly ProbedLine[];
}

/** Plans a search for every agent of the side that has tasks and inherited lines; the budget is divided among them. */
export function planInherited(
  inputs: GateInputs,
  base: Revision,
  config: Config,
  { rentOf, only }: { readonly rentOf: (rule: Rule) => number; readonly only: string | undefined },
): PlannedInherited {
  const standing = (base.ledger?.rules ?? []).filter(isCompiled);
  const all = [...base.suites].flatMap(([agent, { tasks }]): readonly Group[] => {
    if (tasks.length === 0 || (only !== undefined && only !== agent)) return [];
    const own = standing.filter((rule) => [agent, everyAgent].includes(rule.agent));
    const about = { reason: 'asked', agent, tasks: tasks.map(({ id }) => id) } as const;
    const rules = own.flatMap((rule): readonly PlannedRule[] => {
      const activeSet = own.filter(({ id }) => id !== rule.id);
      return rule.status === 'inherited' ? [{ rule, rent: rentOf(rule), ...about, activeSet }] : [];
    });
    return [{ agent, tasks: about.tasks, own, rules }];
  });
  const probed = all.flatMap(({ rules }) => rules.filter((line): line is ProbedLine => line.rule.probe !== undefined));
  const groups = all
    .map((group) => ({ ...group, rules: group.rules.filter(({ rule }) => rule.probe === undefined) }))
    .filter(({ rules }) => rules.length > 0);
  const run = nameRun(base, config, groups);
  const means = inJournal(inputs, (db) => readMeanTrialTokens(db, run));
  const searches = groups.map(({ agent, tasks, rules }): PlannedSearch => {
    const known = means.get(agent);
    const setup: GroupsSetup = {
      lines: rules.map(({ rule, rent }) => ({ id: rule.id, tokens: rent, protected: rule.protected })),
      tasks,
      policy: { minEffect: resolveMinimalEffect(config.policy, tasks.length), alpha: config.policy.alpha },
      budgetTokens: Math.floor(config.budget.run / groups.length),
      meanTokens: expectTrialTokens(known, config.budget.trial),
      cv: priorCv,
      seed: hashParts('inherited', run, agent),
    };
    return { agent, setup, isMeanKnown: known !== undefined, rules };
  });
  return { run, searches, probed };
}

interface Group {
  readonly agent: string;
  readonly tasks: readonly string[];
  readonly own: readonly Rule[];
  /** Its inherited lines. */
  readonly rules: readonly PlannedRule[];
}

/** The budget belongs to the name: what is asked next follows from what is left, so another budget is another search. */
function nameRun(base: Revision, { seed, runner, policy, budget }: Config, groups: readonly Group[]): string {
  const bare = ({ id, agent, body, scope, status, protected: kept }: Rule) => ({
    id,
    agent,
    body,
    scope,
    status,
    kept,
  });
  const told = groups.map(({ agent, tasks, own }) => ({ agent, tasks, own: own.map(bare) }));
  const limits = { run: budget.run, trial: budget.trial };
  return hashParts('inherited', stableJson({ side: hashRevision(base), seed, runner, policy, limits, told })).slice(
    0,
    24,
  );
}
