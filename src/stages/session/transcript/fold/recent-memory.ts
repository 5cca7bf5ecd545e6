import type { Known, KnownCall, SessionMemory } from '../../../../foundation/model/session/session-memory.ts';

/** A memory that has what came last at hand; what is kept of a call reaches the memory behind it once another one follows, or at the end. */
export interface RecentMemory extends SessionMemory {
  /** Hands on what is still held back. */
  end(): void;
}

/** An answer takes several lines, and a tool's result follows its call: most questions are about what came last. */
export function openRecentMemory(memory: SessionMemory): RecentMemory {
  let [key, toolId] = ['', ''];
  let call: KnownCall | undefined;
  let tool: Known<string>;
  const end = () => {
    if (call !== undefined) memory.keepCall(key, call);
    call = undefined;
  };
  return {
    end,
    findCall: (asked) => (call !== undefined && asked === key ? call : memory.findCall(asked)),
    keepCall: (kept, more) => {
      if (kept !== key) end();
      key = kept;
      call = more;
    },
    findTool: (id) => {
      if (id === toolId) return tool;
      return memory.findTool(id);
    },
    keepTool: (id, name) => {
      toolId = id;
      tool = name;
      memory.keepTool(id, name);
    },
    touch: memory.touch,
  };
}
