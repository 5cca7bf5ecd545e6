import { setupError } from '../../../core/model/problem.ts';
import { outcomeTermsOf } from '../../../core/model/rule/outcome-terms.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import type { GoldenTask } from '../../../core/model/rule/task.ts';
import { trialSetup } from '../../../core/model/trial/overlay.ts';
import { enforcedParts, type TrialRecord } from '../../../core/model/trial/trial.ts';
import { digestOverlay } from '../../../core/plan/digest-overlay.ts';
import { assetIn } from '../../../core/plan/treatments.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { isUseOf, namesOf } from '../../loaded/assets/is-use-of.ts';
import type { OpenRun } from '../place/environment.ts';
import { surroundingsAt } from '../place/surroundings-at.ts';
import type { TrialTerms } from '../run/run-trial.ts';
import { listLines, openOverlays } from './open-overlays.ts';

/** Returns the terms that a measurement's trials have in common. Throws when the measurement names an agent the config does not have. */
export function termsFor({ base, config, place }: OpenRun, measurement: Measurement): TrialTerms {
  const agent = config.agents[measurement.agent];
  if (agent === undefined) throw new Error(`agent "${measurement.agent}" was planned but is not in the config`);
  const tasks = base.suites.get(measurement.agent)?.tasks ?? [];
  const overlayOf = openOverlays(base, measurement, agent, surroundingsAt(base, place.runner));
  return {
    runner: place.runner,
    tasks: Object.fromEntries(tasks.map((task) => [task.id, task])),
    overlayOf,
    memoryFile: agent.memory,
    ruleLines: measurement.rules.flatMap(listLines),
    ...judgedBy(config, measurement),
    ...watchUses(measurement, tasks, overlayOf),
    limits: {
      maxTurns: config.runner.maxTurns,
      tokenCap: config.budget.trial,
      timeoutMs: config.runner.timeoutMs,
      checkTimeoutMs: place.checkTimeoutMs,
    },
  };
}

/** Returns the watch that counts the uses of a measured asset in all of its versions: uses that a model asks for, and uses that a prompt types. */
function watchUses(
  { rules }: Measurement,
  tasks: readonly GoldenTask[],
  overlayOf: TrialTerms['overlayOf'],
): Pick<TrialTerms, 'watchOf'> {
  const watched = rules
    .flatMap((planned) => assetIn(planned)?.versions ?? [])
    .flatMap((asset) => {
      const isUse = isUseOf(asset);
      return isUse === undefined ? [] : [{ asset, isUse }];
    });
  if (watched.length === 0) return {};
  const typed = new Map(tasks.map(({ id, prompt }) => [id, /^\s*\/(\S+)/.exec(prompt)?.[1]]));
  return {
    watchOf: ({ task, present }) => {
      const { files } = overlayOf(present);
      const isTyped = watched.some(
        ({ asset }) => namesOf(asset).includes(typed.get(task) ?? '') && files.get(asset.main) != null,
      );
      return { isUse: (tool, input) => watched.some(({ isUse }) => isUse(tool, input)), typed: isTyped ? 1 : 0 };
    },
  };
}

/**
 * Returns the terms by which solved tasks are judged, for rules that buy them. They are part of a trial's context, so that trials from before a
 * change of these terms are not reused.
 */
function judgedBy({ policy }: OpenRun['config'], { rules }: Measurement): Pick<TrialTerms, 'judged'> {
  return rules.some(({ rule }) => rule.buys !== undefined) ? { judged: stableJson(outcomeTermsOf(policy), 0) } : {};
}

/** Hashes everything a trial depends on but its seed: trials with the same context can replace each other. */
export function contextOf(
  { place, config }: OpenRun,
  terms: TrialTerms,
  trial: { readonly task: string; readonly present: readonly string[] },
): string {
  const { runner, memoryFile, limits } = terms;
  const { maxTurns, tokenCap, timeoutMs, checkTimeoutMs } = limits;
  const overlay = terms.overlayOf(trial.present);
  const model = overlay.model ?? config.runner.model;
  return hashParts(
    'context',
    trialSetup,
    place.key,
    terms.tasks[trial.task]?.digest ?? '',
    memoryFile,
    digestOverlay(overlay),
    ...[runner.kind, runner.version, stableJson({ ...config.runner, model, models: undefined })],
    ...[maxTurns, tokenCap, timeoutMs, checkTimeoutMs].map(String),
    ...describeEnforced(runner),
    ...(terms.judged === undefined ? [] : [terms.judged]),
  );
}

/** A trial in a box runs in another environment (and Codex another prompt) than one outside of it: neither stands for the other. */
function describeEnforced({ enforced }: TrialTerms['runner']): readonly string[] {
  return enforced === undefined ? [] : enforcedParts.filter((part) => enforced[part]).map((part) => `enforced ${part}`);
}

/**
 * Throws ProblemError when a run has trials that are not what the same trials would be here. The plan names everything of the repository
 * they depend on, so what differs is this machine: its Node.js, or a rentroll that lays trials out otherwise. `contextOf` says what a trial
 * would depend on here, and `anew` how the run is measured all the same.
 */
export function refuseOtherContext(
  { run, anew = 'Continue it where it began.' }: Pick<OpenRun, 'run' | 'anew'>,
  records: readonly TrialRecord[],
  contexts: ReadonlyMap<string, string>,
  contextOf: (record: TrialRecord) => string,
): void {
  if (records.every((record) => contexts.get(record.key) === contextOf(record))) return;
  throw setupError(
    'run-other-context',
    `the run "${run}" began with another version of Node.js than ${process.version}, or with another version of rentroll: trials of both cannot be compared`,
    anew,
  );
}
