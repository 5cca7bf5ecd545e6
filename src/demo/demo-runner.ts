import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addUsage, promptTokens, totalTokens } from '../core/model/money/usage.ts';
import { demoModel, demoVersion } from '../core/model/rule/config.ts';
import type { AgentExit, AgentRequest, AgentRun, Runner } from '../core/model/runner/runner.ts';
import type { CountTokens } from '../core/util/tokenizer.ts';
import { defined, messageOf } from '../core/util/values.ts';
import type { ToolResult, Turn } from './conversation/conversation.ts';
import { type ModelCall, renderTranscript } from './conversation/transcript.ts';
import {
  addCall,
  firstRequestText,
  loadCounter,
  openUsageAccount,
  type UsageAccount,
  usageOfCall,
} from './conversation/usage.ts';
import { nextAction } from './next-action.ts';
import { type Script, writeScript } from './policy/script.ts';
import { systemPrompt } from './system-prompt.ts';
import { type Execute, executeCommand, rememberCommands } from './tools/execute.ts';
import { runTool, type ToolSetting } from './tools/run-tool.ts';

/** Parts of a demo runner that tests replace. */
export interface DemoOptions {
  /** Runs test commands. */
  readonly execute?: Execute;
  /** Clock in milliseconds, for the time limit only. */
  readonly nowMs?: () => number;
}

/** Creates the runner of the demo: a scripted agent that uses real tools on the real copy and counts the tokens of every text. It calls no model. */
export function createDemoRunner(options: DemoOptions = {}): Runner {
  const execute = rememberCommands(options.execute ?? executeCommand);
  const nowMs = options.nowMs ?? (() => performance.now());
  let counter: Promise<CountTokens> | undefined;
  return {
    kind: 'demo',
    level: 'simulated',
    version: demoVersion,
    run: async (request) => {
      counter ??= loadCounter();
      return runTrial(request, execute, nowMs, await counter);
    },
  };
}

/** The calls of a trial so far. */
interface Trial {
  readonly calls: ModelCall[];
  readonly turns: Turn[];
  account: UsageAccount;
}

async function runTrial(
  request: AgentRequest,
  execute: Execute,
  nowMs: () => number,
  countTokens: CountTokens,
): Promise<AgentRun> {
  const { prompt, workspace, home, signal, timeoutMs, memoryFile, definition, seed, reference } = request;
  const deadlineMs = nowMs() + timeoutMs;
  let system = '';
  const trial: Trial = { calls: [], turns: [], account: openUsageAccount(countTokens, '', '') };
  const report = (exit: AgentExit, detail?: string) => reportRun(request, trial, system, exit, detail);
  try {
    const memory = memoryFile === '' ? '' : readFileSync(join(workspace, memoryFile), 'utf8');
    system = systemPrompt(definition, memory);
    trial.account = openUsageAccount(countTokens, system, prompt);
    const script = writeScript({
      seed,
      model: modelOf(request),
      prompt,
      reference,
      memory: `${definition}\n${memory}`,
    });
    const setting = { workspace, home, execute, deadlineMs, signal, nowMs, read: new Set<string>() };
    return report(await converse(request, script, setting, trial));
  } catch (error) {
    if (signal.aborted) return report('cancelled');
    if (nowMs() >= deadlineMs) return report('timed-out');
    return report('environment-error', messageOf(error));
  }
}

/**
 * Calls and tools in turn until the agent answers or meets a limit, its own or the run's. Limits are checked before each call, which is paid for
 * before its tool runs.
 */
async function converse(request: AgentRequest, script: Script, setting: ToolSetting, trial: Trial): Promise<AgentExit> {
  const { signal, maxTurns, tokenCap, budget } = request;
  const model = modelOf(request);
  for (;;) {
    if (signal.aborted) return 'cancelled';
    if (setting.nowMs() >= setting.deadlineMs) return 'timed-out';
    if (trial.calls.length >= maxTurns) return 'turn-cap';
    const action = nextAction(script, trial.turns);
    const { account } = trial;
    const usage = usageOfCall(account, action);
    if (totalTokens(addUsage(account.usage, usage)) > tokenCap) return 'token-cap';
    const call = { model, inputEstimate: promptTokens(usage), maxOutput: usage.output };
    if (budget?.admit(call, []) !== undefined) return 'cancelled';
    trial.calls.push({ action, usage });
    trial.account = addCall(account, action);
    budget?.spend([{ model, usage: trial.account.usage }], []);
    if (action.use === undefined) return 'finished';
    const result: ToolResult = await runTool(setting, action.use);
    trial.calls.splice(-1, 1, { action, usage, result });
    trial.account = addCall(account, action, result);
    trial.turns.push({ text: action.text, use: action.use, result });
  }
}

function reportRun(request: AgentRequest, trial: Trial, system: string, exit: AgentExit, detail?: string): AgentRun {
  const trouble = writeTranscript(request, trial.calls);
  return {
    exit: trouble === undefined || exit !== 'finished' ? exit : 'environment-error',
    usage: trial.account.usage,
    turns: trial.calls.length,
    model: modelOf(request),
    firstRequest: firstRequestText(system, request.prompt),
    ...defined({ detail: detail ?? trouble }),
  };
}

/** Writes the transcript; returns why that was not possible. */
function writeTranscript(request: AgentRequest, calls: readonly ModelCall[]): string | undefined {
  try {
    mkdirSync(dirname(request.transcript), { recursive: true });
    const head = { seed: request.seed, prompt: request.prompt, model: modelOf(request), version: demoVersion };
    writeFileSync(request.transcript, renderTranscript(head, calls));
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

function modelOf({ model = demoModel }: AgentRequest): string {
  return model;
}
