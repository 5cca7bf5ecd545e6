import type { CallVerdict } from '../../model/live-event.ts';
import { startBeside } from './ask-beside.ts';
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
import { readModText, succeeds } from './engine-files.ts';
import { placeState } from './keep-live.ts';
import {
  checkCall,
  decideLive,
  decideModCall,
  flushLive,
  type LiveSession,
  noteLive,
  openLive,
  refuseFaulty,
  takeWaiting,
} from './live-session.ts';
import { takeStart } from './quiet-hooks.ts';
import {
  baseOf,
  replaceText,
  toAnswerEvent,
  toCallEvent,
  toCheckedCall,
  toCompactedEvent,
  toResultEvent,
} from './to-live-event.ts';

const nobody = { session: '', cli: '', isBusy: false };

/** The session that is guarded; before one begins, a session of which nothing is kept. */
let live: LiveSession = openLive({ ...nobody, cwd: '' });
let isOn = false;

/** Facts about a session that begins, as far as the mod was told. */
export interface LiveStart {
  readonly session: string;
  readonly cwd: string;
  readonly version: string;
  /** Folder of this user's data; empty where nothing is kept. */
  readonly home: string;
}

/** Begins to guard and advise a session; returns true for one that was left before, which goes on where it was. */
export async function beginLive($: Engine, { session, cwd, version, home }: LiveStart): Promise<boolean> {
  isOn = false;
  const file = await placeState(`${home}/live`, session);
  const isKept = (await readModText($, file)) !== '';
  live = openLive({ session, cwd, cli: `claude-code ${version}`, isBusy: isKept });
  live.waiting = takeStart();
  isOn = true;
  // The packet of the last session is given by the hook beside the module.
  noteLive(live, { kind: 'start', ...baseOf({}), cwd });
  if (isKept) startBeside($);
  return isKept;
}

/** Ends guarding and advising, but for the safety floor: another mod does it, or the folder for states is unknown. */
export function leaveLive(cwd: string): void {
  isOn = false;
  live = openLive({ ...nobody, cwd });
}

/** Keeps the state at the end of a turn. A full disk is no reason to disturb a session: the next turn tries again. */
export async function keepLive($: Engine): Promise<void> {
  if (isOn) await flushLive($, live);
}

/** Adds texts to a prompt. */
export async function answerPrompt($: Engine, e: SubmitEvent): Promise<SubmitEvent> {
  if (!isOn) return e;
  const { context } = await decideLive($, live, { kind: 'prompt', ...baseOf({}) });
  const added = [...takeWaiting(live), ...context];
  return added.length === 0 ? e : { ...e, context: [...(e.context ?? []), ...added] };
}

/** Decides whether a call may run, where a person may be asked. The decision is only ever stricter than the one without us. */
export async function answerCheck($: Engine, e: CheckEvent, outcome: ToolCheckOutcome): Promise<ToolCheckOutcome> {
  if (outcome.decision === 'deny') return outcome;
  return holdCheck(outcome, await checkCall($, live, toCheckedCall(e, live.cwd)));
}

/** Decides a check in which we failed: a person is asked about a call that nobody looked at. */
export function answerFaultyCheck({ tool }: Pick<CheckEvent, 'tool'>, outcome: ToolCheckOutcome): ToolCheckOutcome {
  return outcome.decision === 'deny' ? outcome : holdCheck(outcome, refuseFaulty(tool));
}

function holdCheck(outcome: ToolCheckOutcome, verdict: CallVerdict): ToolCheckOutcome {
  return verdict.kind === 'none' ? outcome : { decision: 'ask', reason: `rentroll: ${verdict.reason}` };
}

/** Guards a call before it runs: returns why it is refused, or the texts that the model reads behind its result. */
export async function guardCall(
  $: Engine,
  e: ToolEvent,
): Promise<{ readonly deny?: string; readonly context: readonly string[] }> {
  const { answer, held: budget = {} } = await decideModCall($, live, toCallEvent(e, live.cwd));
  const { verdict, context } = answer;
  const { tell } = budget;
  if (tell !== undefined) await succeeds(() => $.ui.log(tell));
  if (verdict.kind === 'deny') return { deny: `rentroll: ${verdict.reason}`, context: [] };
  if (budget.deny !== undefined) return { deny: budget.deny, context: [] };
  return { context: [...takeWaiting(live), ...context] };
}

/** Adds texts to a result, and shortens it where it is long and the whole of it was kept. */
export async function answerResult(
  $: Engine,
  e: ToolEvent,
  outcome: ToolOutcome,
  before: readonly string[],
): Promise<ToolOutcome> {
  if (!isOn) return outcome;
  const { shortened, context } = await decideLive($, live, toResultEvent(e, outcome));
  const whole = addContext(outcome, [...before, ...context]);
  if (shortened === undefined || outcome.text === undefined) return whole;
  return replaceText(whole, shortened) ?? whole;
}

/**
 * Records the usage of a model call, and starts the process that decides about the tools it wants, so that it is there by the time they are
 * called.
 */
export async function answerStep($: Engine, e: StepEvent, { usage, toolUses }: AnsweredStep): Promise<void> {
  if ((toolUses ?? []).length > 0) startBeside($);
  if (!isOn) return;
  noteLive(live, toAnswerEvent(e, usage, e.agentId === undefined ? await findWindow($, e.model ?? '') : undefined));
}

/** Adds the packet to the instructions of a summary that is about to be made. */
export async function answerCompacting($: Engine, e: CompactEvent): Promise<CompactEvent> {
  if (!isOn) return e;
  const { context } = await decideLive($, live, { kind: 'compacting', ...baseOf(e) });
  const instructions = [e.instructions ?? '', ...context].filter((text) => text !== '').join('\n\n');
  return context.length === 0 ? e : { ...e, instructions };
}

/** Records the outcome of a summary. */
export function answerCompacted(e: CompactEvent, result: CompactResult): void {
  if (isOn) noteLive(live, toCompactedEvent(e, result));
}

/** Adds a question to the end of a turn; asked once. */
export async function answerStop($: Engine, e: ClassicStopEvent, outcome: ClassicOutcome): Promise<ClassicOutcome> {
  if (!isOn) return outcome;
  const event = { kind: 'stop' as const, ...baseOf({}), isAsked: e.stop_hook_active === true };
  const { goOn } = await decideLive($, live, event);
  return goOn === undefined ? outcome : { ...outcome, additionalContext: [...(outcome.additionalContext ?? []), goOn] };
}

function addContext(outcome: ToolOutcome, context: readonly string[]): ToolOutcome {
  return context.length === 0 ? outcome : { ...outcome, context: [...(outcome.context ?? []), ...context] };
}

/** Windows by model, each asked for once: every question to Claude Code costs a way between two threads. */
const windows = new Map<string, number | undefined>();

/** Finds the tokens that fit into the session's context with a model, as Claude Code itself counts. */
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
