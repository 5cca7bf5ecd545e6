import { l as readAgentCounts } from "./store.js";
import { o as locateState } from "./run-state.js";
import { i as askSessions } from "./run-sessions.js";
import { a as plainAgentName } from "./parse-hand-off.js";
import { join } from "node:path";

// src/run/hand-offs/hand-off-folder.ts
/** Folder of the hand-offs of a clone, in its git directory: a checkout brings none. Throws ProblemError as `locateState` does. */
function handOffFolder(root, paths) {
	return join(locateState(root, paths), "hand-offs");
}

// src/run/hand-offs/count-agents.ts
/**
* What a session counted of those who handed on, by the name they handed on under: of whoever ran the command that did it, so that four
* reviewers are told apart; where nobody is known to have, of the agents of that name. Empty where nothing was collected or can be read.
*/
function countAgents(env, session) {
	const asked = askSessions(env, (db) => readAgentCounts(db, session));
	const rows = asked.kind === "read" ? asked.value : [];
	const byAgent = sumBy(rows, ({ agent }) => plainAgentName(agent));
	const byCommand = sumBy(rows, nameInCommands);
	return new Map([...byAgent, ...byCommand]);
}
function sumBy(rows, nameOf) {
	const counted = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const name = nameOf(row);
		if (name === void 0) continue;
		const before = counted.get(name);
		counted.set(name, {
			model: before?.model ?? row.model,
			tokens: (before?.tokens ?? 0) + row.tokens
		});
	}
	return counted;
}
/** Who handed on under one name alone: whoever did so for several cannot be divided among them. */
function nameInCommands({ commands }) {
	const found = commands.flatMap((command) => [...command.matchAll(/\bhandoff write ([a-z][a-z0-9-]*)/g)].map(([, name]) => name));
	const [name, ...others] = new Set(found);
	return others.length > 0 ? void 0 : name;
}

export { handOffFolder as n, countAgents as t };