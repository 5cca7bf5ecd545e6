import { t as readHookFields } from "./hook-fields.js";

// src/flows/hooks/read-hook-event.ts
/** Reads a hook's JSON; undefined for anything that is none. Fields that are missing or of a wrong type are empty. */
function readHookEvent(text) {
	const fields = readHookFields(parseInput(text));
	if (fields === void 0) return void 0;
	const { session, transcript, cwd, agentId, agent, tool, callId, input } = fields;
	return {
		event: fields.event ?? fields.name,
		payload: {
			session,
			transcript,
			cwd
		},
		agentId,
		agent,
		tool,
		toolUse: callId,
		toolInput: input
	};
}
/** A hook's input as JSON; undefined for what is none. */
function parseInput(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}

export { readHookEvent as t };