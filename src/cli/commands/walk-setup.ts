import { ProblemError } from '../../core/model/problem.ts';
import {
  findOpenStep,
  type SetupState,
  type SetupStep,
  type SetupStepName,
} from '../../gate/commands/init/read-setup.ts';

/** A step as the walk takes it. */
export interface SetupAction {
  /** Shows what would be done; false when there is nothing to do after all. Writes nothing. */
  show(step: SetupStep): Promise<boolean>;
  /** Does it; false when nothing came of it, so that the step stays open. */
  run(step: SetupStep): Promise<boolean>;
}

/** The part of the walk that its caller brings: reading, steps, questions. */
export interface SetupDependencies {
  readonly read: () => Promise<SetupState>;
  readonly actions: Readonly<Record<SetupStepName, SetupAction>>;
  /** A person's word on a question. */
  readonly ask: (question: string) => Promise<boolean>;
  /** Shows why a step could not be taken. */
  readonly explain: (error: ProblemError) => Promise<unknown>;
}

/**
 * Takes the open steps one after the other and reads the repository anew before each, so that a walk which was killed goes on where it was.
 * A step that is refused or cannot be taken is passed over. Gives those that could not be taken, or that
 * nothing came of.
 */
export async function walkSetup(deps: SetupDependencies, only?: SetupStepName): Promise<readonly SetupStep[]> {
  const passed: SetupStep[] = [];
  const failed: SetupStep[] = [];
  for (;;) {
    const step = findOpenStep(await deps.read(), passed, only);
    if (step === undefined) return failed;
    passed.push(step);
    if (!(await takeStep(step, deps))) failed.push(step);
  }
}

/** False when the step could not be taken; a person's no is none of that, and no answer at all ends the walk. */
async function takeStep(step: SetupStep, deps: SetupDependencies): Promise<boolean> {
  const action = deps.actions[step.name];
  const isOpen = await attempt(() => action.show(step), deps);
  if (isOpen === undefined) return false;
  if (!isOpen || !(await deps.ask(step.question))) return true;
  return (await attempt(() => action.run(step), deps)) === true;
}

/** Does `work` and returns its answer; undefined when it met a problem, which is shown. */
async function attempt(work: () => Promise<boolean>, { explain }: SetupDependencies): Promise<boolean | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await explain(error);
    return undefined;
  }
}
