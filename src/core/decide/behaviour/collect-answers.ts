import type { Arm, ProbeAnswer } from '../../model/trial/trial.ts';
import type { EvidenceTrial } from '../../model/verdict/evidence-faults.ts';
import type { AnswerCounts, BehaviourFigures, PairCounts } from '../../model/verdict/report.ts';
import { mean } from '../../stats/moments.ts';

/** A trial that counts for the question of behaviour, with its answer. */
export interface AnsweredTrial {
  readonly task: string;
  readonly arm: Arm;
  readonly answer: ProbeAnswer;
  /** False for a trial whose agent never came to an end: its answer is `no` by agreement, and nobody's doing. */
  readonly isFinished: boolean;
  readonly batch: number;
  readonly pair: number | undefined;
}

/** Finds the tasks a probe is about: those it names, else those where a finished trial of the first batch answered. Sorted. */
export function findTargets(trials: readonly EvidenceTrial[], named: readonly string[] | undefined): readonly string[] {
  if (named !== undefined) return [...named].sort();
  const first = Math.min(...trials.map(({ batch }) => batch));
  const answered = trials.filter((trial) => trial.batch === first && isFinished(trial) && isAnswer(trial.answer));
  return [...new Set(answered.map(({ task }) => task))].sort();
}

/**
 * Lists the trials of the target tasks that count, in plan order. One the agent did not finish did not follow the rule, in either arm; what the
 * environment broke or was cancelled says nothing.
 */
export function listAnswered(trials: readonly EvidenceTrial[], targets: readonly string[]): readonly AnsweredTrial[] {
  return trials
    .filter(({ task, outcome }) => targets.includes(task) && !isNothing(outcome))
    .sort((a, b) => a.order - b.order)
    .map((trial) => {
      const { task, arm, batch, pair } = trial;
      return { task, arm, batch, pair, answer: answerOf(trial), isFinished: isFinished(trial) };
    });
}

/** Returns the answer of a trial; `no` where its agent did not finish, whatever it did until then. */
function answerOf(trial: EvidenceTrial): ProbeAnswer {
  return isFinished(trial) ? (trial.answer ?? 'na') : 'no';
}

function isNothing(outcome: EvidenceTrial['outcome']): boolean {
  return outcome === 'environment-error' || outcome === 'cancelled';
}

/** Returns true for a trial whose agent came to an end of its own. */
function isFinished({ outcome }: Pick<EvidenceTrial, 'outcome'>): boolean {
  return outcome === 'completed' || outcome === 'failed-check';
}

function isAnswer(answer: ProbeAnswer | undefined): boolean {
  return answer === 'yes' || answer === 'no';
}

/** Answers per target task and arm. */
export function countAnswers(
  answered: readonly AnsweredTrial[],
  targets: readonly string[],
): BehaviourFigures['tasks'] {
  const count = (task: string, arm: Arm): AnswerCounts => {
    const armTrials = answered.filter((trial) => trial.task === task && trial.arm === arm);
    const of = (wanted: ProbeAnswer) => armTrials.filter(({ answer }) => answer === wanted).length;
    return { yes: of('yes'), no: of('no'), na: of('na') };
  };
  return targets.map((task) => ({ task, baseline: count(task, 'baseline'), candidate: count(task, 'candidate') }));
}

/** Returns the share of yes with the rule less that without it, in the mean of the tasks where both arms answered. */
export function meanGain(tasks: BehaviourFigures['tasks']): number {
  return mean(listGains(tasks).map(({ gain }) => gain));
}

/** Lists the gain of each task where both arms answered. */
export function listGains(
  tasks: BehaviourFigures['tasks'],
): readonly { readonly task: string; readonly gain: number }[] {
  const share = ({ yes, no }: AnswerCounts) => yes / (yes + no);
  return tasks
    .filter(({ baseline, candidate }) => baseline.yes + baseline.no > 0 && candidate.yes + candidate.no > 0)
    .map(({ task, baseline, candidate }) => ({ task, gain: share(candidate) - share(baseline) }));
}

/** Pairs that grow trial by trial. */
interface PairTally {
  add(trial: AnsweredTrial): void;
  counts(): PairCounts;
}

type Line = Record<Arm, ProbeAnswer[]>;

/**
 * Counts pairs of trials that ran side by side, each trial in its turn: evidence of thousands of batches stays cheap. Of one rule alone the i-th
 * answer with it stands beside the i-th without it, task by task. Where several rules were measured together (`isPlanned`) only the planned
 * partner will do, and a pair that lacks an answer is lost: with other rules flipping, a partner chosen afterwards is not like the one it
 * replaces.
 */
export function openPairs(isPlanned: boolean): PairTally {
  const [allLines, answeredLines] = [new Map<string, Line>(), new Map<string, Line>()];
  const counts = { for: 0, against: 0, alike: 0, fewer: 0, more: 0, planned: 0 };
  return {
    add(trial) {
      const pair = join(allLines, trial, isPlanned);
      if (pair !== undefined) countViolations(counts, pair);
      const answered = isPlanned || trial.answer === 'na' ? pair : join(answeredLines, trial, false);
      if (answered !== undefined && isAnswered(trial, answered)) counts[compare(answered)] += 1;
    },
    counts: () => ({ ...counts }),
  };
}

type Pair = Readonly<Record<Arm, ProbeAnswer>>;

function countViolations(
  counts: { fewer: number; more: number; planned: number },
  { baseline, candidate }: Pair,
): void {
  counts.planned += 1;
  if (baseline === 'no' && candidate !== 'no') counts.fewer += 1;
  if (baseline !== 'no' && candidate === 'no') counts.more += 1;
}

/** Returns true for a trial whose probe gave an answer: without one it completes no pair. */
function isAnswered({ answer }: AnsweredTrial, { baseline, candidate }: Pair): boolean {
  return answer !== 'na' && baseline !== 'na' && candidate !== 'na';
}

function compare({ baseline, candidate }: Pair): 'for' | 'against' | 'alike' {
  if (baseline === candidate) return 'alike';
  return candidate === 'yes' ? 'for' : 'against';
}

/** Takes a trial in; the pair it completes, if it does. */
function join(
  lines: Map<string, Line>,
  { task, arm, answer, pair }: AnsweredTrial,
  isPlanned: boolean,
): Pair | undefined {
  if (isPlanned && pair === undefined) return undefined;
  const name = JSON.stringify(isPlanned ? [task, pair] : [task]);
  const line = lines.get(name) ?? { baseline: [], candidate: [] };
  lines.set(name, line);
  line[arm].push(answer);
  const index = line[arm].length - 1;
  const [baseline, candidate] = [line.baseline[index], line.candidate[index]];
  return baseline === undefined || candidate === undefined ? undefined : { baseline, candidate };
}
