import { addUsage, type Usage, zeroUsage } from '../../../src/core/model/money/usage.ts';
import type { Fault } from './answering/fault.ts';
import type { Reply } from './ask.ts';

/** One request as the server saw it: the ground truth every meter is compared with. */
export interface LoggedCall {
  readonly method: string;
  readonly path: string;
  /** When it arrived, in milliseconds of this process. */
  readonly arrivedMs: number;
  /** What the request asked for; `other` for warm-ups and unknown paths. */
  readonly api: 'messages' | 'responses' | 'count-tokens' | 'other';
  readonly key: string;
  readonly session: string;
  /** Set on calls of a subagent. */
  readonly agentId: string | undefined;
  readonly model: string;
  readonly stream: boolean;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed JSON body. */
  readonly body: unknown;
  /** Status of the answer; 0 when the connection ended before one. */
  readonly status: number;
  /** Tokens billed: nothing for a refusal; for a dropped stream all input and the output sent until then. */
  readonly usage: Usage;
  readonly fault: Fault | undefined;
  readonly reply: Reply | undefined;
}

/** Calls the model answered or began to answer. */
export function billedCalls(calls: readonly LoggedCall[]): readonly LoggedCall[] {
  return calls.filter((call) => (call.api === 'messages' || call.api === 'responses') && call.reply !== undefined);
}

/** Billed calls whose answer arrived whole. */
export function unbrokenCalls(calls: readonly LoggedCall[]): readonly LoggedCall[] {
  return billedCalls(calls).filter(
    ({ fault }) => fault === undefined || ['slow', 'usage', 'mute'].includes(fault.kind),
  );
}

/** Tokens billed over calls. */
export function sumUsage(calls: readonly LoggedCall[]): Usage {
  return calls.reduce((sum, call) => addUsage(sum, call.usage), zeroUsage);
}

/** Tokens billed by model name. */
export function usageByModel(calls: readonly LoggedCall[]): Readonly<Record<string, Usage>> {
  const billed = billedCalls(calls);
  const models = [...new Set(billed.map((call) => call.model))].sort();
  return Object.fromEntries(models.map((model) => [model, sumUsage(billed.filter((call) => call.model === model))]));
}

/** Everything a call sent, as one text: where a test looks for words that must or must not reach the model. */
export function textOf(call: LoggedCall | undefined): string {
  return JSON.stringify(call?.body ?? null);
}

/** What the server charges for its calls; `rates` are dollars for a million tokens of each class. */
export function dollarsOf(calls: readonly LoggedCall[], rates: Readonly<Record<keyof Usage, number>>): number {
  const classes = ['input', 'output', 'cacheCreation', 'cacheRead'] as const;
  const charge = ({ usage }: LoggedCall) => classes.reduce((sum, name) => sum + usage[name] * rates[name], 0);
  return billedCalls(calls).reduce((sum, call) => sum + charge(call) / 1_000_000, 0);
}
