import { join } from 'node:path';
import { loadCheckpoint, saveCheckpoint } from '../../../adapters/store/checkpoint-file.ts';
import { type ProblemError, setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Continuation } from '../../../core/model/request/gate-mode.ts';
import type { Plan } from '../../../core/model/rule/plan.ts';
import type { Checkpoint, CompletedStep, GateStep } from '../../../core/model/verdict/checkpoint.ts';
import { defined } from '../../../core/util/values.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { locateState } from '../state/locate-state.ts';
import { addStep, findPhase, isCompleted, parseStep, stepsBefore } from './order-steps.ts';

/** Notes the steps of one run of the gate, and writes them down from the moment the plan is known. */
export interface StepLog {
  /** Waits for a step and notes it as completed. */
  take<T>(step: GateStep, work: T | Promise<T>): Promise<T>;
  complete(step: GateStep, measurement?: string): Promise<void>;
  /**
   * Opens the checkpoint of a run at `file`, before anything is paid for; before the plan there is nothing a checkpoint could be held
   * against. Returns what people must know. Throws ProblemError when the run cannot start from the step that was asked for, and
   * when the folder cannot be written to.
   */
  open(file: string, held: CheckedRun): Promise<readonly string[]>;
  /** True when the run starts after measuring: no further trial may be run. */
  readonly isMeasured: boolean;
}

/** Starts to note steps. Throws ProblemError for a `fromStep` that is not a step. */
export function startSteps(
  { fromStep }: Pick<Continuation, 'fromStep'>,
  deps: Pick<Dependencies, 'now' | 'progress'>,
): StepLog {
  const from = fromStep === undefined ? undefined : parseStep(fromStep);
  let completed: readonly CompletedStep[] = [];
  let save: (() => Promise<void>) | undefined;
  const note = (step: GateStep, measurement?: string) => {
    const at = deps.now().toISOString();
    completed = addStep(completed, { step, at, ...defined({ measurement }) });
  };
  const complete = async (step: GateStep, measurement?: string) => {
    note(step, measurement);
    // What was paid for is in the journal: a note that cannot be written is not a reason to lose verdicts.
    await save?.().catch((error: Error) => deps.progress.step(`the checkpoint was not written: ${error.message}`));
  };
  return {
    isMeasured: from !== undefined && stepsBefore(from).includes('measure'),
    complete,
    async take(step, work) {
      const result = await work;
      await complete(step);
      return result;
    },
    async open(file, held) {
      const notices = from === undefined ? [] : await startFrom(from, file, held);
      save = () => saveCheckpoint(buildCheckpoint(held, completed, deps.now()), file);
      await save();
      return notices;
    },
  };

  async function startFrom(step: GateStep, file: string, held: CheckedRun): Promise<readonly string[]> {
    const checkpoint = await loadCheckpoint(file);
    requireReached(step, checkpoint, held);
    if (checkpoint === undefined) return [];
    const known = checkpoint.completedSteps.filter((entry) => stepsBefore(step).includes(entry.step));
    completed = [...known, ...completed].reduce<readonly CompletedStep[]>(addStep, []);
    const notices = noteCommits(checkpoint, held);
    for (const text of [...notices, describeStart(step, checkpoint)]) deps.progress.step(text);
    return notices;
  }
}

function buildCheckpoint(held: CheckedRun, completedSteps: readonly CompletedStep[], now: Date): Checkpoint {
  return { schema: 1, ...held, phase: findPhase(completedSteps), updatedAt: now.toISOString(), completedSteps };
}

/** Done again at no cost: the checkpoint is held against what they find. */
const doneAgain: readonly GateStep[] = ['read', 'lint', 'plan'];

function describeStart(step: GateStep, { updatedAt }: Checkpoint): string {
  const taken = stepsBefore(step).filter((entry) => !doneAgain.includes(entry));
  const rest = taken.length === 0 ? '' : `; ${taken.join(', ')} from the checkpoint of ${updatedAt}`;
  return `starting from ${step}: read, lint and plan were done again, at no cost${rest}`;
}

/** Opens the checkpoint of a run in the state of the repository; returns what people must know. Throws as `StepLog.open` does. */
export function openCheckpoint(
  { refs, paths }: Pick<GateInputs, 'refs' | 'paths'>,
  run: string,
  { digest }: Pick<Plan, 'digest'>,
  steps: StepLog,
): Promise<readonly string[]> {
  const held = { run, plan: digest, baseSha: refs.baseSha, sha: refs.headSha };
  return steps.open(join(locateState(refs.root, paths), 'checkpoint.json'), held);
}

/** The run that is about to go on: what a checkpoint must be about. */
export interface CheckedRun {
  readonly run: string;
  /** Digest of the plan. */
  readonly plan: string;
  readonly baseSha: string;
  /** Commit that is judged, or `WORKTREE`. */
  readonly sha: string;
}

/**
 * Throws ProblemError unless a run may start from a step: the checkpoint is there, it is of the same plan, and the steps before were
 * completed. Other commits do not matter then; `noteCommits` says so aloud.
 */
export function requireReached(from: GateStep, checkpoint: Checkpoint | undefined, held: CheckedRun): void {
  const before = stepsBefore(from);
  if (before.length === 0) return;
  if (checkpoint === undefined) throw missing(from);
  if (checkpoint.plan !== held.plan || checkpoint.run !== held.run) throw otherPlan(checkpoint, held);
  const open = before.find((step) => !isCompleted(checkpoint.completedSteps, step));
  if (open !== undefined) throw notReached(from, open);
}

/** One sentence for each commit that is not the checkpoint's, when the plan is still the same. */
export function noteCommits(checkpoint: Checkpoint, held: CheckedRun): readonly string[] {
  const same = 'the plan is the same, so its trials count';
  const written = (sha: string) => `The checkpoint was written at ${nameCommit(sha)}`;
  return [
    ...(checkpoint.sha === held.sha ? [] : [`${written(checkpoint.sha)}, head is ${nameCommit(held.sha)}: ${same}.`]),
    ...(checkpoint.baseSha === held.baseSha
      ? []
      : [`${written(checkpoint.baseSha)} as its base, base is ${nameCommit(held.baseSha)}: ${same}.`]),
  ];
}

/** A commit as people say it. */
export function nameCommit(sha: string): string {
  return sha === 'WORKTREE' ? 'the working tree' : sha.slice(0, 7);
}

function missing(from: GateStep): ProblemError {
  const message = `there is no checkpoint to start from the step "${from}": nothing has been measured in this clone yet`;
  const hint =
    'Start from the beginning: rentroll check. Trials of the same plan are taken from the journal and not paid for again.';
  return setupError('checkpoint-missing', message, hint);
}

function otherPlan(checkpoint: Checkpoint, held: CheckedRun): ProblemError {
  const commits =
    checkpoint.sha === held.sha ? '' : ` at ${nameCommit(checkpoint.sha)}, and head is ${nameCommit(held.sha)}`;
  const message = `the checkpoint was written${commits} for another plan: rules, policy, fixture, tasks or the runner have changed`;
  const hint =
    'Its trials are not used for this plan. Run this one from the beginning: rentroll check. Continue the other one: rentroll resume.';
  return setupError('checkpoint-other-plan', message, hint);
}

function notReached(from: GateStep, open: GateStep): ProblemError {
  const message = `the run cannot start from "${from}": its step "${open}" was not completed`;
  const hint = `Start from there: rentroll check --from-step ${open}. What was paid for is in the journal.`;
  return setupError('checkpoint-step-open', message, hint);
}
