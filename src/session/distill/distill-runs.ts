import { findOtherWay, readDistillConsent } from '../../adapters/files/read-consents.ts';
import { findProgram } from '../../adapters/programs/find-program.ts';
import type { Db } from '../../adapters/store/open-store.ts';
import type { DistillConsent } from '../../core/model/live/consents.ts';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import type { Distilled } from '../../core/model/session/stored-candidate.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { withSessions } from '../learn/offer-candidates.ts';
import type { SessionRun } from '../model/session-counts.ts';
import { countWaitingCandidates } from '../store/candidates.ts';
import { claimRun, type DistillKey, listClaimed, releaseRun, startRun } from '../store/distillations.ts';
import { listRuns } from '../store/runs.ts';
import type { DistillDependencies, DistillPreview, DistillReport, DistillRequest } from './distill-request.ts';
import { distillRun, noteOutcome, type PreparedRun, prepareRun, toDistilled } from './distill-run.ts';
import { writeQuestion } from './propose-rules.ts';

/**
 * Distils the runs of one session, or all that hooks have put on the list, each once for ever. Throws ProblemError for a session nobody
 * collected and for a database that cannot be used, which is noted too.
 */
export async function distillRuns(request: DistillRequest, deps: DistillDependencies): Promise<DistillReport> {
  const { env, now } = deps;
  try {
    if (request.byItself !== true) return await withSessions(env, (db) => distillAll(db, request, deps));
    const consent = admitByItself(deps);
    if (consent === undefined) return { schema: 1, runs: [], previews: [], waiting: 0 };
    return await withSessions(env, (db) => distillAll(db, request, { ...deps, consent }));
  } catch (error) {
    const code = error instanceof ProblemError ? error.problems[0]?.code : undefined;
    if (code !== undefined && request.dryRun !== true)
      noteOutcome(env, { why: code, session: request.session ?? '' }, now());
    throw error;
  }
}

/** Finds the consent for runs that nobody started; returns undefined, and notes it, where there is none or a question would take another way. */
function admitByItself({ env, now }: DistillDependencies): DistillConsent | undefined {
  const consent = readDistillConsent(env);
  const others = consent === undefined ? [] : findOtherWay(consent, findProgram('claude', env), env);
  if (consent !== undefined && others.length === 0) return consent;
  const why = consent === undefined ? 'no-consent' : 'other-way';
  noteOutcome(env, { why, session: '', ...(others.length > 0 && { detail: others.join(', ') }) }, now());
  return undefined;
}

async function distillAll(db: Db, request: DistillRequest, deps: DistillDependencies): Promise<DistillReport> {
  const { session, dryRun } = request;
  const { consent, env } = deps;
  const runs = session === undefined ? claimedRuns(db, consent?.since) : sessionRuns(db, session);
  const [done, previews]: [Distilled[], DistillPreview[]] = [[], []];
  for (const run of runs) {
    // Consent that is revoked while it works ends it before the next question.
    if (consent !== undefined && readDistillConsent(env) === undefined) break;
    const prepared = await prepareRun(db, run, request, consent);
    if (dryRun) previews.push(preview(prepared));
    else done.push(await distillOnce(db, prepared, deps));
  }
  return { schema: 1, runs: done, previews, waiting: countWaitingCandidates(db) };
}

function sessionRuns(db: Db, session: string): readonly SessionRun[] {
  const runs = listRuns(db, { session });
  if (runs.length > 0) return runs;
  const hint = 'Read the transcripts on this machine: rentroll session import';
  throw setupError('session-unknown', `no session ${quoteValue(session)} was collected`, hint);
}

/** Lists the queued runs, since a time where one is given; one whose rows are gone leaves the queue. */
function claimedRuns(db: Db, since = ''): readonly SessionRun[] {
  return listClaimed(db, since).flatMap((key) => {
    const runs = listRuns(db, { session: key.session });
    const run = runs.find(({ agentId, project }) => agentId === key.agentId && project === key.project);
    if (run === undefined) releaseRun(db, key);
    return run ?? [];
  });
}

async function distillOnce(db: Db, prepared: PreparedRun, deps: DistillDependencies): Promise<Distilled> {
  const { facts, isAbove } = prepared;
  const key: DistillKey = facts.run;
  const now = deps.now();
  if (isAbove) claimRun(db, key, now);
  if (isAbove && !startRun(db, key, now)) return toDistilled(prepared, 'begun');
  return distillRun(db, prepared, deps);
}

function preview(prepared: PreparedRun): DistillPreview {
  const { facts, priors } = prepared;
  const { run, total, threshold } = facts;
  return {
    session: run.session,
    agent: run.agent,
    total,
    priors,
    ...(threshold !== undefined && { threshold }),
    prompt: writeQuestion(facts) ?? '',
  };
}
