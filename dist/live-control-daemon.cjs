const require_ask_daemon = require("./live-ask-daemon.cjs");
const require_read_last_answer = require("./live-read-last-answer.cjs");
const require_hash_build = require("./live-hash-build.cjs");
let node_child_process = require("node:child_process");

// src/stages/gate/measure/process/start-detached.ts
/**
* Starts a program and does not wait for it: it has no terminal, no input and no output, and is in a group of its own, so that what ends this
* process does not end it. Never throws: whether it starts is for it to show.
*/
function startDetached({ program, args, cwd, env }) {
	try {
		const child = (0, node_child_process.spawn)(program, [...args], {
			cwd,
			env,
			detached: true,
			stdio: "ignore",
			windowsHide: true
		});
		child.on("error", () => {});
		child.unref();
	} catch {}
}

// src/flows/daemon/control-daemon.ts
/** Starts within `stormMs` after which no hook starts another. */
const [mostStarts, stormMs] = [3, 3e5];
const [askMs, stopMs, pauseMs] = [
	1e3,
	3e3,
	25
];
/** Looks whether the daemon answers. Throws ProblemError where its folder is not safe. */
async function seeDaemon(env) {
	const folder = require_read_last_answer.requireRuntimeFolder(env);
	const record = require_read_last_answer.readRecord(folder);
	const told = record === void 0 ? void 0 : await require_ask_daemon.askDaemon(record, {
		path: "/status",
		withinMs: askMs
	});
	if (record !== void 0 && told !== void 0) return {
		kind: "running",
		record,
		told
	};
	const off = require_read_last_answer.readOff(folder);
	return {
		kind: "stopped",
		crashed: record !== void 0,
		...off !== void 0 && { off }
	};
}
/**
* Starts the daemon where none runs, and puts a new one in the place of one that runs older code. `byHand` starts it whatever has happened
* before; a hook does not after three starts in five minutes that did not end by themselves. Waits `withinMs` at most for its first answer.
*/
async function startDaemon(program, env, { byHand, withinMs }) {
	const folder = require_read_last_answer.requireRuntimeFolder(env);
	const state = await seeDaemon(env);
	if (state.kind === "running" && !isOlder(state.record, require_hash_build.hashBuild(program.folder))) return "running";
	if (state.kind === "running") await stopDaemon(env);
	if (byHand) {
		require_read_last_answer.writeOff(folder, void 0);
		require_read_last_answer.writeStarts(folder, []);
	} else if (!mayStart(folder, /* @__PURE__ */ new Date())) return "off";
	const { entry, args } = program;
	startDetached({
		program: process.execPath,
		args: [entry, ...args],
		cwd: folder,
		env
	});
	if (!await waitFor(env, "running", withinMs)) return "silent";
	return state.kind === "running" ? "restarted" : "started";
}
/** Asks the daemon to end; true once none answers any more. */
async function stopDaemon(env) {
	const folder = require_read_last_answer.requireRuntimeFolder(env);
	const record = require_read_last_answer.readRecord(folder);
	if (record === void 0) return true;
	if (await require_ask_daemon.askDaemon(record, {
		path: "/stop",
		body: "{}",
		withinMs: askMs
	}) === void 0) return waitFor(env, "stopped", stopMs);
	return waitUntil(() => require_read_last_answer.readRecord(folder)?.pid !== record.pid, stopMs);
}
/** Another place may have another rentroll: only code that was written before ours makes room for it. */
function isOlder(record, ours) {
	return record.build !== ours.hash && record.builtAt < ours.builtAt;
}
/** Notes a start; false when there were too many. Times of a clock that has jumped say nothing. */
function mayStart(folder, now) {
	if (require_read_last_answer.readOff(folder) !== void 0) return false;
	const recent = require_read_last_answer.readStarts(folder).filter((at) => at <= now.getTime() && at > now.getTime() - stormMs);
	if (recent.length >= mostStarts) {
		require_read_last_answer.writeOff(folder, now);
		return false;
	}
	require_read_last_answer.writeStarts(folder, [...recent, now.getTime()]);
	return true;
}
function waitFor(env, wanted, withinMs) {
	return waitUntil(async () => (await seeDaemon(env)).kind === wanted, withinMs);
}
async function waitUntil(isSo, withinMs) {
	const until = performance.now() + withinMs;
	for (;;) {
		if (await isSo()) return true;
		if (performance.now() > until) return false;
		await new Promise((resolve) => setTimeout(resolve, pauseMs));
	}
}

exports.startDaemon = startDaemon;