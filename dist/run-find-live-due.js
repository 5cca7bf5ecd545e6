import { o as liveSide, s as wantedGain } from "./repository-live.js";
import { c as askSessions } from "./run-sessions.js";
import { i as settleStop, n as readWatched, r as watchPrepared, t as prepareWatch } from "./run-live.js";

// src/run/live/find-live-due.ts
/**
* Ids of active rules of base that an audit is due for by what real sessions of this person showed: the rule is ignored, it has faded, or withholding
* it ruled the wanted gain out. It puts a rule into the queue of audits, and decides nothing. None where no session was collected, as in CI,
* or the sessions cannot be read.
*/
async function findLiveDue(inputs, { env, now }) {
	const watch = await prepareWatch(inputs);
	if (watch.rules.length === 0) return /* @__PURE__ */ new Set();
	const gain = wantedGain(liveSide(inputs));
	const found = askSessions(env, (db) => listDue(db, watch, {
		gain,
		now: now()
	}));
	return new Set(found.kind === "read" ? found.value : []);
}
function listDue(db, watch, terms) {
	watchPrepared(db, watch, terms.now);
	return watch.rules.filter((rule) => isDue(db, watch.root, rule, terms)).map(({ rule }) => rule.id);
}
function isDue(db, project, rule, { gain, now }) {
	if (readWatched(db, rule, gain).crossings.length > 0) return true;
	const stop = settleStop(db, {
		project,
		ruleHash: rule.hash,
		gain,
		now
	});
	return stop?.stop === "audit-due" && stop.at.slice(0, 10) >= (rule.decidedOn ?? "");
}

export { findLiveDue };