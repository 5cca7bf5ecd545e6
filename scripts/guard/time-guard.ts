import { readCommands } from '../../src/core/shell/read-commands.ts';
import { judgeCall } from '../../src/session/guard/judge/judge-call.ts';
import { prepareCommand } from '../../src/session/guard/match/command-pattern.ts';
import type { Guard } from '../../src/session/guard/match/guard.ts';
import { compileText } from '../../src/session/guard/match/text-pattern.ts';
import type { RecordedCall } from './read-calls.ts';

/** Times of one call, in milliseconds. */
export interface Latency {
  readonly calls: number;
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
  /** The 99th percentile over calls, each by the median of its own times: what else the machine does falls on few of them. */
  readonly steadyP99: number;
}

function time(calls: readonly RecordedCall[], count: number, judge: (call: RecordedCall) => unknown): Latency {
  const times: number[] = [];
  const own = calls.map(() => [] as number[]);
  for (let index = -calls.length; index < count; index += 1) {
    const call = calls[(index + calls.length) % calls.length];
    if (call === undefined) break;
    const start = performance.now();
    judge(call);
    const took = performance.now() - start;
    // The first round warms up.
    if (index < 0) continue;
    times.push(took);
    own[index % calls.length]?.push(took);
  }
  const [p50 = 0, p99 = 0, p999 = 0] = [0.5, 0.99, 0.999].map((share) => quantile(times, share));
  const steadyP99 = quantile(
    own.filter((list) => list.length > 0).map((list) => quantile(list, 0.5)),
    0.99,
  );
  return { calls: count, p50, p99, p999, steadyP99 };
}

/** The guard as it is. */
export function timeGuard(guard: Guard, calls: readonly RecordedCall[], count: number): Latency {
  return time(calls, count, (call) => judgeCall(guard, call));
}

/** The same patterns one after the other: no index of programs, no literals in front of texts. The shell is read once as well. */
export function timeLoop(guard: Guard, calls: readonly RecordedCall[], count: number): Latency {
  const patterns = [...guard.commands.values(), guard.anyCommand].flat().map(({ pattern }) => pattern);
  const texts = guard.entries.flatMap(({ entry }) =>
    'text' in entry && (entry.on === 'command' || entry.on === 'code') ? [compileText(entry.text, [])] : [],
  );
  return time(calls, count, ({ input, cwd }) => {
    const line = typeof input['command'] === 'string' ? input['command'] : JSON.stringify(input);
    const seen = readCommands(line, cwd).commands.map((command) => prepareCommand(command, cwd));
    const found = patterns.filter(({ test }) => seen.some(test));
    return [found, texts.filter((find) => find(line, line) !== undefined)];
  });
}

/** Value below which the given share of the values lies. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
