import { Ut as pruneHashes, Wt as openSessions, _t as findSource, zn as writeTransaction } from "./store.js";
import { I as setupError, tt as totalTokens } from "./model.js";
import { K as quoteValue } from "./text.js";
import { d as sessionsFile } from "./util.js";
import { a as mostRecords, i as makeScannerMemory, o as openScanner, r as compileScanner, s as showScanner } from "./load-transcript.js";
import { l as sweepRows, m as collectSource, p as findBelow } from "./flow-collect.js";
import { join } from "node:path";
import { homedir } from "node:os";
import { Worker } from "node:worker_threads";

// src/stages/session/transcript/scan/load-in-thread.ts
/**
* What the other thread does: takes file after file, as long as a slot is free, reads it and goes over its lines. A file that is not
* ordinary, too long for one chunk or of too many lines is left to who asked. It is started from its text, so it names nothing of this file.
*/
function loadInThread(data, fs) {
	const { module, memories, shared, paths, bytesAt, mostBytes, mostRecords } = data;
	const { WebAssembly: engine } = globalThis;
	const slots = memories.map((memory) => ({
		bytes: Buffer.from(memory.buffer, bytesAt, mostBytes),
		...new engine.Instance(module, { env: { memory } }).exports
	}));
	const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants;
	function read(path, bytes) {
		const file = fs.openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
		try {
			const facts = fs.fstatSync(file);
			return facts.isFile() && facts.size <= mostBytes ? fs.readSync(file, bytes, 0, facts.size, 0) : -1;
		} finally {
			fs.closeSync(file);
		}
	}
	function fill(path, slot) {
		const { bytes, scan, scanned } = slots[slot];
		const length = read(path, bytes);
		const records = length < 0 ? mostRecords : scan(bytesAt, bytesAt + length);
		shared.set([
			length,
			records,
			scanned.value
		], 2 + slot * 4);
		return records < mostRecords;
	}
	for (let turn = 0;; turn += 1) {
		const slot = turn % slots.length;
		const state = 1 + slot * 4;
		for (let now = Atomics.load(shared, state); now !== 0; now = Atomics.load(shared, state)) Atomics.wait(shared, state, now);
		const path = paths[Atomics.add(shared, 0, 1)];
		if (path === void 0) return;
		let isFilled = false;
		try {
			isFilled = fill(path, slot);
		} catch {}
		Atomics.store(shared, state, isFilled ? 1 : 2);
		Atomics.notify(shared, state);
	}
}

// src/stages/session/transcript/load-ahead.ts
/** Less than this is read sooner than another thread has started. */
const fewestBytes = 33554432;
/** Files that may be read before their turn has come. */
const slotCount = 12;
/** Longest wait for the other thread; then all is read in this one. */
const mostWaitMs = 2e3;
/** Words that both threads know, see `AheadData.shared`. */
const [nextWord, firstSlotWord, wordsOfSlot] = [
	0,
	1,
	4
];
const [stateWord, lengthWord, recordsWord, scannedWord] = [
	0,
	1,
	2,
	3
];
const [free, filled] = [0, 1];
/** Beyond all files: nobody takes one any more. */
const noMore = 1 << 30;
const nothingAhead = {
	next: () => void 0,
	close: () => void 0
};
/** Begins to read files in another thread, when there are at least so many bytes to read. */
function openReadAhead(files, leastBytes = fewestBytes) {
	if (files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) < leastBytes) return nothingAhead;
	const shared = new Int32Array(new SharedArrayBuffer((firstSlotWord + slotCount * wordsOfSlot) * 4));
	const memories = Array.from({ length: slotCount }, makeScannerMemory);
	const { chunk } = openScanner();
	const paths = files.map(({ path }) => path);
	const bytes = {
		bytesAt: chunk.byteOffset,
		mostBytes: chunk.length,
		mostRecords
	};
	const worker = startWorker({
		module: compileScanner(),
		memories,
		shared,
		paths,
		...bytes
	});
	return takeInTurn(shared, memories.map((memory, slot) => openSlot(shared, firstSlotWord + slot * wordsOfSlot, memory)), worker);
}
/** From the text of a function, which needs no file beside a bundle. */
function startWorker(workerData) {
	const text = `(${loadInThread.toString()})(require('node:worker_threads').workerData, require('node:fs'))`;
	const worker = new Worker(text, {
		eval: true,
		workerData
	});
	worker.on("error", () => void 0);
	worker.unref();
	return worker;
}
function openSlot(shared, at, memory) {
	const scanner = showScanner(memory, tellOnce(shared, at));
	return {
		take: () => {
			Atomics.wait(shared, at + stateWord, free, mostWaitMs);
			const state = Atomics.load(shared, at + stateWord);
			if (state === free) return "late";
			return state === filled ? scanner.chunk.subarray(0, shared[at + lengthWord]) : "refused";
		},
		free: () => {
			Atomics.store(shared, at + stateWord, free);
			Atomics.notify(shared, at + stateWord);
		}
	};
}
/** What the other thread's scan has found: all records for who asks from the beginning, none for who goes on behind the last line. */
function tellOnce(shared, at) {
	const scanned = () => shared[at + scannedWord];
	return {
		scan: (from) => from === scanned() ? 0 : shared[at + recordsWord],
		scanned
	};
}
function takeInTurn(shared, slots, worker) {
	let [file, turn, isOver] = [
		0,
		0,
		false
	];
	let held;
	const close = () => {
		isOver = true;
		Atomics.store(shared, nextWord, noMore);
		for (const slot of slots) slot.free();
		worker.terminate();
	};
	return {
		close,
		next: () => {
			held?.free();
			held = void 0;
			file += 1;
			if (isOver || Atomics.compareExchange(shared, nextWord, file - 1, file) === file - 1) return void 0;
			const slot = slots[turn % slots.length];
			turn += 1;
			const taken = slot.take();
			if (taken === "late") close();
			if (taken === "refused") slot.free();
			if (typeof taken === "string") return void 0;
			held = slot;
			return taken;
		}
	};
}

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
	const fresh = new Set(files.filter(({ path }) => findSource(db, path) === void 0));
	const readAhead = openReadAhead([...fresh]);
	const found = [];
	let doneBytes = 0;
	try {
		for (const batch of splitFiles(files)) writeTransaction(db, () => {
			for (const file of batch) {
				const ahead = fresh.has(file) ? readAhead.next() : void 0;
				found.push(collectSource(db, file, {
					now,
					env,
					ruleSetOf: () => "",
					...ahead && { ahead }
				}));
				doneBytes += file.sizeBytes;
				onProgress?.(doneBytes, allBytes, found.length);
			}
		});
	} finally {
		readAhead.close();
	}
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
	return setupError("transcripts-missing", message, "Name the folder that holds them: rentroll import FOLDER.");
}

export { importTranscripts };