import { messageOf } from '../../../core/util/values.ts';
import { describeUnheld, isUnlimited } from '../../history/session-limits.ts';
import { type CallEvent, type CallVerdict, type LiveAnswer, noAnswer } from '../../model/live-event.ts';
import type { LiveState } from '../../model/live-state.ts';
import type { ModAnswer, ModQuestion } from '../../model/mod-question.ts';
import { findCheckout } from '../../store/files/find-project.ts';
import type { HeldSession } from '../live/answer-budget.ts';
import { decideSafely, judgeAlone, type LiveCore, type LiveMemory, type OpenCore } from '../live/live-core.ts';

/** Opens the function that answers the hook module; `memory` keeps the states of its sessions. Rejects only for bugs. */
export function openModAnswers(
  open: OpenCore,
  memory: LiveMemory,
  env: NodeJS.ProcessEnv,
): (question: ModQuestion) => Promise<ModAnswer> {
  const warnedSessions = new Set<string>();
  let last: { readonly project: string; readonly core: LiveCore } | undefined;
  return async (question) => {
    const project = findCheckout(question.cwd);
    const core = await open(project, last?.project === project ? last.core : undefined);
    last = { project, core };
    const budgetAnswer = await holdCall(question, warnedSessions, env);
    return {
      ...(budgetAnswer && { held: budgetAnswer }),
      // A session without a name is not kept: only its last event is a call to judge.
      answer: question.session === '' ? judgeAlone(question.events.at(-1), core) : decideAll(question, core, memory),
      ...(question.check && { check: checkCall(question.check, question, core, memory) }),
    };
  };
}

/** The longest a call waits for the tokens of its session to be read. */
const mostBudgetMs = 1_500;

/** Holds a call against the session's budget, where a person has saved one. A budget that cannot be held is reported once. Never rejects. */
async function holdCall(
  question: ModQuestion,
  warnedSessions: Set<string>,
  env: NodeJS.ProcessEnv,
): Promise<ModAnswer['held']> {
  const { session, events } = question;
  const call = events.at(-1);
  if (call?.kind !== 'call' || session === '') return undefined;
  // Limits that no person saved hold nobody.
  if (isUnlimited(env, session)) return undefined;
  const budget = await askBudget(question, call.agentId, env);
  if (budget.kind === 'free') return undefined;
  if (budget.kind === 'stop') return { deny: budget.message };
  if (budget.kind === 'tell') return { tell: budget.message };
  if (warnedSessions.has(session)) return undefined;
  warnedSessions.add(session);
  return { tell: describeUnheld(budget.why) };
}

async function askBudget({ session, cwd }: ModQuestion, agentId: string, env: NodeJS.ProcessEnv): Promise<HeldSession> {
  try {
    // Loaded where a budget is saved alone: it opens a database.
    const { holdSession } = await import('../live/answer-budget.ts');
    const { findSession } = await import('../../monitor/find-transcript.ts');
    const until = performance.now() + mostBudgetMs;
    const agent = { session, cwd, agentId, transcript: findSession(session, env) ?? '' };
    return holdSession(agent, () => performance.now() > until, { env, now: () => new Date() });
  } catch (error) {
    return { kind: 'unheld', why: messageOf(error) };
  }
}

function decideAll(question: ModQuestion, core: LiveCore, memory: LiveMemory): LiveAnswer {
  let state = stateOf(question, core, memory);
  let answer: LiveAnswer = noAnswer;
  const context: string[] = [];
  for (const event of question.events) {
    ({ state, answer } = decideSafely(event, state, core));
    context.push(...answer.context);
  }
  if (question.events.length > 0) memory.keep(question.session, state);
  return { ...answer, context };
}

function stateOf({ session, cwd, cli }: ModQuestion, core: LiveCore, memory: LiveMemory): LiveState {
  return memory.read(session) ?? core.fresh({ session, cwd, cli });
}

/** Decides whether a person is to be asked about a call; the state stays as it is. */
function checkCall(call: CallEvent, question: ModQuestion, core: LiveCore, memory: LiveMemory): CallVerdict {
  const { verdict } =
    question.session === '' ? judgeAlone(call, core) : decideSafely(call, stateOf(question, core, memory), core).answer;
  return verdict;
}
