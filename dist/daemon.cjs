const require_hash_build = require("./live-hash-build.cjs");
const require_ask_daemon = require("./live-ask-daemon.cjs");
const require_read_last_answer = require("./live-read-last-answer.cjs");
const require_home_places = require("./live-home-places.cjs");
const require_bind_core = require("./live-bind-core.cjs");
let node_path = require("node:path");
let node_url = require("node:url");
let node_crypto = require("node:crypto");
let node_fs = require("node:fs");
let node_http = require("node:http");

// src/flows/daemon/place/daemon-lock.ts
/**
* Makes this process the one daemon of the folder. A lock whose process is gone, or answers nobody (`isServing` false), is taken over; one of
* a process that cannot be asked about from here, in another container that shares the folder, only when nobody has kept it for a while.
* False when another daemon holds it.
*/
async function takeDaemonLock(folder, isServing) {
	const lock = (0, node_path.join)(folder, "daemon.lock");
	for (;;) {
		if (createLock(lock)) return true;
		const holder = readHolder(lock);
		const state = holder === void 0 ? "gone" : require_read_last_answer.askOwner(holder);
		if (state !== "gone" && await isServing()) return false;
		if (state === "unknown" && isKept(lock)) return false;
		if (state !== "living" || !isYoung(lock)) return moveAway(lock, holder) && createLock(lock);
		await new Promise((resolve) => setTimeout(resolve, pauseMs));
	}
}
/**
* True while this process holds the lock, and says so to whoever cannot see it: one that was taken over ends itself. To be called every few
* seconds.
*/
function keepDaemonLock(folder) {
	const lock = (0, node_path.join)(folder, "daemon.lock");
	if (readHolder(lock) !== require_read_last_answer.nameProcess()) return false;
	try {
		const now = /* @__PURE__ */ new Date();
		(0, node_fs.utimesSync)(lock, now, now);
	} catch {}
	return true;
}
/** Lets the next daemon have the lock. */
function dropDaemonLock(folder) {
	if (keepDaemonLock(folder)) (0, node_fs.rmSync)((0, node_path.join)(folder, "daemon.lock"), { force: true });
}
function createLock(lock) {
	try {
		(0, node_fs.writeFileSync)(lock, `${require_read_last_answer.nameProcess()} ${Date.now()}`, {
			flag: "wx",
			mode: 384
		});
		return true;
	} catch {
		return false;
	}
}
/** Only who moved away the very lock it looked at may go on; another one is put back. */
function moveAway(lock, holder) {
	const aside = `${lock}.${require_read_last_answer.nameProcessPlace()}.${process.pid}`;
	try {
		(0, node_fs.renameSync)(lock, aside);
		if (readHolder(aside) === holder) {
			(0, node_fs.rmSync)(aside, { force: true });
			return true;
		}
		(0, node_fs.renameSync)(aside, lock);
		return false;
	} catch {
		return false;
	}
}
/** The process that took it, see `nameProcess`; undefined for a lock that names none. */
function readHolder(lock) {
	return readWords(lock)[0] || void 0;
}
/** A daemon serves within a second of taking its lock. */
const [startMs, pauseMs] = [1500, 100];
/** Who holds it keeps it every few seconds. */
const keptMs = 6e4;
function isYoung(lock) {
	const age = Date.now() - Number(readWords(lock)[1]);
	return age >= 0 && age < startMs;
}
function isKept(lock) {
	const at = (0, node_fs.statSync)(lock, { throwIfNoEntry: false })?.mtimeMs;
	return at !== void 0 && Math.abs(Date.now() - at) < keptMs;
}
function readWords(lock) {
	try {
		return (0, node_fs.readFileSync)(lock, "utf8").split(" ");
	} catch {
		return [];
	}
}

// src/flows/daemon/serve/daemon-log.ts
/** The log begins anew at this size; the one before is kept beside it. */
const mostBytes = 1048576;
/** A disk that is full for long does not fill memory, too. */
const mostWaiting = 2e3;
/** Where the daemon writes down what it does. */
function daemonLogFile(env) {
	return (0, node_path.join)(require_home_places.userHome(env), "logs", "daemon.log");
}
/** Opens the log: one JSON object a line, each with `at` (ISO 8601). */
function openDaemonLog(file, now) {
	const waiting = [];
	return {
		write(line) {
			if (waiting.length < mostWaiting) waiting.push(JSON.stringify({
				at: now().toISOString(),
				...line
			}));
		},
		flush() {
			if (waiting.length === 0) return;
			const text = `${waiting.splice(0).join("\n")}\n`;
			try {
				(0, node_fs.mkdirSync)((0, node_path.dirname)(file), {
					recursive: true,
					mode: 448
				});
				if (((0, node_fs.statSync)(file, { throwIfNoEntry: false })?.size ?? 0) > mostBytes) (0, node_fs.renameSync)(file, `${file}.1`);
				(0, node_fs.appendFileSync)(file, text, { mode: 384 });
			} catch {}
		}
	};
}

// src/flows/daemon/serve/open-answers.ts
/** A core is made anew for each project now and then: who edits a guard file sees it hold soon. */
const coreMs = 2e3;
const mostCores = 50;
const pruneEveryMs = 36e5;
/** Opens the states of all sessions, and a core for each project as it is asked for. */
function openAnswers(env, log, open) {
	const folder = require_home_places.liveFolder(env);
	const cores = /* @__PURE__ */ new Map();
	const memory = require_read_last_answer.openLiveMemory(folder, (stored) => open.revive(stored));
	let answered = 0;
	let troubled = 0;
	let prunedAt = Number.NEGATIVE_INFINITY;
	const findCore = async (fields) => {
		const project = require_read_last_answer.projectOf(fields);
		const known = cores.get(project);
		const isStart = fields.event === "SessionStart";
		if (known !== void 0 && !isStart && performance.now() - known.at < coreMs) return known.core;
		const core = await open.open(project, known?.core, isStart);
		cores.delete(project);
		cores.set(project, {
			core,
			at: performance.now()
		});
		const [oldest] = cores.keys();
		if (cores.size > mostCores && oldest !== void 0) cores.delete(oldest);
		return core;
	};
	return {
		async answer(payload, named) {
			const fields = require_read_last_answer.readHookFields(payload, named);
			if (fields === void 0) return {};
			if (require_read_last_answer.isBenchmark(fields, env)) return require_read_last_answer.answerFloor(fields, Date.now(), { core: await findCore(fields) });
			const startedAt = performance.now();
			const place = {
				core: await findCore(fields),
				memory,
				lastAnswer: require_read_last_answer.readLastAnswer(env)
			};
			const outcome = require_read_last_answer.answerLive(fields, Date.now(), place);
			answered += 1;
			if (outcome.trouble !== void 0) {
				troubled += 1;
				cores.clear();
			}
			log.write(describe(fields, outcome, performance.now() - startedAt));
			return outcome.output;
		},
		flush(most) {
			memory.flush(most);
			if (performance.now() - prunedAt < pruneEveryMs) return;
			prunedAt = performance.now();
			require_read_last_answer.pruneStates(folder, /* @__PURE__ */ new Date());
			require_bind_core.pruneTexts((0, node_path.join)(folder, "texts"), /* @__PURE__ */ new Date());
		},
		counts: () => ({
			answered,
			troubled,
			...memory.counts()
		})
	};
}
/** A line for the log: sessions by a hash, tools by name, and nothing that was said or done. */
function describe({ name, tool, session }, { output, trouble }, ms) {
	const said = Object.keys(output).length === 0 ? "" : findVerdict(output);
	return {
		what: "event",
		event: name.slice(0, 40),
		tool: tool.slice(0, 60),
		session: (0, node_crypto.createHash)("sha256").update(session).digest("hex").slice(0, 8),
		ms: Math.round(ms * 1e3) / 1e3,
		...said !== "" && { said },
		...trouble !== void 0 && { trouble }
	};
}
function findVerdict(output) {
	const inner = output["hookSpecificOutput"] ?? output;
	return String(inner["permissionDecision"] ?? output["decision"] ?? "context");
}

// src/flows/daemon/serve/serve-hooks.ts
/** How long a body may take, and how long a connection of a CLI that thinks is kept. */
const [bodyMs, keepAliveMs] = [5e3, 36e5];
const mostConnections = 512;
/** Listens on loopback: on `port` where it is free, else on any that is. Rejects when there is none. */
async function serveHooks(server, port) {
	const http = (0, node_http.createServer)((request, response) => {
		respond(server, portOf(http), request, response).catch((error) => {
			server.see(error instanceof Error ? error.message : String(error));
			end(response, 500);
		});
	});
	Object.assign(http, {
		keepAliveTimeout: keepAliveMs,
		headersTimeout: bodyMs,
		requestTimeout: 2 * bodyMs
	});
	http.maxConnections = mostConnections;
	http.on("clientError", (_, socket) => socket.destroy());
	try {
		await listen(http, port);
	} catch {
		await listen(http, 0);
	}
	return {
		http,
		port: portOf(http)
	};
}
function listen(http, port) {
	return new Promise((resolve, reject) => {
		http.once("error", reject);
		http.listen({
			port,
			host: "127.0.0.1",
			exclusive: true
		}, () => {
			http.removeListener("error", reject);
			resolve();
		});
	});
}
function portOf(http) {
	const address = http.address();
	return typeof address === "object" && address !== null ? address.port : 0;
}
async function respond(server, port, request, response) {
	const [path = "", nonce] = (request.url ?? "").split("?nonce=");
	const stranger = require_ask_daemon.admitOrigin(request, port);
	if (stranger !== void 0) return refuse(request, response, stranger);
	if (path === "/hello" && nonce !== void 0) return end(response, 200, { proof: require_ask_daemon.proveToken(server.token, nonce.slice(0, 100)) });
	const refusal = require_ask_daemon.admitSender(request, server.token);
	if (refusal !== void 0) return refuse(request, response, refusal);
	if (request.method === "GET") return path === "/status" ? end(response, 200, server.describe()) : end(response, 404);
	if (path === "/stop") {
		response.once("finish", server.stop);
		return end(response, 200, {});
	}
	const named = /^\/hook(?:\/(\w{1,40}))?$/.exec(path);
	return named === null ? end(response, 404) : answerHook(server, request, response, named[1] ?? "");
}
/** What cannot be read is told to the person: a hook that answers anything but 200 is passed over in silence. */
async function answerHook(server, request, response, named) {
	const body = await readBody(request);
	if (typeof body === "object") return end(response, 200, await server.answer(body.payload, named));
	server.see(body);
	request.resume();
	end(response, 200, { systemMessage: `rentroll did not look at ${named === "" ? "an event" : named}: ${body}.` });
}
/** The body as JSON, or why it is none. */
function readBody(request) {
	return new Promise((resolve) => {
		const chunks = [];
		let bytes = 0;
		const late = setTimeout(() => resolve("its payload did not come in time"), bodyMs);
		request.on("data", (chunk) => {
			bytes += chunk.length;
			if (bytes > require_read_last_answer.mostHookBytes) resolve("its payload is larger than 8 MB");
			else chunks.push(chunk);
		});
		request.on("end", () => resolve(parse(Buffer.concat(chunks).toString())));
		request.on("error", () => resolve("its payload broke off"));
		request.on("close", () => clearTimeout(late));
	});
}
function parse(text) {
	try {
		return { payload: JSON.parse(text) };
	} catch {
		return "its payload is no JSON";
	}
}
/** Whoever is refused is not read to the end. */
function refuse(request, response, status) {
	response.setHeader("connection", "close");
	end(response, status);
	request.resume();
}
function end(response, status, body) {
	if (response.headersSent) return;
	const text = body === void 0 ? "" : JSON.stringify(body);
	const headers = {
		"content-type": "application/json",
		"content-length": Buffer.byteLength(text)
	};
	response.writeHead(status, {
		...headers,
		"x-content-type-options": "nosniff"
	});
	response.end(text);
}

// src/flows/daemon/run-daemon.ts
/**
* What is in memory is written this often, one session at a time: an answer waits for one small file at most. What was not written yet is lost
* when the process is killed.
*/
const stateMs = 20;
const logMs = 100;
/** Runs the daemon of this user until it is asked to end, or nobody needs it. Throws ProblemError where its folder is not safe. */
async function runDaemon({ build, idleMs, open, ending }, env) {
	const folder = require_read_last_answer.requireRuntimeFolder(env);
	if (!await takeDaemonLock(folder, () => isServing(folder))) return "another-runs";
	const log = openDaemonLog(daemonLogFile(env), () => /* @__PURE__ */ new Date());
	const answers = openAnswers(env, log, open);
	const before = require_read_last_answer.readAddress(folder);
	let lastAt = performance.now();
	let asked = (_) => {};
	const ended = new Promise((resolve) => {
		asked = resolve;
	});
	const token = before?.token ?? (0, node_crypto.randomBytes)(32).toString("base64url");
	const startedAt = (/* @__PURE__ */ new Date()).toISOString();
	const { http, port } = await serveHooks({
		token,
		answer(payload, named) {
			lastAt = performance.now();
			return answers.answer(payload, named);
		},
		describe: () => ({
			pid: process.pid,
			build: build.hash,
			builtAt: build.builtAt,
			startedAt,
			...answers.counts()
		}),
		stop: () => asked("asked"),
		see: (fault) => log.write({
			what: "refused",
			why: fault
		})
	}, before?.port ?? 0);
	if (before !== void 0 && before.port !== port) log.write({
		what: "port-taken",
		port: before.port,
		instead: port
	});
	const record = {
		schema: 1,
		pid: process.pid,
		port,
		token,
		build: build.hash,
		builtAt: build.builtAt,
		startedAt
	};
	require_read_last_answer.writeAddress(folder, record);
	require_read_last_answer.writeRecord(folder, record);
	log.write({
		what: "started",
		pid: process.pid,
		port,
		build: build.hash
	});
	const timers = [
		setInterval(() => answers.flush(1), stateMs),
		setInterval(() => log.flush(), logMs),
		setInterval(() => {
			if (!keepDaemonLock(folder)) asked("replaced");
			else if (performance.now() - lastAt > idleMs) asked("idle");
		}, Math.min(5e3, Math.max(50, idleMs / 4)))
	];
	ending?.addEventListener("abort", () => asked("asked"));
	const why = await ended;
	for (const timer of timers) clearInterval(timer);
	answers.flush();
	close(http, log, folder, why);
	return why;
}
/** What a clean end leaves behind is an address for the next daemon, and no start that would count as a crash. */
function close(http, log, folder, why) {
	http.close();
	http.closeAllConnections();
	log.write({
		what: "ended",
		why
	});
	log.flush();
	if (why === "replaced") return;
	require_read_last_answer.writeStarts(folder, []);
	dropDaemonLock(folder);
	require_read_last_answer.removeRecord(folder, process.pid);
}
/** True when a daemon of this user answers. */
async function isServing(folder) {
	const record = require_read_last_answer.readRecord(folder);
	return record !== void 0 && await require_ask_daemon.askDaemon(record, {
		path: "/status",
		withinMs: 1e3
	}) !== void 0;
}

// src/entry/daemon.ts
/** The process that answers the hooks of a user: started by `rentroll daemon start` or a hook, and ended by itself when nobody needs it. */
const ending = new AbortController();
for (const signal of [
	"SIGTERM",
	"SIGINT",
	"SIGHUP"
]) process.once(signal, () => ending.abort());
const idleMs = Number(process.argv[2] ?? "") || 18e5;
const build = require_hash_build.hashBuild((0, node_path.dirname)((0, node_url.fileURLToPath)(require("url").pathToFileURL(__filename).href)));
runDaemon({
	build,
	idleMs,
	open: require_bind_core.bindCore(process.env),
	ending: ending.signal
}, process.env).finally(() => process.exit(0));
