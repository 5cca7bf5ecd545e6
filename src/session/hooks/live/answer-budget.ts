import type { Db } from '../../../adapters/store/open-store.ts';
import { describeSessionDecision } from '../../../core/budget/decide-session.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { messageOf } from '../../../core/util/values.ts';
import { collectPayload } from '../../collect/collect-stop.ts';
import {
  decideByFound,
  describeUnheld,
  type FoundLimits,
  mendLimits,
  readSessionLimits,
  toUsage,
} from '../../history/session-limits.ts';
import { sayOnce } from '../../store/live/session-tree.ts';
import { listRuns } from '../../store/runs.ts';
import type { HookFields } from '../../wire/hook-fields.ts';
import type { HookOutput } from '../../wire/write-hook-answer.ts';

/** The decision of a session's budget before the session goes on. */
export type HeldSession =
  | { readonly kind: 'free' }
  /** For the person, once. */
  | { readonly kind: 'tell'; readonly message: string }
  | { readonly kind: 'stop'; readonly message: string }
  /** The tokens cannot be read: nobody is stopped. */
  | { readonly kind: 'unheld'; readonly why: string };

/** A session, and the agent of it that is about to go on; empty for the session itself. */
export type HeldAgent = Pick<HookFields, 'session' | 'transcript' | 'cwd' | 'agentId'>;

/**
 * Reads the tokens that a session has spent up to now from its transcripts into the database, and compares them with its budget. A saved budget
 * that cannot be read stops the session, since nobody knows its limit. Never throws.
 */
export function holdSession(
  agent: HeldAgent,
  isLate: () => boolean,
  { env, now }: Pick<Dependencies, 'env' | 'now'>,
): HeldSession {
  try {
    const sessionLimits = findHeldLimits(env, agent.session);
    if (typeof sessionLimits === 'string') return { kind: 'stop', message: sessionLimits };
    const decisions: HeldSession[] = [];
    const whenCollected = (db: Db) => decisions.push(decide(db, agent, sessionLimits, now()));
    const options = { isLate, now: now(), env, readAgain: 'always', isGoingOn: true, whenCollected } as const;
    const reasons = collectPayload(agent, options);
    const decision = decisions[0] ?? { kind: 'free' };
    if (decision.kind !== 'free') return decision;
    // A session without an answer yet has no transcript, and has spent nothing.
    const isNew = reasons[0] === 'not-there' || agent.transcript === '';
    const isHeld = decisions.length > 0 && !reasons.includes('out-of-time');
    return isHeld || isNew || reasons.length === 0 ? decision : { kind: 'unheld', why: reasons.join(', ') };
  } catch (error) {
    return { kind: 'unheld', why: messageOf(error) };
  }
}

/** Reads the limits that hold; what to say to the person where they cannot be read. */
function findHeldLimits(env: NodeJS.ProcessEnv, session: string): FoundLimits | string {
  try {
    return readSessionLimits(env, session);
  } catch (error) {
    return `rentroll: the saved token budget of this session cannot be read: ${messageOf(error)}. ${mendLimits(env, session)}`;
  }
}

function decide(db: Db, { session, agentId }: HeldAgent, saved: FoundLimits, now: Date): HeldSession {
  const decision = decideByFound(listRuns(db, { session }).map(toUsage), saved, agentId);
  if (decision.kind === 'allow') return { kind: 'free' };
  const message = describeSessionDecision(decision, saved.limits, session);
  if (decision.kind === 'stop') return { kind: 'stop', message };
  return sayOnce(db, `${session} ${agentId} warned`, now) ? { kind: 'tell', message } : { kind: 'free' };
}

/**
 * Holds a session against its budget before it goes on (UserPromptSubmit, PreToolUse): warns once, and refuses with the reason where a limit that a
 * person saved is reached. Fails open for tokens that cannot be read, which the person is told at the next prompt, and closed for a limit that cannot
 * be read. Never throws.
 */
export function answerBudget(
  fields: HookFields,
  isLate: () => boolean,
  place: Pick<Dependencies, 'env' | 'now'>,
): HookOutput {
  const decision = holdSession(fields, isLate, place);
  if (decision.kind === 'free') return {};
  if (decision.kind === 'tell') return { systemMessage: decision.message };
  if (decision.kind === 'unheld')
    // Only at a prompt: a broken database would be reported at every tool call otherwise.
    return fields.event === 'UserPromptSubmit' ? { systemMessage: describeUnheld(decision.why) } : {};
  if (fields.event === 'UserPromptSubmit') return { decision: 'block', reason: decision.message };
  const output = {
    hookEventName: 'PreToolUse',
    permissionDecision: 'deny',
    permissionDecisionReason: decision.message,
  };
  return { hookSpecificOutput: output };
}
