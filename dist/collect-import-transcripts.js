import { Ut as pruneHashes, Wt as openSessions, zn as writeTransaction } from "./store.js";
import { I as setupError, tt as totalTokens } from "./model.js";
import { K as quoteValue } from "./text.js";
import { d as sessionsFile } from "./util.js";
import { l as sweepRows, m as collectSource, p as findBelow } from "./flow-collect.js";
import { join } from "node:path";
import { homedir } from "node:os";

// src/flows/collect/import-transcripts.ts
/** A hook that writes at the same moment is waited for. */
const busyTimeoutMs = 1e4;
/** Where a transaction ends: about a tenth of a second. */
const [mostBatchBytes, mostBatchFiles] = [8e6, 50];
/**
* Reads all transcripts below the folders as far as they have grown since they were read last; the same files again change nothing. Rule
* sets are left unknown: an agent's memory of now says nothing about a session of last month. Throws ProblemError.
*/
function importTranscripts(request, { env, now }) {
	const folders = request.folders.length > 0 ? request.folders : usualFolders(env);
	const files = folders.flatMap(findBelow);
	if (files.length === 0) throw nothingFound(folders);
	const db = openSessions(sessionsFile(env), busyTimeoutMs);
	try {
		sweepRows(db, {
			env,
			now: now()
		});
		const imported = readAll(db, files, request, {
			env,
			now: now()
		});
		writeTransaction(db, () => pruneHashes(db, now(), Number.MAX_SAFE_INTEGER));
		return imported;
	} finally {
		db.close();
	}
}
/** Where the command line agents keep their transcripts. */
function usualFolders(env) {
	const home = env["HOME"] ?? homedir();
	const claude = env["CLAUDE_CONFIG_DIR"] ?? join(home, ".claude");
	const codex = env["CODEX_HOME"] ?? join(home, ".codex");
	return [
		join(claude, "projects"),
		join(home, ".config", "claude", "projects"),
		join(codex, "sessions"),
		join(codex, "archived_sessions")
	];
}
function readAll(db, files, { onProgress }, { env, now }) {
	const allBytes = sumBytes(files);
	const found = [];
	let doneBytes = 0;
	for (const batch of splitFiles(files)) writeTransaction(db, () => {
		for (const file of batch) {
			found.push(collectSource(db, file, {
				now,
				env,
				ruleSetOf: () => ""
			}));
			doneBytes += file.sizeBytes;
			onProgress?.(doneBytes, allBytes, found.length);
		}
	});
	return summarise(found, allBytes);
}
/** Files that are kept in one transaction: each costs as much as some files, and a hook waits for its end. */
function splitFiles(files) {
	const batches = [];
	for (const file of files) {
		const last = batches.at(-1);
		if (last === void 0 || isFull(last)) batches.push([file]);
		else last.push(file);
	}
	return batches;
}
function isFull(batch) {
	return batch.length >= mostBatchFiles || sumBytes(batch) >= mostBatchBytes;
}
function sumBytes(files) {
	return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}
function summarise(found, bytes) {
	const parts = found.flatMap((each) => each.kind === "read" ? [each.part] : []);
	const agents = parts.flatMap((part) => part.agents);
	const refused = {};
	for (const each of found) if (each.kind === "refused") refused[each.why] = (refused[each.why] ?? 0) + 1;
	return {
		schema: 1,
		files: found.length,
		bytes,
		read: parts.length,
		unchanged: found.filter(({ kind }) => kind === "unchanged").length,
		trials: found.filter(({ kind }) => kind === "trial").length,
		refused,
		byCli: {
			"claude-code": countCli(parts, "claude-code"),
			codex: countCli(parts, "codex")
		},
		tokens: agents.reduce((sum, { counts }) => sum + totalTokens(counts.usage), 0),
		calls: agents.reduce((sum, { counts }) => sum + counts.calls, 0),
		copies: agents.reduce((sum, { counts }) => sum + counts.copies, 0),
		unfinished: agents.reduce((sum, { counts }) => sum + counts.unfinished, 0),
		lines: parts.reduce((sum, { lines }) => sum + lines.lines, 0),
		malformed: parts.reduce((sum, { lines }) => sum + lines.malformed, 0),
		oversized: parts.reduce((sum, { lines }) => sum + lines.oversized, 0)
	};
}
function countCli(parts, cli) {
	return parts.filter((part) => part.cli === cli).length;
}
function nothingFound(folders) {
	const message = `no transcript lies below ${folders.map(quoteValue).join(", ")}`;
	return setupError("transcripts-missing", message, "Name the folder that holds them: rentroll session import FOLDER.");
}

export { importTranscripts };