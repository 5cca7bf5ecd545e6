import { join } from 'node:path';
import { loadCheckpoint, saveCheckpoint } from '../../../adapters/store/checkpoint-file.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Continuation } from '../../../core/model/request/gate-mode.ts';
import type { Plan } from '../../../core/model/rule/plan.ts';
import type { Checkpoint, CompletedStep, GateStep } from '../../../core/model/verdict/checkpoint.ts';
import { defined } from '../../../core/util/values.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { locateState } from '../state/locate-state.ts';
import { type CheckedRun, noteCommits, requireReached } from './check-against.ts';
import { addStep, findPhase, parseStep, stepsBefore } from './order-steps.ts';

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
