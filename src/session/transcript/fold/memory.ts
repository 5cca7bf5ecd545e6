import type { KnownCall, SessionMemory } from '../../model/session-part.ts';

/** A memory for transcripts that are read whole and in one go. */
export function openMemory(): SessionMemory {
  const calls = new Map<string, KnownCall>();
  const tools = new Map<string, string>();
  const touches = new Map<string, number>();
  return {
    findCall: (key) => calls.get(key),
    keepCall: (key, call) => void calls.set(key, call),
    findTool: (id) => tools.get(id),
    keepTool: (id, name) => void tools.set(id, name),
    touch: (agentId, kind, subject) => {
      const key = `${agentId}\n${kind}\n${subject}`;
      const times = (touches.get(key) ?? 0) + 1;
      touches.set(key, times);
      return times;
    },
  };
}
