import { a as openSessions } from "./store.js";
import { D as setupError } from "./model.js";
import { n as sessionsFile, t as dropLog } from "./run-place.js";
import { existsSync, readFileSync } from "node:fs";

// src/doors/store/sessions/read-history.ts
/** A transcript whose every call was counted for another one is no session of its own. */
const sums = `
  count(DISTINCT iif(calls > 0, session, NULL)) AS sessions, coalesce(sum(calls), 0) AS calls,
  coalesce(sum(input), 0) AS input, coalesce(sum(output), 0) AS output,
  coalesce(sum(cache_creation), 0) AS cacheCreation, coalesce(sum(cache_read), 0) AS cacheRead,
  coalesce(sum(unfinished), 0) AS unfinished`;
/** Tokens by one of the groups since a time (ISO 8601, empty for all), the dearest first, at most `most` of them. */
function readGroups(db, group, since, most) {
	return db.prepare(`
    SELECT ${group} AS name, ${sums} FROM sessions WHERE last_at >= ? AND calls > 0 GROUP BY ${group}
    ORDER BY sum(input + output + cache_creation + cache_read) DESC, name LIMIT ?`).all(since, most).map(toRow);
}
/** Everything since a time as one row. */
function readTotal(db, since) {
	return toRow(db.prepare(`SELECT '' AS name, ${sums} FROM sessions WHERE last_at >= ?`).get(since));
}
function toRow({ name, sessions, calls, unfinished, ...usage }) {
	return {
		name: name ?? "",
		sessions,
		calls,
		usage,
		isLowerBound: unfinished > 0
	};
}
/** How the work went since a time. */
function readWork(db, since) {
	const columns = [
		"prompts",
		"questions",
		"compactions",
		"rereads",
		"loops"
	].map((name) => `coalesce(sum(${name}), 0) AS ${name}`);
	return db.prepare(`
    SELECT coalesce(sum(iif(agent_id = '' AND calls > 0, is_completed, 0)), 0) AS completed,
      coalesce(sum(tool_errors), 0) AS toolErrors, ${columns.join(", ")}
    FROM sessions WHERE last_at >= ?`).get(since);
}
/** Characters a token has on average, for what transcripts tell in characters alone. */
const charsPerToken = 4;
/** What tools took since a time, the dearest first. */
function readTools(db, since, most) {
	return db.prepare(`
    SELECT name, sum(t.calls) AS calls, sum(errors) AS errors,
      (sum(input_chars) + sum(result_bytes)) / ${charsPerToken} AS estimatedTokens
    FROM session_tools t JOIN sessions s ON s.id = t.row WHERE s.last_at >= ?
    GROUP BY name ORDER BY estimatedTokens DESC, name LIMIT ?`).all(since, most);
}
/** The weeks since a time, the oldest first: a session with its subagents counts in the week in which it ended. */
function readWeeks(db, since) {
	return db.prepare(`
    WITH whole AS (
      SELECT session, date(max(last_at), 'weekday 0', '-6 days') AS week,
        sum(input + output + cache_creation + cache_read) AS tokens,
        max(iif(agent_id = '', is_completed, 0)) AS completed
      FROM sessions WHERE last_at >= ? AND calls > 0 GROUP BY session, project
    ), placed AS (
      SELECT week, tokens, completed,
        row_number() OVER (PARTITION BY week, completed ORDER BY tokens) AS place,
        count(*) OVER (PARTITION BY week, completed) AS size
      FROM whole WHERE week IS NOT NULL
    )
    SELECT week, count(*) AS sessions, sum(tokens) AS tokens,
      avg(iif(completed = 1 AND place IN ((size + 1) / 2, (size + 2) / 2), tokens, NULL)) AS medianTokens
    FROM placed GROUP BY week ORDER BY week`).all(since).map(({ medianTokens, ...row }) => ({
		...row,
		...medianTokens !== null && { medianTokens }
	}));
}

// src/flows/history/read-drops.ts
/** How often hooks dropped what they were to collect, by reason, since a time (ISO 8601, empty for all). A line nobody can read is left out. */
function readDrops(log, since) {
	const drops = {};
	for (const line of readLines(log)) {
		const { at, why } = parseLine(line);
		if (why === void 0 || at < since) continue;
		drops[why] = (drops[why] ?? 0) + 1;
	}
	return drops;
}
function readLines(log) {
	try {
		return readFileSync(log, "utf8").split("\n");
	} catch {
		return [];
	}
}
function parseLine(line) {
	try {
		const { at, why } = JSON.parse(line);
		if (typeof at !== "string" || typeof why !== "string") return { at: "" };
		return {
			at,
			why
		};
	} catch {
		return { at: "" };
	}
}

// src/flows/history/read-history.ts
const [busyTimeoutMs, dayMs] = [1e4, 864e5];
/** How real work went. Throws ProblemError when nothing was collected yet, or the database cannot be read. */
function readHistory({ days, most }, { env, now }) {
	const file = sessionsFile(env);
	if (!existsSync(file)) throw nothingCollected();
	const since = days === void 0 ? "" : new Date(now().getTime() - days * dayMs).toISOString().slice(0, 10);
	const db = openSessions(file, busyTimeoutMs);
	try {
		return {
			...readTables(db, since, most),
			...since !== "" && { since },
			drops: readDrops(dropLog(env), since)
		};
	} finally {
		db.close();
	}
}
function readTables(db, since, most) {
	const group = (name) => readGroups(db, name, since, most);
	return {
		schema: 1,
		total: readTotal(db, since),
		...readWork(db, since),
		projects: group("project"),
		agents: group("agent"),
		models: group("model"),
		ruleSets: group("rule_set"),
		tools: readTools(db, since, most),
		weeks: readWeeks(db, since)
	};
}
function nothingCollected() {
	return setupError("sessions-missing", "no session was collected yet", "Read the transcripts that lie on this machine: rentroll import. Later ones come by themselves with the hook: rentroll collect --help.");
}

export { readHistory };