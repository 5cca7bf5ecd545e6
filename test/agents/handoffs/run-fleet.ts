import { join } from 'node:path';
import { metricWeights, totalTokens, weighUsage } from '../../../src/core/model/money/usage.ts';
import { loadTokenizer } from '../../../src/core/util/tokenizer.ts';
import type { HandOffReport } from '../../../src/session/work/hand-off.ts';
import { billedCalls, type LoggedCall, sumUsage } from '../../doubles/model/call-log.ts';
import { fleetAspects } from '../../doubles/model/scenarios/fleet.ts';
import { startModelServer } from '../../doubles/model/start-model-server.ts';
import { claudeProgram } from '../claude/run-claude.ts';
import { pluginRoot, runRentroll, runWithPlugin } from '../plugin/run-plugin.ts';
import { makeSmallCopy } from '../tasks/small-copy.ts';

/** How results are handed on. */
export type HandingOn = 'whole' | 'headers' | 'all-details';

/** What a fleet of eight took, as the server saw it. */
export interface FleetRun {
  readonly handingOn: HandingOn;
  readonly code: number | undefined;
  /** Tokens of what the eight answered their caller, without what the CLI adds. */
  readonly results: number;
  /** Tokens of the details that the caller opened. */
  readonly opened: number;
  /** Tokens of the caller's last request: what its context has come to. */
  readonly context: number;
  readonly callerTokens: number;
  readonly agentTokens: number;
  /** All calls of both, weighed as they are billed, in input tokens. */
  readonly priced: number;
  readonly calls: readonly LoggedCall[];
  /** What was handed on, read after the session; undefined with whole results. */
  readonly report: HandOffReport | undefined;
  /** Tokens by name of hand-off, as the server counted them by agent. */
  readonly billed: ReadonlyMap<string, number>;
}

/** Runs the real CLI with the plugin: one caller, eight reviewers at once, then five steps of work. */
export async function runFleet(handingOn: HandingOn): Promise<FleetRun> {
  const server = await startModelServer();
  const copy = makeSmallCopy();
  try {
    const command = `node "${join(pluginRoot, 'bin', 'rentroll.js')}" session handoff`;
    const run = await runWithPlugin({
      url: server.url,
      prompt: `[[scenario:fleet-${handingOn}]] Review the sum.`,
      cwd: copy.root,
      home: copy.home,
      program: claudeProgram,
      args: ['--allowedTools', `Bash(${command}:*)`, 'Bash(node:*)'],
      timeoutMs: 150_000,
    });
    const { session_id: session = '' } = (run.result ?? {}) as { session_id?: string };
    const listed = await runRentroll(copy.home, copy.root, 'session', 'handoff', 'show', '--run', session, '--json');
    const report = handingOn !== 'whole' ? (JSON.parse(listed.stdout) as HandOffReport) : undefined;
    return { ...(await weigh(handingOn, billedCalls(server.calls))), code: run.code, report };
  } finally {
    await server.close();
    copy.remove();
  }
}

async function weigh(handingOn: HandingOn, calls: readonly LoggedCall[]): Promise<Omit<FleetRun, 'code' | 'report'>> {
  const count = await loadTokenizer();
  const caller = calls.filter(({ agentId }) => agentId === undefined);
  const last = caller.at(-1);
  const agents = calls.filter(({ agentId }) => agentId !== undefined);
  const tokensOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + count(text), 0);
  const answers = agents.filter(({ reply }) => reply?.uses.length === 0).map(({ reply }) => reply?.text ?? '');
  const context = last === undefined ? 0 : totalTokens({ ...last.usage, output: 0 });
  return {
    handingOn,
    calls,
    results: tokensOf(answers),
    opened: tokensOf(openedTexts(last)),
    context,
    callerTokens: totalTokens(sumUsage(caller)),
    agentTokens: totalTokens(sumUsage(agents)),
    priced: Math.round(weighUsage(sumUsage(calls), metricWeights.priced)),
    billed: new Map(fleetAspects.map((side) => [`reviewer-${side}`, totalTokens(sumUsage(ofArm(agents, side)))])),
  };
}

/** Calls of the agent that looks from one side. */
function ofArm(agents: readonly LoggedCall[], side: string): readonly LoggedCall[] {
  const own = new Set(
    agents.filter(({ body }) => JSON.stringify(body).includes(`[[side:${side}]]`)).map(({ agentId }) => agentId),
  );
  return agents.filter(({ agentId }) => own.has(agentId));
}

interface Block {
  readonly type: string;
  readonly name?: string;
  readonly id?: string;
  readonly tool_use_id?: string;
  readonly content?: unknown;
}

/** What the caller's reads of details returned. */
function openedTexts(call: LoggedCall | undefined): readonly string[] {
  const { messages = [] } = (call?.body ?? {}) as { messages?: readonly { content: unknown }[] };
  const blocks = messages.flatMap(({ content }) => (Array.isArray(content) ? (content as Block[]) : []));
  const wanted = blocks.filter((block) => block.type === 'tool_use' && isOpening(block)).map(({ id }) => id);
  return blocks
    .filter(({ type, tool_use_id }) => type === 'tool_result' && wanted.includes(tool_use_id))
    .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)));
}

function isOpening(block: Block & { readonly input?: unknown }): boolean {
  const input = JSON.stringify(block.input ?? '');
  return input.includes('hand-offs');
}
