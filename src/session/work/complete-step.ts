import { setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { type WorkStep, workSteps } from './complexity.ts';
import type { HandOffRequest } from './find-hand-offs.ts';
import { findSteppedWork, requireStep, requireWork, type SteppedWork, showWork } from './find-work.ts';
import {
  type DoneStep,
  findPhase,
  isNoted,
  type SteppedReport,
  saveWork,
  type WorkCheckpoint,
} from './work-checkpoint.ts';

type StepRequest = HandOffRequest & { readonly step: string };
type Here = Pick<Dependencies, 'cwd' | 'env' | 'now'>;

/** Notes a step as done at the commit the working tree stands on. Throws ProblemError while a step before it is not done. */
export async function completeStep(request: StepRequest, deps: Here): Promise<SteppedReport> {
  const step = requireStep(request.step);
  const place = await findSteppedWork(request, deps);
  const checkpoint = await requireWork(request, place, deps);
  const open = stepsBefore(step).find((one) => !isNoted(checkpoint, one));
  if (open !== undefined) throw stillOpen(step, open, checkpoint.run);
  const at = deps.now().toISOString();
  const others = checkpoint.completedSteps.filter((done) => done.step !== step);
  const saved = await save([...others, { step, at, sha: place.sha }], checkpoint, place, at);
  return showWork(saved, place, deps);
}

/** Opens everything from a step on again, whatever the checkpoint says. */
export async function restartFrom(request: StepRequest, deps: Here): Promise<SteppedReport> {
  const place = await findSteppedWork(request, deps);
  const checkpoint = await requireWork(request, place, deps);
  const before = stepsBefore(requireStep(request.step));
  const doneBefore = checkpoint.completedSteps.filter(({ step }) => before.includes(step));
  const at = deps.now().toISOString();
  const open = before.filter((step) => !isNoted(checkpoint, step));
  const skipped = `a person asked to begin with ${request.step}`;
  const left = open.map((step): DoneStep => ({ step, at, sha: place.sha, skipped }));
  const { notices } = await showWork(checkpoint, place, deps);
  const next = await save([...doneBefore, ...left], checkpoint, place, at);
  return { ...(await showWork(next, place, deps)), notices };
}

function stepsBefore(step: WorkStep): readonly WorkStep[] {
  return workSteps.slice(0, workSteps.indexOf(step));
}

async function save(
  completedSteps: readonly DoneStep[],
  checkpoint: WorkCheckpoint,
  { folder, sha }: SteppedWork,
  updatedAt: string,
): Promise<WorkCheckpoint> {
  const next = { ...checkpoint, completedSteps, phase: findPhase(completedSteps), sha, updatedAt };
  await saveWork(folder, next);
  return next;
}

function stillOpen(step: WorkStep, open: WorkStep, run: string) {
  const message = `the step "${step}" cannot be marked as done: "${open}" before it is not done`;
  const hint = `Do it first: rentroll session work done ${open} --run ${run}. Or go on at this step: rentroll session work status --from-step ${step} --run ${run}`;
  return setupError('work-step-open', message, hint);
}
