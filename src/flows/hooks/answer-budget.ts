import type { Db } from '../../doors/store/open-store.ts';
import { readTree, sayOnce } from '../../doors/store/sessions/live/session-tree.ts';
import type { World } from '../../foundation/model/request/world.ts';
import { readSessionLimits } from '../../run/sessions/session-limits.ts';
import { decideSession, type SessionDecision, type SessionLimits } from '../../stages/gate/budget/decide-session.ts';
import { collectPayload } from '../collect/collect-stop.ts';
import { isTrialProcess } from '../collect/trial-place.ts';
import { type HookEvent, readHookEvent } from './read-hook-event.ts';

/** What a hook answers on stdout; empty lets everything go on. */
export type HookAnswer = Readonly<Record<string, unknown>>;

/** What every hook of ours is given beside the world. */
export interface HookRequest {
  readonly input: string;
  readonly isLate: () => boolean;
}

/**
 * Holds a session against its budget before it goes on (UserPromptSubmit, PreToolUse): counts what it has taken up to now, warns once, and
 * refuses with the reason where a limit is reached. Fails open: what cannot be read stops nobody, and the person is told so at the next
 * prompt. Never throws.
 */
export function answerBudget({ input, isLate }: HookRequest, { env, now }: Pick<World, 'env' | 'now'>): HookAnswer {
  const event = readHookEvent(input);
  if (event === undefined || event.payload.session === '' || isTrialProcess(env)) return {};
  try {
    const { limits } = readSessionLimits(env, event.payload.session);
    const answers: HookAnswer[] = [];
    const tell = (db: Db) => answers.push(answerDecision(db, event, limits, now()));
    const reasons = collectPayload(event.payload, { isLate, now: now(), env, isGoingOn: true, tell });
    // A session that has not said anything yet has no transcript, and has spent nothing.
    const isNew = reasons[0] === 'not-there' || event.payload.transcript === '';
    return answers[0] ?? (isNew || reasons.length === 0 ? {} : admitFailure(event, reasons.join(', ')));
  } catch (error) {
    return admitFailure(event, error instanceof Error ? error.message : String(error));
  }
}

function answerDecision(db: Db, event: HookEvent, limits: SessionLimits, now: Date): HookAnswer {
  const { session } = event.payload;
  const decision = decideSession(readTree(db, session), limits, event.agentId);
  if (decision.kind === 'allow') return {};
  const words = wordDecision(decision, limits, session);
  if (decision.kind === 'warn')
    return sayOnce(db, `${session} ${event.agentId} warned`, now) ? { systemMessage: words } : {};
  if (event.event === 'UserPromptSubmit') return { decision: 'block', reason: words };
  if (event.event !== 'PreToolUse') return { systemMessage: words };
  const output = { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: words };
  return { hookSpecificOutput: output };
}

/** Says what was reached and how a person goes on; the agent is told to end its turn. */
function wordDecision({ kind, reason, usagePercent }: SessionDecision, limits: SessionLimits, session: string): string {
  const isAgent = reason === 'agent_budget_exceeded';
  const used = `${Math.round(usagePercent)} %`;
  if (kind === 'warn') {
    return `rentroll: ${reason}: ${used} of this session's token budget is used (${count(limits.session)} for the session, ${count(limits.agent)} for each agent).`;
  }
  const limit = isAgent ? `${count(limits.agent)} tokens of an agent` : `${count(limits.session)} tokens of a session`;
  const more = `rentroll budget save --session ${/^[\w.-]+$/.test(session) ? session : 'ID'} --tokens N --agent-tokens N`;
  return `rentroll: ${reason}: the next call would pass the budget of ${limit} (${used}). End your turn and sum up what is done and what is left. A person raises it with: ${more}`;
}

/** Only at a prompt: a broken database would be told at every tool call otherwise. */
function admitFailure({ event }: HookEvent, why: string): HookAnswer {
  if (event !== 'UserPromptSubmit') return {};
  return { systemMessage: `rentroll: this session's token budget is not held: ${why}` };
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
