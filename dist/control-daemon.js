import { b as startDetached } from "./stage-measure.js";
import { a as readStarts, i as readRecord, o as writeOff, r as readOff, s as writeStarts, t as requireRuntimeFolder } from "./flow-daemon.js";
import { join } from "node:path";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { connect } from "node:net";

// src/flows/daemon/serve/admit-request.ts
/** How a daemon shows that it knows the token without saying it: who took its port cannot. */
function proveToken(token, nonce) {
	return createHmac("sha256", token).update(`rentroll ${nonce}`).digest("base64url");
}

// src/flows/daemon/place/ask-daemon.ts
/** Most bytes of an answer: ours are short. */
const mostBytes = 16777216;
/**
* Asks the daemon at an address. First it has to show that it knows the token: whoever took its port gets neither the token nor a payload.
* Undefined when nobody answers in time, or not as a daemon of ours would. Speaks HTTP by itself: the module of Node takes longer to load
* than the answer to come.
*/
async function askDaemon(address, question) {
	const socket = connect({
		host: "127.0.0.1",
		port: address.port,
		noDelay: true
	});
	const late = setTimeout(() => socket.destroy(), question.withinMs);
	const answers = readAnswers(socket);
	try {
		const nonce = randomBytes(16).toString("base64url");
		send(socket, address.port, { path: `/hello?nonce=${nonce}` });
		if ((await answers.next())?.proof !== proveToken(address.token, nonce)) return void 0;
		send(socket, address.port, {
			...question,
			token: address.token
		});
		return await answers.next();
	} finally {
		clearTimeout(late);
		socket.destroy();
	}
}
function send(socket, port, { path, body, token }) {
	const lines = [
		`${body === void 0 ? "GET" : "POST"} ${path} HTTP/1.1`,
		`Host: 127.0.0.1:${port}`,
		...token === void 0 ? [] : [`Authorization: Bearer ${token}`],
		...body === void 0 ? [] : ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`]
	];
	socket.write(`${lines.join("\r\n")}\r\n\r\n${body ?? ""}`);
}
/** The JSON objects that come on a connection, one for each question; undefined for any other answer, and once it has ended. */
function readAnswers(socket) {
	let bytes = Buffer.alloc(0);
	let isOver = false;
	let wake = () => {};
	socket.on("data", (chunk) => {
		bytes = Buffer.concat([bytes, chunk]);
		wake();
	});
	const end = () => {
		isOver = true;
		wake();
	};
	socket.on("error", end).on("close", end);
	return { async next() {
		for (;;) {
			const answer = takeAnswer(bytes);
			if (answer !== void 0) bytes = answer.rest;
			if (answer !== void 0) return answer.value;
			if (isOver || bytes.length > mostBytes) return void 0;
			await new Promise((resolve) => {
				wake = resolve;
			});
		}
	} };
}
/** The first answer that is there as a whole; undefined while more has to come. A daemon of ours always says how long it is. */
function takeAnswer(bytes) {
	const end = bytes.indexOf("\r\n\r\n");
	if (end < 0) return void 0;
	const head = bytes.toString("latin1", 0, end);
	const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
	const body = bytes.subarray(end + 4, end + 4 + length);
	if (body.length < length) return void 0;
	const rest = Buffer.from(bytes.subarray(end + 4 + length));
	return {
		value: /^HTTP\/1\.1 200 /.test(head) ? parse(body) : void 0,
		rest
	};
}
function parse(bytes) {
	try {
		const value = JSON.parse(bytes.toString());
		return typeof value === "object" && value !== null ? value : void 0;
	} catch {
		return;
	}
}

// src/flows/daemon/place/hash-build.ts
/** What `dist/` (or a folder of sources) holds now: a daemon that runs other, older code makes room for a new one. */
function hashBuild(folder) {
	const modules = readdirSync(folder).filter((name) => /\.[jt]s$/.test(name)).sort().map((name) => ({
		name,
		...pickFacts(join(folder, name))
	}));
	const text = modules.map(({ name, size, changed }) => `${name} ${size} ${changed}`).join("\n");
	return {
		hash: createHash("sha256").update(text).digest("hex").slice(0, 12),
		builtAt: Math.max(0, ...modules.map(({ changed }) => changed))
	};
}
function pickFacts(file) {
	const { size, mtimeMs } = statSync(file);
	return {
		size,
		changed: Math.round(mtimeMs)
	};
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
	const folder = requireRuntimeFolder(env);
	const record = readRecord(folder);
	const told = record === void 0 ? void 0 : await askDaemon(record, {
		path: "/status",
		withinMs: askMs
	});
	if (record !== void 0 && told !== void 0) return {
		kind: "running",
		record,
		told
	};
	const off = readOff(folder);
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
	const folder = requireRuntimeFolder(env);
	const state = await seeDaemon(env);
	if (state.kind === "running" && !isOlder(state.record, hashBuild(program.folder))) return "running";
	if (state.kind === "running") await stopDaemon(env);
	if (byHand) {
		writeOff(folder, void 0);
		writeStarts(folder, []);
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
	const folder = requireRuntimeFolder(env);
	const record = readRecord(folder);
	if (record === void 0) return true;
	if (await askDaemon(record, {
		path: "/stop",
		body: "{}",
		withinMs: askMs
	}) === void 0) return waitFor(env, "stopped", stopMs);
	return waitUntil(() => readRecord(folder)?.pid !== record.pid, stopMs);
}
/** Another place may have another rentroll: only code that was written before ours makes room for it. */
function isOlder(record, ours) {
	return record.build !== ours.hash && record.builtAt < ours.builtAt;
}
/** Notes a start; false when there were too many. Times of a clock that has jumped say nothing. */
function mayStart(folder, now) {
	if (readOff(folder) !== void 0) return false;
	const recent = readStarts(folder).filter((at) => at <= now.getTime() && at > now.getTime() - stormMs);
	if (recent.length >= mostStarts) {
		writeOff(folder, now);
		return false;
	}
	writeStarts(folder, [...recent, now.getTime()]);
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

export { seeDaemon, startDaemon, stopDaemon };