import { liveFolder } from '../../../adapters/files/home-places.ts';
import { writeBeside } from '../../../adapters/files/write-beside.ts';
import {
  type AgentUsage,
  decideSession,
  describeSessionDecision,
  type SessionLimits,
} from '../../../core/budget/decide-session.ts';
import { addUsage, zeroUsage } from '../../../core/model/money/usage.ts';
import { readStored } from '../../../core/text/json/read-json.ts';
import { messageOf } from '../../../core/util/values.ts';
import { findProject } from '../../collect/find-project.ts';
import { describeUnheld, everySession, readSessionLimits } from '../../history/session-limits.ts';
import {
  type AnswerEvent,
  type CallEvent,
  type CallVerdict,
  type LiveAnswer,
  type LiveEvent,
  noAnswer,
} from '../../model/live-event.ts';
import type { AskedCalls, AskedStop, ModAnswer, ModQuestion } from '../../model/mod-question.ts';
import { stateFile } from '../../store/files/live-states.ts';
import { readTextFile } from '../../store/files/read-files.ts';
import { judgeAlone, keepWhole, type LiveCore, type LiveMemory, type OpenCore, runLimited } from '../live/live-core.ts';
import { answerAsked, foldAsked } from './fold-asked.ts';

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

/** What a session may take, and has taken, where somebody has saved a budget; without one nothing is held. */
interface CheckedBudget {
  readonly session: string;
  /** Undefined where none can be read. */
  readonly limits: SessionLimits | undefined;
  /** Why a saved budget cannot be read: it is never "no budget", and the person is told. */
  readonly fault: string | undefined;
  /** What each agent has taken, of this session in earlier processes too. */
  tree: readonly AgentUsage[];
  readonly file: string;
  /** What was told: agents that were warned, and the fault. */
  readonly warned: Set<string>;
}

/** What the budget says before a tool runs: `deny` refuses the call, `tell` is for the person, once. */
interface BudgetAnswer {
  readonly deny?: string;
  readonly tell?: string;
}

/**
 * Finds the budget of a session: its own, else that of every session; undefined where none was saved. Where its own cannot be read, that of every
 * session holds, and the fault is told.
 */
function findBudget(env: NodeJS.ProcessEnv, session: string): CheckedBudget | undefined {
  const file = `${stateFile(liveFolder(env), session)}.spent`;
  const own = readLimits(env, session);
  const { limits } = own.fault === undefined ? own : readLimits(env, everySession);
  if (limits === undefined && own.fault === undefined) return undefined;
  return { session, limits, fault: own.fault, tree: readTree(file), file, warned: new Set<string>() };
}

function readLimits(env: NodeJS.ProcessEnv, session: string): Pick<CheckedBudget, 'limits' | 'fault'> {
  try {
    const { limits, from } = readSessionLimits(env, session);
    return { limits: from === 'built-in' ? undefined : limits, fault: undefined };
  } catch (error) {
    return { limits: undefined, fault: messageOf(error) };
  }
}

/** Charges a model call to the agent it was made for, and keeps what was taken for the process that takes the session up again. */
function chargeAgent(budget: CheckedBudget, { agentId, usage }: AnswerEvent): void {
  const own = budget.tree.find((row) => row.agentId === agentId) ?? { agentId, calls: 0, usage: zeroUsage };
  const charged = { agentId, calls: own.calls + 1, usage: addUsage(own.usage, usage) };
  budget.tree = [...budget.tree.filter((row) => row.agentId !== agentId), charged];
  try {
    writeBeside(budget.file, `${JSON.stringify(budget.tree)}\n`);
  } catch {
    // A full disk: the next call tries again.
  }
}

/** Holds the session against its budget before an agent of it calls a tool. */
function checkSessionBudget(budget: CheckedBudget, agentId: string): BudgetAnswer {
  const { session, limits, fault } = budget;
  const decision = limits && decideSession(budget.tree, limits, agentId);
  if (limits === undefined || decision === undefined || decision.kind === 'allow')
    return fault === undefined ? {} : notifyOnce(budget, '', describeUnheld(fault));
  const message = describeSessionDecision(decision, limits, session);
  return decision.kind === 'stop' ? { deny: message } : notifyOnce(budget, `agent ${agentId}`, message);
}

function notifyOnce({ warned }: CheckedBudget, key: string, tell: string): BudgetAnswer {
  if (warned.has(key)) return {};
  warned.add(key);
  return { tell };
}

function readTree(file: string): readonly AgentUsage[] {
  try {
    return readStored(readTextFile(file));
  } catch {
    return [];
  }
}
