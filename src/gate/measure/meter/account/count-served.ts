import { type ServedCalls, type ServerRecording, serverMark } from '../../../../core/model/trial/server.ts';
import { objectOf } from '../../../../core/text/json/read-json.ts';
import { requestKey } from '../../../../core/text/recorded/replay.ts';
import type { CannedUse } from './meter-options.ts';

/** Recorded servers by name. */
export type RecordedServers = ReadonlyMap<string, ServerRecording>;

/**
 * Counts the calls of recorded servers among what a model asked for, and those that nobody recorded. The meter counts them and not the program
 * that answers, which an agent could reach.
 */
export function countServed(
  { recorded = new Map(), served }: { readonly recorded?: RecordedServers; readonly served: Map<string, ServedCalls> },
  uses: readonly CannedUse[],
): void {
  for (const { name, input } of uses) {
    for (const [server, recording] of recorded) {
      const mark = `${serverMark(server)}__`;
      if (!name.startsWith(mark)) continue;
      const key = requestKey('tools/call', { name: nameAtHome(recording, name.slice(mark.length)), arguments: input });
      const { calls, missed } = served.get(server) ?? { calls: 0, missed: 0 };
      served.set(server, { server, calls: calls + 1, missed: missed + (recording.has(key) ? 0 : 1) });
    }
  }
}

/** How the server itself calls a tool, in whose name a runtime replaces the signs that its API does not take. */
function nameAtHome(recording: ServerRecording, called: string): string {
  const listed = objectOf(recording.get('tools/list {}'))['result'];
  const { tools = [] } = objectOf(listed) as { readonly tools?: readonly { readonly name: string }[] };
  return tools.find(({ name }) => name === called || name.replace(/[^\w-]/g, '_') === called)?.name ?? called;
}
