import { N as countWaitingCandidates, Vt as countPruned, Wt as openSessions, b as readWork, v as readToolRows, y as readWeeks } from "./store.js";
import { I as setupError, Z as addUsage, rt as zeroUsage, tt as totalTokens } from "./model.js";
import { c as dropLog, d as sessionsFile, s as distillLog } from "./util.js";
import { F as compareText } from "./text.js";
import { existsSync, readFileSync } from "node:fs";

// src/flows/history/read-drops.ts
/** How often hooks dropped what they were to collect, by reason, since a time (ISO 8601, empty for all). */
function readDrops(log, since) {
	return countReasons(log, since);
}
/** How often each reason stands in a log since a time (ISO 8601, empty for all). A line nobody can read is left out. */
function countReasons(log, since) {
	const counts = /* @__PURE__ */ new Map();
	for (const line of readLines(log)) {
		const { at, why } = parseLine(line);
		if (why !== void 0 && at >= since) counts.set(why, (counts.get(why) ?? 0) + 1);
	}
	return Object.fromEntries(counts);
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

// src/flows/history/summarise-work.ts
/** Adds work up by each of the things it has in common, the dearest first, at most `most` rows each. */
function summariseWork(rows, most) {
	const sum = (name) => rows.reduce((total, row) => total + Number(row[name]), 0);
	const group = (name, sessionsOf) => [...Map.groupBy(rows, (row) => row[name])].map(([value, own]) => addRows(value, own, sessionsOf)).sort((a, b) => totalTokens(b.usage) - totalTokens(a.usage) || compareText(a.name, b.name)).slice(0, most);
	return {
		total: addRows("", rows, "sessions"),
		completed: sum("completed"),
		prompts: sum("prompts"),
		questions: sum("questions"),
		compactions: sum("compactions"),
		rereads: sum("rereads"),
		toolErrors: sum("toolErrors"),
		loops: sum("loops"),
		projects: group("project", "sessions"),
		agents: group("agent", "runs"),
		models: group("model", "runs"),
		ruleSets: group("ruleSet", "runs")
	};
}
function addRows(name, rows, sessionsOf) {
	return {
		name,
		sessions: rows.reduce((sum, row) => sum + row[sessionsOf], 0),
		calls: rows.reduce((sum, { calls }) => sum + calls, 0),
		usage: rows.reduce((sum, { input, output, cacheCreation, cacheRead }) => addUsage(sum, {
			input,
			output,
			cacheCreation,
			cacheRead
		}), zeroUsage),
		isLowerBound: rows.some(({ unfinished }) => unfinished > 0)
	};
}

// src/flows/history/read-history.ts
/** Half a year is long enough for a trend. */
const trendDays = 182;
const [busyTimeoutMs, dayMs] = [1e4, 864e5];
/** How real work went. Throws ProblemError when nothing was collected yet, or the database cannot be read. */
function readHistory({ days, most }, { env, now }) {
	const file = sessionsFile(env);
	if (!existsSync(file)) throw nothingCollected();
	const since = days === void 0 ? "" : new Date(now().getTime() - days * dayMs).toISOString().slice(0, 10);
	const db = openSessions(file, busyTimeoutMs);
	try {
		return {
			...readTables(db, since, most, now()),
			...since !== "" && { since },
			drops: readDrops(dropLog(env), since),
			distilled: countReasons(distillLog(env), since),
			waiting: countWaitingCandidates(db)
		};
	} finally {
		db.close();
	}
}
function readTables(db, since, most, now) {
	const trendSince = (/* @__PURE__ */ new Date(now.getTime() - trendDays * dayMs)).toISOString().slice(0, 10);
	return {
		schema: 1,
		...summariseWork(readWork(db, since), most),
		tools: readToolRows(db, since, most),
		pruned: countPruned(db),
		weeks: readWeeks(db, since > trendSince ? since : trendSince)
	};
}
function nothingCollected() {
	return setupError("sessions-missing", "no session was collected yet", "Read the transcripts that lie on this machine: rentroll session import. Later ones come by themselves with the hook: rentroll collect --help.");
}

export { readHistory };