import type { Db } from '../../adapters/store/open-store.ts';
import { findLedgerAgent } from '../../core/model/runner/agent-names.ts';
import type { Provenance, StoredCandidate, Suggestion } from '../../core/model/session/stored-candidate.ts';
import type { ProjectRules } from '../../gate/change/read-project.ts';
import { type AdmittedSuggestion, admitProposals } from '../../gate/lint/admit-proposals.ts';
import { addCandidate, type NewCandidate } from '../store/candidates.ts';
import { requireCollected, useSessions } from '../store/open-sessions.ts';
import { findFault } from './find-fault.ts';

/** Real work that suggestions come from, whoever made them: a model that read one session, or figures of several. */
export interface SuggestedFrom extends Pick<StoredCandidate, 'project' | 'agent'>, Omit<Provenance, 'on' | 'why'> {
  /** When the last of it was done, as an ISO date with a time; empty where nobody knows. */
  readonly lastAt: string;
  /** Excerpts and counts behind the suggestions, secrets taken out, at most 8 KB; kept on this machine beside the candidate. */
  readonly trace: string;
}

/** How long to wait for a hook that writes at the same moment. */
const busyTimeoutMs = 10_000;

/**
 * Opens the collected sessions for as long as they are used. Throws ProblemError where none were collected, and for a database that cannot be
 * used.
 */
export async function withSessions<T>(env: NodeJS.ProcessEnv, use: (db: Db) => Promise<T>): Promise<T> {
  requireCollected(env);
  return useSessions(env, busyTimeoutMs, use);
}

/** Holds suggestions against the rules of their project and the candidates it has. */
export function admitSuggestions(
  proposals: readonly Suggestion[],
  agent: string,
  { rules, agents }: ProjectRules,
  candidates: readonly StoredCandidate[],
): readonly AdmittedSuggestion[] {
  const agentOf = (name: string) => findLedgerAgent(name, agents);
  return admitProposals(proposals, agent, { rules, candidates, agentOf }, findFault);
}

/** Stores a suggestion as a candidate, which waits or was refused. The caller holds the transaction. */
export function keepCandidate(
  db: Db,
  { project, agent, lastAt, trace, ...born }: SuggestedFrom,
  { proposal: { body, why }, reason }: AdmittedSuggestion,
  now: Date,
): NewCandidate {
  const on = (lastAt || now.toISOString()).slice(0, 'yyyy-mm-dd'.length);
  const state = reason === undefined ? 'waiting' : 'refused';
  const candidate = { project, agent, body, state, reason: reason ?? '', born: { ...born, on, why } } as const;
  // Of a refused suggestion nothing more is kept.
  addCandidate(db, candidate, reason === undefined ? trace : '');
  return candidate;
}
