const require_open_sessions = require("./live-open-sessions.cjs");
const require_home_places = require("./live-home-places.cjs");

// src/doors/store/sessions/live/scorecards.ts
/** Most scorecards of a project that are kept. */
const mostKept = 500;
/** Writes down what a session came to, in the place of what it had come to when it last ended, and forgets the oldest of its project. */
function keepScorecard(db, project, card, now) {
	db.prepare("INSERT OR REPLACE INTO scorecards (session, project, at, card) VALUES (?, ?, ?, ?)").run(card.session, project, now.toISOString(), JSON.stringify(card));
	db.prepare(`
    DELETE FROM scorecards WHERE session IN (
      SELECT session FROM scorecards WHERE project = ? ORDER BY at DESC, session LIMIT -1 OFFSET ${mostKept})`).run(project);
}

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
		const open = require_open_sessions.openSessions(require_home_places.sessionsFile(env), busyTimeoutMs);
		db = open;
		require_open_sessions.writeTransaction(open, () => keepScorecard(open, project, card, now));
		return true;
	} catch {
		return false;
	} finally {
		db?.close();
	}
}

exports.keepCard = keepCard;