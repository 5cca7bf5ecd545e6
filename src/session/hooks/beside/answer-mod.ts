import { findProject } from '../../collect/find-project.ts';
import { answerAsked, foldAsked } from '../../live/fold-asked.ts';
import { type CallVerdict, type LiveAnswer, noAnswer } from '../../model/live-answer.ts';
import type { CallEvent, LiveEvent } from '../../model/live-event.ts';
import type { AskedCalls, AskedStop, ModAnswer, ModQuestion } from '../../model/mod-question.ts';
import { judgeAlone, keepWhole, type LiveCore, type LiveMemory, type OpenCore, runLimited } from '../live/live-core.ts';
import { type CheckedBudget, chargeAgent, checkSessionBudget, findBudget } from './session-budget.ts';

/** Answers what the hook module asks; `memory` keeps the states of its sessions. Rejects only for bugs. */
export function openModAnswers<S>(
  open: OpenCore<S>,
  memory: LiveMemory<S>,
  env: NodeJS.ProcessEnv,
): (question: ModQuestion) => Promise<ModAnswer> {
  const budgets = new Map<string, CheckedBudget | undefined>();
  let last: { readonly project: string; readonly core: LiveCore<S> } | undefined;
  return async (question) => {
    const project = findProject(question.cwd);
    const core = await open.open(project, last?.project === project ? last.core : undefined);
    last = { project, core };
    if (!budgets.has(question.session)) budgets.set(question.session, findBudget(env, question.session));
    const held = holdBudget(question.events, budgets.get(question.session));
    return {
      ...(held && { held }),
      // Of a session that nobody keeps, the last event alone is a call to look at.
      answer: question.session === '' ? judgeAlone(question.events.at(-1), core) : decideAll(question, core, memory),
      ...(question.check && { check: checkCall(question.check, question, core, memory) }),
      ...(question.asked && { asked: followRule(question.asked) }),
    };
  };
}

/** Charges what was used, in order; what the budget says of the last event is about a call. */
function holdBudget(events: readonly LiveEvent[], budget: CheckedBudget | undefined): ModAnswer['held'] {
  if (budget === undefined) return undefined;
  for (const event of events) {
    const answered = eventOf('answer', event);
    if (answered !== undefined) chargeAgent(budget, answered);
  }
  const call = eventOf('call', events.at(-1));
  return call && checkSessionBudget(budget, call.agentId);
}

function decideAll<S>(question: ModQuestion, core: LiveCore<S>, memory: LiveMemory<S>): LiveAnswer {
  let state = stateOf(question, core, memory);
  let answer: LiveAnswer = noAnswer;
  const context: string[] = [];
  for (const event of question.events) {
    const decided = decideOne(event, state, core);
    ({ state, answer } = decided);
    context.push(...answer.context);
  }
  if (question.events.length > 0) memory.keep(question.session, state);
  return { ...answer, context };
}

function stateOf<S>({ session, cwd, cli }: ModQuestion, core: LiveCore<S>, memory: LiveMemory<S>): S {
  return memory.read(session) ?? core.fresh({ session, cwd, cli });
}

/** What cannot be decided leaves the session as it was; a call is then held against the safety floor alone. */
function decideOne<S>(
  event: LiveEvent,
  state: S,
  core: LiveCore<S>,
): { readonly answer: LiveAnswer; readonly state: S } {
  try {
    const { answer, state: after } = runLimited(() => core.decide(event, state));
    return { answer: keepWhole(answer, event, after, core), state: after };
  } catch {
    return { answer: judgeAlone(event, core), state };
  }
}

type EventOf<K extends LiveEvent['kind']> = Extract<LiveEvent, { readonly kind: K }>;

/** The event where it is of a kind. */
function eventOf<K extends LiveEvent['kind']>(kind: K, event: LiveEvent | undefined): EventOf<K> | undefined {
  return event?.kind === kind ? (event as EventOf<K>) : undefined;
}

/** Whether a person is to be asked about a call; nothing is taken in of it. */
function checkCall<S>(call: CallEvent, question: ModQuestion, core: LiveCore<S>, memory: LiveMemory<S>): CallVerdict {
  const { verdict } =
    question.session === '' ? judgeAlone(call, core) : decideOne(call, stateOf(question, core, memory), core).answer;
  return verdict;
}

/** What a session without the rule did since it was asked last. What cannot be read may have been what the probe asks about. */
function followRule({ arm, calls, isStop, mayTell }: AskedCalls): AskedStop {
  try {
    const followed = runLimited(() => calls.reduce(foldAsked, arm));
    return isStop ? answerAsked(followed, mayTell) : { arm: followed };
  } catch {
    return { arm: { ...arm, isCut: true } };
  }
}
