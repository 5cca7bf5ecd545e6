import { S as startDetached } from "./stage-measure.js";
import { I as setupError } from "./model.js";
import { K as quoteValue } from "./text.js";
import { f as userHome } from "./util.js";
import { join } from "node:path";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { lstatSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";

// src/flows/daemon/place/daemon-files.ts
const names = {
	address: "address.json",
	record: "daemon.json",
	starts: "starts.json",
	off: "off.json"
};
/** The address that was used last; undefined before the first, and for a file that is none of ours. */
function readAddress(folder) {
	const value = readJson(join(folder, names.address));
	return isAddress(value) ? {
		port: value.port,
		token: value.token
	} : void 0;
}
/** What the last daemon said of itself; it may have been killed since. */
function readRecord(folder) {
	const value = readJson(join(folder, names.record));
	const { schema, pid, build, builtAt, startedAt } = value ?? {};
	if (!isAddress(value) || schema !== 1 || !Number.isSafeInteger(pid)) return void 0;
	const { port, token } = value;
	const told = {
		build: String(build),
		builtAt: Number(builtAt),
		startedAt: String(startedAt)
	};
	return {
		schema,
		pid: Number(pid),
		port,
		token,
		...told
	};
}
/** Times at which a daemon was started by a hook since one last ended by itself, milliseconds since 1970. */
function readStarts(folder) {
	const value = readJson(join(folder, names.starts));
	return Array.isArray(value) ? value.filter((each) => typeof each === "number") : [];
}
/** Keeps the times of starts; none forgets that there were any. */
function writeStarts(folder, starts) {
	if (starts.length === 0) rmSync(join(folder, names.starts), { force: true });
	else writeJson(join(folder, names.starts), starts);
}
/** Since when daemons are not started any more because they ended as often as they began; undefined while they are. */
function readOff(folder) {
	const value = readJson(join(folder, names.off));
	return typeof value?.since === "string" ? value.since : void 0;
}
/** Switches starting off, or on again. */
function writeOff(folder, since) {
	if (since === void 0) rmSync(join(folder, names.off), { force: true });
	else writeJson(join(folder, names.off), { since: since.toISOString() });
}
function isAddress(value) {
	const { port, token } = value ?? {};
	return Number.isInteger(port) && Number(port) > 0 && Number(port) < 65536 && typeof token === "string" && token.length >= 32;
}
function readJson(file) {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return;
	}
}
/** Moved into place, for two processes may read and write at once. */
function writeJson(file, value) {
	const half = `${file}.${process.pid}.half`;
	writeFileSync(half, JSON.stringify(value), { mode: 384 });
	renameSync(half, file);
}

// src/flows/daemon/place/runtime-folder.ts
const [othersMay, worldWrites, sticky] = [
	63,
	2,
	512
];
/** Folder of the address, the token and the lock of a user's daemon. */
function runtimeFolder(env) {
	return join(userHome(env), "run");
}
/**
* Makes the folder where it is not there, and refuses one that is not this user's alone: who reads the token may ask the daemon, who
* writes the address may take its place. Windows keeps a profile's folders to its user by itself. Throws ProblemError (`daemon-unsafe`).
*/
function requireRuntimeFolder(env, user = process.getuid?.()) {
	const folder = runtimeFolder(env);
	try {
		mkdirSync(folder, {
			recursive: true,
			mode: 448
		});
	} catch (error) {
		throw unsafe(folder, `it cannot be made (${error.message})`, "Set RENTROLL_HOME to a folder of your own.");
	}
	const facts = lstatSync(folder);
	if (!facts.isDirectory()) throw unsafe(folder, "it is a link or no folder", "Remove it; it is made anew.");
	if (user === void 0) return folder;
	if (facts.uid !== user) throw unsafe(folder, `it belongs to the user ${facts.uid}`, "Set RENTROLL_HOME to a folder of your own.");
	if ((facts.mode & othersMay) !== 0) throw unsafe(folder, "other users may look into it", `chmod 700 ${quoteForShell(folder)}`);
	const home = statSync(userHome(env));
	if ((home.mode & worldWrites) !== 0 && (home.mode & sticky) === 0) throw unsafe(userHome(env), "everybody on this machine can write into it", `chmod 700 ${quoteForShell(userHome(env))}`);
	return folder;
}
function unsafe(folder, why, hint) {
	return setupError("daemon-unsafe", `${quoteValue(folder)} cannot hold the token of a daemon: ${why}`, hint);
}
function quoteForShell(path) {
	return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

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
	const modules = readdirSync(folder).filter((name) => /\.c?[jt]s$/.test(name)).sort().map((name) => ({
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

export { requireRuntimeFolder as a, readRecord as c, askDaemon as i, startDaemon as n, runtimeFolder as o, stopDaemon as r, readAddress as s, seeDaemon as t };