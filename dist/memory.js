// src/stages/session/transcript/fold/memory.ts
/** A memory for transcripts that are read whole and in one go. */
function openMemory() {
	const calls = /* @__PURE__ */ new Map();
	const tools = /* @__PURE__ */ new Map();
	const touches = /* @__PURE__ */ new Map();
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
		}
	};
}

export { openMemory as t };