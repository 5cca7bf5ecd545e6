import type { ToolResult, ToolUse } from '../../../../src/apart/reference-agent/world/conversation.ts';
import type { Ask, Message, Result, Say } from '../ask.ts';

/** Where the brain's tool calls are carried out. */
export interface Place {
  /** Root of the copy; `.` when unknown. */
  readonly root: string;
  /** Tools the CLI offers. */
  readonly tools: readonly string[];
}

/** How a CLI carries out what the brain wants, and how what comes back reads in the brain's own words. */
export interface Hands {
  /** The brain's tool call as one of the CLI's. */
  toWire(use: ToolUse, environment: Place): Say['uses'][number];
  /** The result as the brain's own tool would have put it. */
  fromWire(use: ToolUse, result: Result, environment: Place): ToolResult;
  /** A call that only waits for a command still running; undefined when none is. */
  waitFor(ask: Ask): Say['uses'][number] | undefined;
  /** The conversation without such waits: their results joined to the command they waited for. */
  joinWaits(messages: readonly Message[]): readonly Message[];
}
