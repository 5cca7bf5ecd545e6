import { type WorkStep, workSteps } from '../../core/model/complexity.ts';
import { isFinalStatus } from '../../core/model/hand-off.ts';
import { setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { DoneStep, SteppedReport, WorkCheckpoint } from '../../core/model/work-checkpoint.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { isRepositoryPath } from '../../core/util/repository-path.ts';
import { defined } from '../../core/util/values.ts';
import { findDetailFault } from '../hand-offs/detail-files.ts';
import { readRunHandOffs } from '../hand-offs/read-hand-offs.ts';
import { saveWork } from '../hand-offs/work-file.ts';
import type { WithSessions } from '../run/ports/session-port.ts';
import {
  findSteppedWork,
  requireStep,
  requireWork,
  type SteppedWork,
  showWork,
  stepOrder,
  type WorkRequest,
} from './find-work.ts';

type Here = Pick<Dependencies, 'cwd' | 'env' | 'now'> & WithSessions;

/** Notes a step as done at the commit the working tree stands on. Throws ProblemError while a step before it is open. */
export function completeStep(request: WorkRequest & { readonly step: string }, deps: Here): Promise<SteppedReport> {
  return noteStep(request, deps, async () => undefined);
}

/**
 * Leaves a step out for something that can be looked at: a hand-off of this task with nothing open, or a file of the repository. Throws
 * ProblemError when it is neither, and while a step before is open.
 */
export function skipStep(
  { evidence, ...request }: WorkRequest & { readonly step: string; readonly evidence: string },
  deps: Here,
): Promise<SteppedReport> {
  return noteStep(request, deps, (place, { run }) => requireEvidence(evidence, run, place, deps));
}

/** Opens everything from a step on again, whatever the checkpoint says. */
export async function restartFrom(
  request: WorkRequest & { readonly step: string },
  deps: Here,
): Promise<SteppedReport> {
  const place = await findSteppedWork(request, deps);
  const checkpoint = await requireWork(request, place, deps);
  const from = workSteps.indexOf(requireStep(request.step));
  const before = workSteps.slice(0, from);
  const kept = checkpoint.completedSteps.filter(({ step }) => before.includes(step));
  const at = deps.now().toISOString();
  const open = before.filter((step) => !kept.some((done) => done.step === step));
  const why = `a person asked to begin with ${request.step}`;
  const left = open.map((step): DoneStep => ({ step, at, sha: place.sha, skipped: why }));
  const report = await showWork(checkpoint, place, deps);
  const next = await save([...kept, ...left], checkpoint, place, at);
  return { ...(await showWork(next, place, deps)), notices: report.notices };
}

async function noteStep(
  request: WorkRequest & { readonly step: string },
  deps: Here,
  explain: (place: SteppedWork, checkpoint: WorkCheckpoint) => Promise<string | undefined>,
): Promise<SteppedReport> {
  const step = requireStep(request.step);
  const place = await findSteppedWork(request, deps);
  const checkpoint = await requireWork(request, place, deps);
  const open = stepOrder.stepsBefore(step).find((one) => !stepOrder.isCompleted(checkpoint.completedSteps, one));
  if (open !== undefined) throw stillOpen(step, open);
  const skipped = await explain(place, checkpoint);
  const at = deps.now().toISOString();
  const entry: DoneStep = { step, at, sha: place.sha, ...defined({ skipped }) };
  const saved = await save(stepOrder.addStep(checkpoint.completedSteps, entry), checkpoint, place, at);
  return showWork(saved, place, deps);
}

async function save(
  completedSteps: readonly DoneStep[],
  checkpoint: WorkCheckpoint,
  { folder, sha }: SteppedWork,
  updatedAt: string,
): Promise<WorkCheckpoint> {
  const next = { ...checkpoint, completedSteps, phase: stepOrder.findPhase(completedSteps), sha, updatedAt };
  await saveWork(folder, next);
  return next;
}

async function requireEvidence(
  evidence: string,
  run: string,
  { root, handOffs: folder }: SteppedWork,
  deps: Here,
): Promise<string> {
  const { handOffs } = await readRunHandOffs({ root, folder, run, expected: [] }, deps);
  const handOff = handOffs.find(({ agent }) => agent === evidence);
  if (handOff !== undefined && isFinalStatus(handOff.header.STATUS))
    return `${handOff.agent} handed on ${handOff.header.STATUS}`;
  const isFile = isRepositoryPath(evidence) && (await findDetailFault({ root, path: evidence })) === undefined;
  if (handOff === undefined && isFile) return `see ${evidence}`;
  const why =
    handOff === undefined
      ? 'it is neither a hand-off of this task nor a file'
      : `its status is ${handOff.header.STATUS}`;
  const hint =
    'Name a hand-off with nothing open (rentroll session handoff list), or a file that shows why the step is not needed.';
  throw setupError('work-no-evidence', `${quoteValue(evidence)} is no evidence for leaving a step out: ${why}`, hint);
}

function stillOpen(step: WorkStep, open: WorkStep) {
  const message = `the step "${step}" cannot be noted: "${open}" before it is open`;
  return setupError(
    'work-step-open',
    message,
    `Do it, or leave it out: rentroll session work skip ${open} --evidence <file>`,
  );
}
