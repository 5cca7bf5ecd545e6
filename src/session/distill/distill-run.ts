import { distillLog } from '../../adapters/files/home-places.ts';
import { type Db, writeTransaction } from '../../adapters/store/open-store.ts';
import type { DistillConsent } from '../../core/model/live/consents.ts';
import { distillDefaults, distillThresholds } from '../../core/model/rule/config.ts';
import { everyAgent } from '../../core/model/rule/rule.ts';
import { findLedgerAgent } from '../../core/model/runner/agent-names.ts';
import type { Distilled, DistillOutcome, ModelTrouble } from '../../core/model/session/stored-candidate.ts';
import { nearestRank } from '../../core/stats/moments.ts';
import { defined } from '../../core/util/values.ts';
import { type ProjectRules, readProjectRules } from '../../gate/change/read-project.ts';
import { askModel, type ModelAnswer } from '../../gate/experiment/model/ask-model.ts';
import type { AdmittedSuggestion } from '../../gate/lint/admit-proposals.ts';
import { admitSuggestions, keepCandidate, type SuggestedFrom } from '../learn/offer-candidates.ts';
import { distillSystem } from '../learn/write-distill-prompt.ts';
import type { SessionRun } from '../model/session-counts.ts';
import { listStoredCandidates } from '../store/candidates.ts';
import { countTokens, type DistillKey, postponeRun, releaseRun, sumDistillTokens } from '../store/distillations.ts';
import { appendLog } from '../store/files/read-files.ts';
import { listAskedMessages } from '../store/live/messages.ts';
import { readDetails, readPriors, tokensOf } from '../store/runs.ts';
import { type DistillDependencies, type DistillRequest, distillLimits, refuseCall } from './distill-request.ts';
import { type DistillFacts, type Proposed, proposeRules, readSessionText } from './propose-rules.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** A run with its facts and the rules of its project. */
export interface PreparedRun {
  readonly facts: DistillFacts;
  readonly priors: number;
  readonly isAbove: boolean;
  readonly project: ProjectRules;
}

/** Reads the facts about a run: its project's rules and terms, the runs before it, and its transcript where it is expensive enough. */
export async function prepareRun(
  db: Db,
  run: SessionRun,
  { configFile, dryRun: readAnyway = false }: DistillRequest,
  consent?: DistillConsent,
): Promise<PreparedRun> {
  const project = await readProjectRules(run.project, configFile);
  const configured = project.distill ?? distillDefaults;
  // A run that nobody started asks the model that the person agreed to: a repository may turn it off, and may name no other.
  const terms =
    consent === undefined || configured.model === 'none' ? configured : { ...configured, model: consent.model };
  const priors = readPriors(db, run);
  const threshold =
    priors.length < distillThresholds.priors ? undefined : nearestRank(priors, distillThresholds.percentile);
  const total = tokensOf(run);
  const isAbove = threshold !== undefined && total > threshold;
  const agent = findLedgerAgent(run.agent, project.agents);
  const rules = project.rules.filter((rule) => rule.agent === agent || rule.agent === everyAgent);
  const isRead = readAnyway || (isAbove && terms.model !== 'none');
  const text = isRead ? readSessionText(run.path) : { refused: 'not asked for' };
  const candidates = listStoredCandidates(db, run.project);
  const messages = listAskedMessages(db, run.session, run.agent);
  const facts = { run: readDetails(db, run), total, threshold, text, messages, rules, candidates, terms };
  return { facts, priors: priors.length, isAbove, project };
}

/** Distils a run that was begun with: stores candidates and outcome together, and logs the outcome. */
export async function distillRun(db: Db, prepared: PreparedRun, deps: DistillDependencies): Promise<Distilled> {
  const { facts } = prepared;
  const key: DistillKey = facts.run;
  if (!prepared.isAbove) {
    releaseRun(db, key);
    return toDistilled(prepared, 'not-above');
  }
  const proposed = await proposeRules(facts, (prompt, most) => askInBudget(db, key, { prompt, most }, facts, deps));
  if (proposed.trouble !== undefined && waiting.has(proposed.trouble)) return postpone(db, prepared, proposed, deps);
  const admissions = admitSuggestions(proposed.proposals, facts.run.agent, prepared.project, facts.candidates);
  const result = summarise(prepared, proposed, admissions);
  writeTransaction(db, () => {
    for (const admission of admissions) keepCandidate(db, comesFrom(facts), admission, deps.now());
    countTokens(db, key, result.spent);
  });
  note(result, deps);
  return result;
}

/** Troubles without a question: the run waits until a model can be asked. */
const waiting: ReadonlySet<ModelTrouble> = new Set(['off', 'no-program', 'over-budget']);

/** Puts a run back on the list, about which nobody was asked. */
function postpone(db: Db, prepared: PreparedRun, { trouble, detail }: Proposed, deps: DistillDependencies): Distilled {
  const result = { ...toDistilled(prepared, 'waits'), ...defined({ trouble, detail }) };
  postponeRun(db, prepared.facts.run);
  noteTrouble(result, deps);
  return result;
}

/** Builds the result of a run that no model was asked about. */
export function toDistilled({ facts, priors }: PreparedRun, outcome: DistillOutcome): Distilled {
  const { run, total, threshold } = facts;
  const { session, agentId, agent, project } = run;
  return {
    session,
    agentId,
    agent,
    project,
    outcome,
    total,
    priors,
    ...(threshold !== undefined && { threshold }),
    spent: 0,
    proposed: [],
    refused: [],
  };
}

async function askInBudget(
  db: Db,
  key: DistillKey,
  { prompt, most }: { readonly prompt: string; readonly most: number },
  { terms }: DistillFacts,
  deps: DistillDependencies,
): Promise<ModelAnswer> {
  const since = new Date(deps.now().getTime() - weekMs).toISOString();
  const refused = writeTransaction(db, () => {
    const why = refuseCall(most, sumDistillTokens(db, since));
    if (why === undefined) countTokens(db, key, most);
    return why;
  });
  if (refused !== undefined) return { kind: 'trouble', trouble: 'over-budget', detail: refused, tokens: 0 };
  deps.tell?.({ session: key.session, model: terms.model, mostTokens: most });
  const { ask = askModel } = deps;
  return ask({ system: distillSystem, prompt, model: terms.model, answerTokens: distillLimits.answerTokens }, deps);
}

function summarise(prepared: PreparedRun, proposed: Proposed, admissions: readonly AdmittedSuggestion[]): Distilled {
  const { trouble, detail, spent } = proposed;
  const taken = admissions.flatMap(({ proposal, reason }) => (reason === undefined ? [proposal.body] : []));
  const refused = admissions.flatMap(({ proposal, reason }) =>
    reason === undefined ? [] : [{ body: proposal.body, reason }],
  );
  const outcome = taken.length > 0 ? 'proposed' : refused.length > 0 ? 'refused' : 'nothing';
  return {
    ...toDistilled(prepared, outcome),
    spent,
    proposed: taken,
    refused,
    ...defined({ trouble, detail }),
  };
}

/** Returns the origin of a run's candidates. */
function comesFrom({ run, text, total }: DistillFacts): SuggestedFrom {
  const { project, agent, session, lastAt } = run;
  const [digest, trace] = 'hash' in text ? [text.hash, text.digest] : ['', ''];
  return { trace, project, agent, session, lastAt, digest, of: 'distilled', cost: total };
}

function note(result: Distilled, deps: DistillDependencies): void {
  noteTrouble(result, deps);
  const { outcome: why, session, spent: tokens, detail } = result;
  noteOutcome(deps.env, { why, session, tokens, ...defined({ detail }) }, deps.now());
}

function noteTrouble({ trouble, session, spent: tokens, detail }: Distilled, { env, now }: DistillDependencies): void {
  if (trouble === undefined || trouble === 'off') return;
  noteOutcome(env, { why: trouble, session, tokens, ...defined({ detail }) }, now());
}

/** One line of the log. */
interface OutcomeNote {
  /** Outcome, trouble of a model, or code of a problem. */
  readonly why: string;
  readonly session: string;
  readonly detail?: string;
  readonly tokens?: number;
}

/** Logs the outcome of a run. */
export function noteOutcome(env: NodeJS.ProcessEnv, note: OutcomeNote, now: Date): void {
  appendLog(distillLog(env), `${JSON.stringify({ at: now.toISOString(), ...note })}\n`);
}
