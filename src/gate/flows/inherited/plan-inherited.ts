import { readByContext, readMeanTrialTokens, readNewestTrials } from '../../../adapters/store/history.ts';
import { countStored } from '../../../core/decide/behaviour/collect-answers.ts';
import type { GroupsSetup } from '../../../core/groups/groups.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { PlannedRule } from '../../../core/model/rule/plan.ts';
import { everyAgent, isCompiled, type Probe, type Rule } from '../../../core/model/rule/rule.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import type { EvidenceTrial } from '../../../core/model/verdict/evidence.ts';
import type { ScreenedLine } from '../../../core/model/verdict/inherited.ts';
import type { KnownTrial } from '../../../core/plan/bill-rules.ts';
import { expectTrialTokens } from '../../../core/plan/estimate-spend.ts';
import { makeMeasurement } from '../../../core/plan/group-rules.ts';
import { resolveMinimalEffect } from '../../../core/plan/resolve-minimal-effect.ts';
import { plainRule } from '../../../core/plan/treatments.ts';
import { answerProbe } from '../../../core/probe/answer-probe.ts';
import { describeProbe } from '../../../core/probe/describe-probe.ts';
import { limitOfScreen, weighScreen } from '../../../core/stats/gain-evidence.ts';
import { priorCv } from '../../../core/stats/triangular-test.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { noBaselines } from '../../repository/baselines.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import { behaviourPolicy } from '../../repository/receipts/evidence-basis.ts';
import { type OpenRun, reusableSince } from '../../run/environment/open-run.ts';
import { findKnownTrials } from '../../run/planning/known-trials.ts';
import { hashRevision } from '../../run/planning/plan-gate.ts';
import { contextOf, termsFor } from '../../run/ports/trial-terms.ts';
import { inJournal } from '../../run/state/open-journal.ts';

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
  /** What trials of the configured model took, by agent. */
  readonly known: ReadonlyMap<string, KnownTrial>;
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
      return rule.status === 'inherited'
        ? [{ rule, rent: rentOf(rule), ...about, activeSet, treatment: plainRule }]
        : [];
    });
    return [{ agent, tasks: about.tasks, own, rules }];
  });
  const probed = all.flatMap(({ rules }) => rules.filter((line): line is ProbedLine => line.rule.probe !== undefined));
  const groups = all
    .map((group) => ({ ...group, rules: group.rules.filter(({ rule }) => rule.probe === undefined) }))
    .filter(({ rules }) => rules.length > 0);
  const run = nameRun(base, config, groups);
  const [means, known] = inJournal(inputs, (db) => [
    readMeanTrialTokens(db, run),
    findKnownTrials(db, noBaselines, config, run),
  ]);
  const searches = groups.map(({ agent, tasks, rules }): PlannedSearch => {
    const mean = means.get(agent);
    const setup: GroupsSetup = {
      lines: rules.map(({ rule, rent }) => ({ id: rule.id, tokens: rent, protected: rule.protected })),
      tasks,
      policy: { minEffect: resolveMinimalEffect(config.policy, tasks.length), alpha: config.policy.alpha },
      budgetTokens: Math.floor(config.budget.run / groups.length),
      meanTokens: expectTrialTokens(mean, config.budget.trial),
      cv: priorCv,
      seed: hashParts('inherited', run, agent),
    };
    return { agent, setup, isMeanKnown: mean !== undefined, rules };
  });
  return { run, searches, probed, known };
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

/** Newest trials that are looked through, and of one task and memory. */
const most = { all: 5_000, alike: 200 } as const;

/** An inherited line with a probe, for the agent in whose memory it is. */
interface ProbedLine extends PlannedRule {
  readonly rule: PlannedRule['rule'] & { readonly probe: Probe };
}

/**
 * Asks stored trials whether inherited lines with a probe are obeyed anyway; nothing is run. Those count whose memory lacked the line and that
 * fit today's fixture, task, settings and words to the last byte, whichever of today's other lines they had: searches leave out random halves.
 * What is stored may turn a line away, never keep it.
 */
export function screenLines(openRun: OpenRun, lines: readonly ProbedLine[]): readonly ScreenedLine[] {
  return lines.map((line) => screenLine(openRun, line));
}

function screenLine(openRun: OpenRun, line: ProbedLine): ScreenedLine {
  const { rule, agent, tasks } = line;
  const { gain, targets } = behaviourPolicy(openRun.config, rule.probe, tasks);
  const fitting = listFitting(openRun, line, targets ?? tasks);
  const { yes, no } = countStored(fitting.map((trial) => toStored(trial, rule.probe)));
  const evidence = weighScreen({ yes, no }, gain);
  const isObeyed = evidence >= limitOfScreen;
  return {
    rule: rule.id,
    agent,
    probe: describeProbe(rule.probe),
    isProtected: rule.protected,
    yes,
    no,
    evidence,
    isObeyed,
  };
}

/** Trials without the line of which facts were kept, each once. */
function listFitting(openRun: OpenRun, line: ProbedLine, tasks: readonly string[]): readonly TrialRecord[] {
  const { db, beganAt } = openRun;
  const terms = termsFor(openRun, makeMeasurement([line], 'drops'));
  const isWanted = ({ agent, task, present }: TrialRecord) =>
    agent === line.agent && tasks.includes(task) && !present.includes(line.rule.id);
  const cells = new Map(
    readNewestTrials(db, '', most.all)
      .filter(isWanted)
      .map(({ task, present }) => [JSON.stringify([task, present]), { task, present }]),
  );
  const contexts = new Set([...cells.values()].map((cell) => contextOf(openRun, terms, cell)));
  const after = reusableSince(beganAt);
  const found = [...contexts].flatMap((context) =>
    readByContext(db, { context, exceptRun: '', after, before: openRun.deps.now(), limit: most.alike }),
  );
  const known = new Map(
    found.filter((trial) => isWanted(trial) && trial.facts !== undefined).map((trial) => [trial.key, trial]),
  );
  return [...known.values()];
}

function toStored({ task, outcome, usage, facts }: TrialRecord, probe: Probe): EvidenceTrial {
  const told = { task, outcome, usage, answer: answerProbe(probe, facts) };
  return { ...told, arm: 'baseline', cached: true, order: 0, batch: 0 };
}
