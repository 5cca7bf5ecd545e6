import { Xt as writeTransaction, dt as openSessions, t as keepScorecard } from "./store.js";
import { o as sessionsFile } from "./util.js";

// src/run/sessions/keep-card.ts
/** Sessions with fewer calls came to nothing that is worth a row. */
const fewestTurns = 1;
/** How long another process that writes is waited for: the end of a session has 1.5 seconds for everything. */
const busyTimeoutMs = 300;
/** Writes down what a session came to; false where that was not possible. Never throws: a session ends whatever becomes of its scorecard. */
function keepCard(env, project, card, now) {
	if (card.turns < fewestTurns || card.session === "") return false;
	let db;
	try {
		const open = openSessions(sessionsFile(env), busyTimeoutMs);
		db = open;
		writeTransaction(open, () => keepScorecard(open, project, card, now));
		return true;
	} catch {
		return false;
	} finally {
		db?.close();
	}
}

export { keepCard };