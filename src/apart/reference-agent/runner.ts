import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addUsage, totalTokens } from '../../core/model/money/usage.ts';
import { referenceModel, referenceVersion } from '../../core/model/rule/config.ts';
import type { AgentExit, AgentRequest, AgentRun, Runner } from '../../core/model/runner/runner.ts';
import { defined } from '../../core/util/values.ts';
import { type Account, callUsage, chargeCall, firstRequestText, openUsageAccount } from './context.ts';
import { gatherKnowledge, type Knowledge } from './knowing/knowledge.ts';
import { createMind, type Mind } from './knowing/mind.ts';
import type { Move } from './knowing/move.ts';
import { adviseHabits, readOrders } from './reading/advice.ts';
import { habitsOf } from './reading/habits.ts';
import { rememberCommands } from './remember-commands.ts';
import { change, finishOrders, leaveLines, pendingEdits, prepareOrders } from './steps/change.ts';
import { check, checkBetween } from './steps/check.ts';
import { explore, ramble } from './steps/explore.ts';
import { narrate, narrateAnswer } from './steps/narrate.ts';
import { orient } from './steps/orient.ts';
import { prepare } from './steps/prepare.ts';
import { systemPrompt } from './system-prompt.ts';
import { type ModelCall, renderTranscript } from './transcript.ts';
import type { Action, Conversation, ToolResult, ToolUse, Turn } from './world/conversation.ts';
import { type Execute, executeCommand } from './world/execute.ts';
import { parseReference } from './world/patch.ts';
import { runTool, type ToolSetting } from './world/use-tool.ts';

/** How to build a reference runner. */
export interface ReferenceOptions {
  /** Runs test commands; replaced in tests. */
  readonly execute?: Execute;
  /** Folder that keeps command output between processes. */
  readonly cacheDirectory?: string;
  /** Names the prepared fixture: results of commands are kept per fixture. */
  readonly fixture?: string;
  /** Clock in milliseconds, for the time limit only. */
  readonly nowMs?: () => number;
}

/** The embedded, offline, seeded agent: real tools on the real workspace, counted tokens, no model. */
export function createReferenceRunner(options: ReferenceOptions = {}): Runner {
  const execute = rememberCommands(options.execute ?? executeCommand, {
    directory: options.cacheDirectory,
    fixture: options.fixture,
  });
  const nowMs = options.nowMs ?? (() => performance.now());
  return {
    kind: 'reference',
    level: 'simulated',
    version: referenceVersion,
    run: (request) => runTrial(request, execute, nowMs),
  };
}

/** The simulated model that a trial asks for. */
function modelOf({ model = referenceModel }: AgentRequest): string {
  return model;
}

interface Progress {
  readonly calls: ModelCall[];
  readonly turns: Turn[];
  account: Account;
}

async function runTrial(request: AgentRequest, execute: Execute, nowMs: () => number): Promise<AgentRun> {
  const start = nowMs();
  let system = '';
  let progress: Progress = { calls: [], turns: [], account: openUsageAccount('', '') };
  const ended = (exit: AgentExit, detail?: string) => report(request, system, progress, exit, detail);
  try {
    const { memoryFile } = request;
    const memory = memoryFile === '' ? '' : readFileSync(join(request.workspace, memoryFile), 'utf8');
    system = systemPrompt(request.definition, memory);
    progress = { calls: [], turns: [], account: openUsageAccount(system, request.prompt) };
    const habits = adviseHabits(habitsOf(modelOf(request)), `${request.definition}\n${memory}`);
    const orders = readOrders(`${request.definition}\n${memory}`);
    const mind = createMind(request.seed, habits, parseReference(request.reference), request.prompt, orders);
    const { workspace, home, signal, timeoutMs } = request;
    const setting = { workspace, home, execute, deadlineMs: start + timeoutMs, signal, nowMs, read: new Set<string>() };
    return ended(await converse(request, mind, setting, progress));
  } catch (error) {
    if (request.signal.aborted) return ended('cancelled');
    if (nowMs() - start >= request.timeoutMs) return ended('timed-out');
    return ended('environment-error', error instanceof Error ? error.message : String(error));
  }
}

/** Calls and tools in turn, until the agent answers or a limit is met; limits are looked at before each call. */
async function converse(
  request: AgentRequest,
  mind: Mind,
  setting: ToolSetting,
  progress: Progress,
): Promise<AgentExit> {
  for (;;) {
    if (request.signal.aborted) return 'cancelled';
    if (setting.nowMs() >= setting.deadlineMs) return 'timed-out';
    if (progress.calls.length >= request.maxTurns) return 'turn-cap';
    const action = nextAction({ prompt: request.prompt, turns: progress.turns }, mind);
    const usage = callUsage(progress.account, action);
    if (totalTokens(addUsage(progress.account.usage, usage)) > request.tokenCap) return 'token-cap';
    const uses = action.kind === 'use' ? action.uses : [];
    // The call is paid for before its tools run: whatever happens to them, it was made.
    const call = { action, usage, results: [] as ToolResult[] };
    progress.calls.push(call);
    const before = progress.account;
    progress.account = chargeCall(before, action, []);
    call.results.push(...(await runTools(setting, uses)));
    progress.account = chargeCall(before, action, call.results);
    if (action.kind === 'answer') return 'finished';
    progress.turns.push({ text: action.text, uses, results: call.results });
  }
}

async function runTools(setting: ToolSetting, uses: readonly ToolUse[]): Promise<readonly ToolResult[]> {
  const results: ToolResult[] = [];
  for (const use of uses) results.push(await runTool(setting, use));
  return results;
}

function report(
  request: AgentRequest,
  system: string,
  progress: Progress,
  exit: AgentExit,
  detail: string | undefined,
): AgentRun {
  const trouble = writeTranscript(request, progress.calls);
  const why = detail ?? trouble;
  return {
    exit: trouble === undefined || exit !== 'finished' ? exit : 'environment-error',
    usage: progress.account.usage,
    turns: progress.calls.length,
    model: modelOf(request),
    firstRequest: firstRequestText(system, { prompt: request.prompt, turns: [] }),
    ...defined({ detail: why }),
  };
}

function writeTranscript(request: AgentRequest, calls: readonly ModelCall[]): string | undefined {
  try {
    mkdirSync(dirname(request.transcript), { recursive: true });
    const head = { seed: request.seed, prompt: request.prompt, model: modelOf(request), version: referenceVersion };
    writeFileSync(request.transcript, renderTranscript(head, calls));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

type Urge = (mind: Mind, known: Knowledge) => Move | undefined;

const urges: readonly Urge[] = [
  ...[orient, explore, prepare, prepareOrders],
  ...[checkBetween, change, leaveLines],
  ...[check, finishOrders, ramble],
];

/**
 * The agent's next action: a pure function of what it has seen and of its mind. It touches nothing; a host executes the
 * tools and appends their results to the conversation.
 */
export function nextAction(conversation: Conversation, mind: Mind): Action {
  const known = gatherKnowledge(conversation);
  for (const urge of urges) {
    const wish = urge(mind, known);
    if (wish) return { kind: 'use', text: narrate(mind, known, wish), uses: wish.uses };
  }
  return { kind: 'answer', text: narrateAnswer(mind, known, pendingEdits(mind, known).length === 0) };
}
