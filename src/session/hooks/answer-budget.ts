import type { Db } from '../../adapters/store/open-store.ts';
import { describeSessionDecision, describeUsualLimits } from '../../core/budget/decide-session.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { readJson } from '../../core/text/json/read-json.ts';
import { messageOf } from '../../core/util/values.ts';
import { collectPayload } from '../collect/collect-stop.ts';
import { isTrialProcess } from '../collect/find-project.ts';
import { decideByFound, describeUnheld, type FoundLimits, readSessionLimits } from '../history/session-limits.ts';
import { chooseUsual } from '../history/usual-session.ts';
import { readTree, sayOnce } from '../store/live/session-tree.ts';
import { type HookFields, nameEvent, readHookFields } from '../wire/hook-fields.ts';

/** What a hook answers on stdout; empty lets everything go on. */
export type HookAnswer = Readonly<Record<string, unknown>>;

/** What every hook of ours is given beside the dependencies. */
export interface HookRequest {
  readonly input: string;
  readonly isLate: () => boolean;
}

/**
 * Holds a session against its budget before it goes on (UserPromptSubmit, PreToolUse): counts what it has taken up to now, warns once, and
 * refuses with the reason where a limit that a person saved is reached. Fails open: what cannot be read stops nobody, and the person is told so at the next
 * prompt. Never throws.
 */
export function answerBudget(
  { input, isLate }: HookRequest,
  { env, now }: Pick<Dependencies, 'env' | 'now'>,
): HookAnswer {
  const event = readHookFields(readJson(input));
  if (event === undefined || event.session === '' || isTrialProcess(env)) return {};
  try {
    const found = readSessionLimits(env, event.session);
    const answers: HookAnswer[] = [];
    const tell = (db: Db) => answers.push(answerDecision(db, event, found, now()));
    const reasons = collectPayload(event, { isLate, now: now(), env, isGoingOn: true, tell });
    // A session that has not said anything yet has no transcript, and has spent nothing.
    const isNew = reasons[0] === 'not-there' || event.transcript === '';
    return answers[0] ?? (isNew || reasons.length === 0 ? {} : admitFailure(event, reasons.join(', ')));
  } catch (error) {
    return admitFailure(event, messageOf(error));
  }
}

function answerDecision(db: Db, event: HookFields, saved: FoundLimits, now: Date): HookAnswer {
  const { session } = event;
  const found = chooseUsual(db, saved, session, now);
  const decision = decideByFound(readTree(db, session), found, event.agentId);
  if (decision.kind === 'allow') return {};
  const isUsual = found.from === 'usual';
  const message = isUsual
    ? describeUsualLimits(decision, found.limits)
    : describeSessionDecision(decision, found.limits, session);
  // A person who saves limits after that is still warned before they stop anything.
  const once = `${session} ${event.agentId} ${isUsual ? 'told' : 'warned'}`;
  if (decision.kind === 'warn') return sayOnce(db, once, now) ? { systemMessage: message } : {};
  if (nameEvent(event) === 'UserPromptSubmit') return { decision: 'block', reason: message };
  if (nameEvent(event) !== 'PreToolUse') return { systemMessage: message };
  const output = { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: message };
  return { hookSpecificOutput: output };
}

/** Only at a prompt: a broken database would be told at every tool call otherwise. */
function admitFailure(event: HookFields, why: string): HookAnswer {
  if (nameEvent(event) !== 'UserPromptSubmit') return {};
  return { systemMessage: describeUnheld(why) };
}
