import { makeRedactor } from '../../../core/text/redact-secrets.ts';
import { judgeFloor, weighFindings } from '../../ask-guard.ts';
import { placeWholeText } from '../../decide-tool.ts';
import type { CallVerdict } from '../../model/live-answer.ts';
import { askOpenLosses, forgetLosses } from './ask-loss.ts';
import { type CheckedBudget, chargeAgent, checkSessionBudget, findBudget, keepBudget } from './check-session-budget.ts';
import type {
  AnsweredStep,
  CheckEvent,
  ClassicOutcome,
  ClassicStopEvent,
  CompactEvent,
  CompactResult,
  Engine,
  StepEvent,
  SubmitEvent,
  ToolCheckOutcome,
  ToolEvent,
  ToolOutcome,
} from './engine.ts';
import { succeeds } from './engine-files.ts';
import { placeState, readKept, readKeptTerms, writeKept } from './keep-live.ts';
import { decideLive, type LiveSession, openLive, takeTerms, takeWaiting, tryLive } from './live-session.ts';
import {
  baseOf,
  replaceText,
  toAnswerEvent,
  toCallEvent,
  toCheckedCall,
  toCompactedEvent,
  toResultEvent,
} from './to-live-event.ts';

const redact = makeRedactor([]);

/** Before a session begins there is nothing to guard: one that decides, and keeps nothing. */
let live: LiveSession = openLive({ session: '', cwd: '', cli: '', file: '', wholeTexts: '', kept: undefined });
let isOn = false;
/** Where terms are read from before the first tool call: the hook that writes them down runs after ours at a session's start. */
let unread: { readonly home: string; readonly cwd: string } | undefined;
/** Only where somebody has saved one. */
let budget: CheckedBudget | undefined;

/** What a session begins with, as far as the mod was told. */
export interface LiveStart {
  readonly session: string;
  readonly cwd: string;
  readonly version: string;
  /** Folder of this user's data; empty where nothing is kept. */
  readonly home: string;
}

/** Begins to guard and advise a session; one that was left before goes on where it was, and then true is returned. */
export async function beginLive($: Engine, { session, cwd, version, home }: LiveStart): Promise<boolean> {
  const folder = `${home}/live`;
  isOn = false;
  const file = await placeState(folder, session);
  const kept = await readKept($, file);
  live = openLive({ session, cwd, cli: `claude-code ${version}`, file, wholeTexts: `${folder}/texts`, kept });
  budget = await findBudget($, home, session, `${file}.spent`);
  isOn = true;
  unread = { home, cwd };
  const source = kept === undefined ? ('startup' as const) : ('resume' as const);
  live.waiting = tryLive(live, { kind: 'start', ...baseOf({}), source, cwd }).context;
  return kept !== undefined;
}

/** Has the model read a text with the next event that can carry one. */
export function notifyNext(text: string): void {
  live.waiting = [...live.waiting, text];
}

/** Ends guarding and advising, but for the safety floor: another mod does it, or nobody says where anything is kept. */
export function leaveLive(cwd: string): void {
  isOn = false;
  live = openLive({ session: '', cwd, cli: '', file: '', wholeTexts: '', kept: undefined });
}

/** Keeps the state where it has changed. A full disk is no reason to disturb a session: the next turn's end tries again. */
export async function keepLive($: Engine): Promise<void> {
  if (!isOn || !live.isChanged) return;
  if (budget !== undefined) await keepBudget($, budget);
  live.isChanged = false;
  if (!(await writeKept($, live.file, live.state))) live.isChanged = true;
}

/** A prompt with what is to be said beside it. */
export function answerPrompt(e: SubmitEvent): SubmitEvent {
  if (!isOn) return e;
  const { context } = tryLive(live, { kind: 'prompt', ...baseOf({}), text: e.text ?? '' });
  const added = [...takeWaiting(live), ...context];
  return added.length === 0 ? e : { ...e, context: [...(e.context ?? []), ...added] };
}

/** Whether a call may run, where a person may be asked. Only ever stricter than what was decided without us. */
export async function answerCheck($: Engine, e: CheckEvent, outcome: ToolCheckOutcome): Promise<ToolCheckOutcome> {
  if (outcome.decision === 'deny') return outcome;
  const call = toCheckedCall(e, live.state.cwd);
  const judge = () => weighFindings(live.policy.guard(call)).verdict;
  const first = isOn ? judge() : judgeFloor(live.guard, call);
  const verdict = isOn && (await askOpenLosses($)) ? judge() : first;
  return verdict.kind === 'none' ? outcome : { decision: 'ask', reason: `rentroll: ${verdict.reason}` };
}

/** What is said to a call before it runs: why it is refused, or what the model is to read behind its result. Throws what a bug throws. */
export async function guardCall(
  $: Engine,
  e: ToolEvent,
): Promise<{ readonly deny?: string; readonly context: readonly string[] }> {
  if (!isOn) return { ...checkFloor(e), context: [] };
  if (unread !== undefined) {
    const { home, cwd } = unread;
    unread = undefined;
    takeTerms(live, await readKeptTerms($, home, cwd));
  }
  const held = budget === undefined ? {} : checkSessionBudget(budget, e.agentId ?? '');
  const { tell } = held;
  if (tell !== undefined) await succeeds(() => $.ui.log(tell));
  const call = toCallEvent(e, live.state.cwd);
  const { verdict: first, context } = decideLive(live, call);
  const verdict = (await askOpenLosses($)) ? weighFindings(live.policy.guard(call)).verdict : first;
  if (verdict.kind === 'deny') return { deny: `rentroll: ${verdict.reason}`, context: [] };
  if (held.deny !== undefined) return { deny: held.deny, context: [] };
  return { context: [...takeWaiting(live), ...context] };
}

/** Where nothing else is held, the floor is: what a person would be asked about was asked when the call was checked. */
function checkFloor(e: ToolEvent): { readonly deny?: string } {
  const verdict = askFloor(e);
  return verdict.kind === 'deny' ? { deny: `rentroll: ${verdict.reason}` } : {};
}

function askFloor(e: ToolEvent): CallVerdict {
  return judgeFloor(live.guard, toCallEvent(e, live.state.cwd));
}

/** Why a call is refused whose answer failed: the safety floor alone; undefined lets it go on. */
export function answerFailure(e: ToolEvent): string | undefined {
  live.failures += 1;
  const verdict = askFloor(e);
  return verdict.kind === 'none' ? undefined : `rentroll: ${verdict.reason}`;
}

/**
 * What the model reads of a result: with what is to be said behind it, and shortened where it is long. The whole is written first; where it
 * cannot be, nothing is shortened.
 */
export async function answerResult(
  $: Engine,
  e: ToolEvent,
  outcome: ToolOutcome,
  before: readonly string[],
): Promise<ToolOutcome> {
  if (!isOn) return outcome;
  forgetLosses();
  const { shortened, context } = tryLive(live, toResultEvent(e, outcome));
  const whole = addContext(outcome, [...before, ...context]);
  if (shortened === undefined || outcome.text === undefined) return whole;
  const place = placeWholeText(live.policy.wholeTexts, live.state.session, e.tool_use_id ?? '');
  const isKept = await succeeds(() => $.fs.write(place, redact(outcome.text ?? '')));
  return (isKept ? replaceText(whole, shortened) : undefined) ?? whole;
}

/** Takes in what a model call used. */
export async function answerStep($: Engine, e: StepEvent, { usage }: AnsweredStep): Promise<void> {
  if (!isOn) return;
  if (budget !== undefined) chargeAgent(budget, e.agentId ?? '', usage);
  tryLive(live, toAnswerEvent(e, usage, e.agentId === undefined ? await findWindow($, e.model ?? '') : undefined));
}

/** A summary that is about to be made, with the packet among what it is told. */
export function answerCompacting(e: CompactEvent): CompactEvent {
  if (!isOn) return e;
  const { context } = tryLive(live, { kind: 'compacting', ...baseOf(e) });
  const instructions = [e.instructions ?? '', ...context].filter((text) => text !== '').join('\n\n');
  return context.length === 0 ? e : { ...e, instructions };
}

/** Takes in what came of a summary. */
export function answerCompacted(e: CompactEvent, result: CompactResult): void {
  if (isOn) tryLive(live, toCompactedEvent(e, result));
}

/** The end of a turn, with what the agent is asked before; asked once. */
export function answerStop(e: ClassicStopEvent, outcome: ClassicOutcome): ClassicOutcome {
  if (!isOn) return outcome;
  const { goOn } = tryLive(live, { kind: 'stop', ...baseOf({}), isAsked: e.stop_hook_active === true });
  return goOn === undefined ? outcome : { ...outcome, additionalContext: [...(outcome.additionalContext ?? []), goOn] };
}

function addContext(outcome: ToolOutcome, context: readonly string[]): ToolOutcome {
  return context.length === 0 ? outcome : { ...outcome, context: [...(outcome.context ?? []), ...context] };
}

/** Asked for once for each model: every question to Claude Code costs a way between two threads. */
const windows = new Map<string, number | undefined>();

/** Tokens that fit into the session's context with a model, as Claude Code itself counts. */
async function findWindow($: Engine, model: string): Promise<number | undefined> {
  if (windows.has(model)) return windows.get(model);
  try {
    const { context } = await $.session.usage();
    windows.set(model, context?.window);
  } catch {
    windows.set(model, undefined);
  }
  return windows.get(model);
}
