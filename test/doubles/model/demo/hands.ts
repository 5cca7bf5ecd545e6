import type { ToolResult, ToolUse } from '../../../../src/demo/conversation/conversation.ts';
import type { Ask, Message, Result, Say } from '../ask.ts';

/** Where the agent's tool calls are carried out. */
export interface Place {
  /** Root of the copy; `.` when unknown. */
  readonly root: string;
  /** Tools the CLI offers. */
  readonly tools: readonly string[];
}

/** How a CLI carries out what the agent wants, and how what comes back reads in the agent's own words. */
export interface Hands {
  /** The agent's tool call as one of the CLI's. */
  toWire(use: ToolUse, environment: Place): Say['uses'][number];
  /** The result as the agent's own tool would have put it. */
  fromWire(use: ToolUse, result: Result, environment: Place): ToolResult;
  /** A call that only waits for a command still running; undefined when none is. */
  waitFor(ask: Ask): Say['uses'][number] | undefined;
  /** The conversation without such waits: their results joined to the command they waited for. */
  joinWaits(messages: readonly Message[]): readonly Message[];
}
