import type { Parsed, Problem } from '../core/model/problem.ts';
import { type Arm, arms } from '../core/model/trial/trial.ts';
import { quoteValue } from '../core/text/escape/quote-value.ts';
import { trialProblem } from './reading/checked-json.ts';
import type { ForeignTrial } from './reading/foreign-trial.ts';

/** The names that people gave the two arms. */
export type ArmNames = Readonly<Record<Arm, string>>;

/** A trial with the arm it belongs to. */
export interface ArmedTrial {
  readonly trial: ForeignTrial;
  readonly arm: Arm;
}

/** Trials that may be compared, and the names of the settings in which their arms differ. */
export interface PairedArms {
  readonly trials: readonly ArmedTrial[];
  readonly differing: readonly string[];
}

const mostProblems = 50;

/**
 * Pairs the trials of two arms, in the order in which they began where all of them have a time, else in that of their files. Refuses trials that
 * cannot be compared: arms that hold two configurations or models, tasks that one arm lacks or that differ, and trials that are repeated, end
 * before they began or do not report their tokens.
 */
export function pairArms(trials: readonly ForeignTrial[], names: ArmNames): Parsed<PairedArms> {
  const both = trials.find((trial) => arms.every((arm) => trial.arms.includes(names[arm])));
  if (both !== undefined) return { problems: [inBoth(both, names)] };
  const armed = trials.flatMap((trial) =>
    arms.filter((arm) => trial.arms.includes(names[arm])).map((arm) => ({ trial, arm })),
  );
  const absent = arms.filter((arm) => !armed.some((one) => one.arm === arm));
  if (absent.length > 0) return { problems: absent.map((arm) => noArm(names[arm], trials)) };
  const settings = { baseline: settingsOf(armed, 'baseline'), candidate: settingsOf(armed, 'candidate') };
  const problems = [
    ...arms.flatMap((arm) => findMixture(armed, arm, names[arm])),
    ...findOtherTasks(armed),
    ...findMissingTasks(armed, names),
    ...findRepeated(armed, names),
    ...armed.flatMap(({ trial }) => findUnmeasured(trial)),
  ];
  if (problems.length > 0) return { problems: problems.slice(0, mostProblems) };
  return {
    value: { trials: inOrder(armed), differing: differingKeys(settings.baseline, settings.candidate) },
    problems,
  };
}

function inOrder(armed: readonly ArmedTrial[]): readonly ArmedTrial[] {
  if (armed.some(({ trial }) => trial.startedAt === undefined)) return armed;
  return armed.toSorted((a, b) => (a.trial.startedAt ?? 0) - (b.trial.startedAt ?? 0));
}

/** Returns the settings of an arm, its model included, from its first trial: an arm with two settings is refused. */
function settingsOf(armed: readonly ArmedTrial[], arm: Arm): Readonly<Record<string, unknown>> {
  const first = armed.find((one) => one.arm === arm)?.trial;
  return { ...(JSON.parse(first?.settings ?? '{}') as object), model: modelsOf(armed, arm)[0] };
}

function modelsOf(armed: readonly ArmedTrial[], arm: Arm): readonly string[] {
  return [...new Set(armed.filter((one) => one.arm === arm).flatMap(({ trial }) => trial.models))];
}

function differingKeys(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): readonly string[] {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key])).toSorted();
}

function findMixture(armed: readonly ArmedTrial[], arm: Arm, name: string): readonly Problem[] {
  const armTrials = armed.filter((one) => one.arm === arm);
  const models = modelsOf(armed, arm);
  const first = armTrials[0]?.trial;
  const other = armTrials.find(({ trial }) => trial.settings !== first?.settings)?.trial;
  const called = `the arm ${quoteValue(name)}`;
  const hint = 'Compare one configuration with one other: move the rest elsewhere, or name arms as KEY=VALUE.';
  const at = (other ?? first)?.at ?? { file: '' };
  if (models.length > 1)
    return [trialProblem('two-models', `${called} was answered by ${models.map(quoteValue).join(' and ')}`, hint, at)];
  if (other === undefined || first === undefined) return [];
  const keys = differingKeys(JSON.parse(first.settings), JSON.parse(other.settings));
  return [
    trialProblem('mixed-arms', `${called} holds two configurations, which differ in ${keys.join(', ')}`, hint, at),
  ];
}

function findOtherTasks(armed: readonly ArmedTrial[]): readonly Problem[] {
  const checksums = new Map<string, string>();
  return armed.flatMap(({ trial: { task, checksum, at } }) => {
    if (checksum === undefined) return [];
    const first = checksums.get(task) ?? checksum;
    checksums.set(task, first);
    if (first === checksum) return [];
    const hint = 'Run both arms on the same version of the task.';
    return [
      trialProblem(
        'task-differs',
        `task ${quoteValue(task)} is not the same in all trials (its checksum differs)`,
        hint,
        at,
      ),
    ];
  });
}

function findMissingTasks(armed: readonly ArmedTrial[], names: ArmNames): readonly Problem[] {
  const of = (arm: Arm) => new Map(armed.filter((one) => one.arm === arm).map(({ trial }) => [trial.task, trial]));
  const tasks = { baseline: of('baseline'), candidate: of('candidate') };
  const lacking = (arm: Arm, other: Arm) =>
    [...tasks[other]]
      .filter(([task]) => !tasks[arm].has(task))
      .map(([task, { at }]) => {
        const message = `task ${quoteValue(task)} has no trial in the arm ${quoteValue(names[arm])}`;
        return trialProblem(
          'missing-task',
          message,
          'Run it there, or take it out of both arms before anybody looks at results.',
          at,
        );
      });
  return [...lacking('baseline', 'candidate'), ...lacking('candidate', 'baseline')];
}

function findRepeated(armed: readonly ArmedTrial[], names: ArmNames): readonly Problem[] {
  const trialKeys = new Set<string>();
  return armed.flatMap(({ trial: { task, run, at }, arm }) => {
    const key = JSON.stringify([task, arm, run]);
    const isTwice = trialKeys.has(key);
    trialKeys.add(key);
    const message = `trial ${quoteValue(run)} of task ${quoteValue(task)} is in the arm ${quoteValue(names[arm])} twice`;
    const hint = 'Keep the first attempt: a trial that was run again because it failed is chosen by its result.';
    return isTwice ? [trialProblem('repeated', message, hint, at)] : [];
  });
}

/** Outcomes that are not counted, so that their tokens may be unknown. */
const uncounted: ReadonlySet<string> = new Set(['environment-error', 'cancelled']);

function findUnmeasured({ outcome, tokens, startedAt, finishedAt, run, at }: ForeignTrial): readonly Problem[] {
  const isBackwards = startedAt !== undefined && finishedAt !== undefined && finishedAt < startedAt;
  const clock = trialProblem(
    'clock',
    `trial ${quoteValue(run)} ended before it began`,
    'The clock of its machine went back: leave out the other trials of that machine, and run them again.',
    at,
  );
  const isUntold = !uncounted.has(outcome) && (tokens === undefined || (outcome === 'completed' && tokens.total === 0));
  const hint = 'Unknown is not 0: have the agent report its usage, and run it again.';
  const untold = trialProblem('no-usage', `trial ${quoteValue(run)} does not report the tokens it used`, hint, at);
  return [...(isBackwards ? [clock] : []), ...(isUntold ? [untold] : [])];
}

function inBoth({ run, at }: ForeignTrial, names: ArmNames): Problem {
  const message = `trial ${quoteValue(run)} belongs to both arms, ${quoteValue(names.baseline)} and ${quoteValue(names.candidate)}`;
  return trialProblem('mixed-arms', message, 'Name two arms that share no trial.', at);
}

function noArm(name: string, trials: readonly ForeignTrial[]): Problem {
  const armNames = [...new Set(trials.flatMap((trial) => trial.arms))].slice(0, 12).map(quoteValue).join(', ');
  const hint = armNames === '' ? 'There are no trials at all.' : `Arms there: ${armNames}.`;
  return trialProblem('no-arm', `no trial belongs to the arm ${quoteValue(name)}`, hint, trials[0]?.at ?? { file: '' });
}
