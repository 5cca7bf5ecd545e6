import { C as defined, b as hashParts, f as userHome } from "./util.js";
import { E as enforcedParts, F as makeError, I as setupError, j as ProblemError } from "./model.js";
import { K as quoteValue } from "./text.js";
import { i as describeLeak } from "./stage-suite.js";
import { v as expectedVersion } from "./repository-receipts.js";
import { on as readProof, sn as saveProof } from "./store.js";
import { F as proveTask, G as findSandbox, H as closeScratch, W as openScratch, X as recordingFolders, Y as openRecording, et as requireSameManifest, lt as prepareFixture, q as openRecorder } from "./stage-measure.js";
import { n as openTrialSigner, t as openVouching } from "./run-state.js";
import { i as noteTrialPlace } from "./trial-tokens.js";
import { dirname, join } from "node:path";
import { lstatSync, mkdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";

// src/run/place/place-facts.ts
/** Changes whenever a prepared fixture is laid out differently on disk. */
const templateFormat = "packed";
/** Longest time a success check may take, whatever the agent's limit is. */
const longestCheckMs = 12e4;
/** Names fixture, prepare command and Node.js version of a place to measure in. */
function nameFixture(config, fixture, node) {
	return hashParts(templateFormat, fixture.hash, config.fixture.prepare ?? "", node);
}
/** Longest time a success check may take under a config, in milliseconds. */
function checkTimeoutOf({ runner }) {
	return Math.min(runner.timeoutMs, longestCheckMs);
}
/** What all trials of a config on a fixture have in common, as a recording states it. */
function buildManifest({ runner, fixture: { prepare = "" }, seed, budget }, fixture, node, { enforced, notEnforced }) {
	return {
		schema: 1,
		runner: runner.kind,
		version: expectedVersion(runner),
		model: runner.model,
		fixture: fixture.hash,
		prepare,
		layout: templateFormat,
		node,
		seed,
		maxTurns: runner.maxTurns,
		trialTokens: budget.trial,
		timeoutMs: runner.timeoutMs,
		...defined({ enforced }),
		...notEnforced === void 0 ? {} : { notEnforced: notEnforced.slice(0, 300) }
	};
}

// src/run/place/open-replay.ts
/**
* A place where trials are replayed from a recording: nothing is prepared, no program is started and no key is needed. Throws ProblemError
* when the recording cannot be used, or was made with another runner, model, fixture or settings than the config's.
*/
function openReplay(config, fixture, folder) {
	const recording = openRecording(folder);
	const { manifest } = recording;
	requireSameManifest(manifest, buildManifest(config, fixture, manifest.node, manifest), folder);
	return {
		kind: "replay",
		runner: replayRunner(manifest),
		key: nameFixture(config, fixture, manifest.node),
		checkTimeoutMs: checkTimeoutOf(config),
		recording,
		close: () => Promise.resolve()
	};
}
/** Says who ran the trials and in what. What was simulated stays simulated, however it is told. */
function replayRunner({ runner: kind, version, enforced, notEnforced }) {
	return {
		kind,
		version,
		level: kind === "reference" ? "simulated" : "replayed",
		...defined({
			enforced,
			notEnforced
		})
	};
}

// src/run/place/open-runner.ts
/**
* Opens the runner the config names; each is imported when it is needed, since they load a tokenizer. Throws ProblemError when a real one
* is missing, is not the version of the config, or has no key.
*/
async function openRunner({ runner }, { home, fixture, scratch, env, record, see }) {
	if (runner.kind === "reference") {
		const { createReferenceRunner } = await import("./reference-agent.js");
		return {
			runner: createReferenceRunner({
				cacheDirectory: join(home, "commands"),
				fixture
			}),
			close: () => Promise.resolve()
		};
	}
	const { model, version = "", program, args = [], network = false, commands } = runner;
	const pinned = {
		model,
		version,
		scratch,
		env,
		...record === void 0 ? {} : { recordTo: join(record, recordingFolders.exchanges) },
		...defined({ see })
	};
	if (runner.kind === "codex") {
		const { openCodex } = await import("./runner-codex.js");
		return openCodex({
			...pinned,
			program: program ?? "codex"
		});
	}
	if (runner.kind === "command") {
		const { openCommand } = await import("./runner-command.js");
		return openCommand({
			...pinned,
			program: program ?? "",
			args,
			network
		});
	}
	const { openClaude } = await import("./runner-claude.js");
	return openClaude({
		...pinned,
		program: program ?? "claude",
		commands
	});
}

// src/run/place/open-told.ts
/**
* A place where trials are judged that shards of this very run measured elsewhere: nothing is prepared, no program is started and no key is
* needed. They stay what they are, measured or simulated. Throws ProblemError when they were made with another setup than the config's.
*/
function openTold(config, fixture, manifest) {
	const { kind } = config.runner;
	const here = buildManifest(config, fixture, manifest?.node ?? process.version, manifest ?? {});
	if (manifest !== void 0) requireSameManifest(manifest, here, "the shards");
	const { version, enforced, notEnforced } = here;
	return {
		kind: "told",
		runner: {
			kind,
			version,
			level: kind === "reference" ? "simulated" : "measured",
			...defined({
				enforced,
				notEnforced
			})
		},
		key: nameFixture(config, fixture, here.node),
		checkTimeoutMs: checkTimeoutOf(config),
		close: () => Promise.resolve()
	};
}

// src/run/place/user-home.ts
const [writableByAll, sticky] = [2, 512];
/**
* Makes sure that nobody but this user can write into a home: prepared fixtures lie there, and what is in them is executed. Looked at are
* the home, the folders of ours in it, and every folder above that we would have to make the home in; what is not there yet is made for
* this user alone. A home that is a link is looked at where it leads, the folders in it may be none. Throws ProblemError (`home-unsafe`, `home-unusable`).
*/
function requireOwnHome(home, user = process.getuid?.()) {
	if (user === void 0) return;
	const nearest = findNearest(home);
	refuseUnsafe(nearest, user, nearest === home ? "own" : "above");
	makeHome(home);
	for (const name of ["prepared", "commands"]) {
		const folder = join(home, name);
		const facts = lstatSync(folder, { throwIfNoEntry: false });
		if (facts?.isSymbolicLink()) throw unsafe(folder, "it is a link");
		if (facts !== void 0) refuseUnsafe(folder, user, "own");
	}
}
function makeHome(home) {
	try {
		mkdirSync(home, {
			recursive: true,
			mode: 448
		});
	} catch (error) {
		const message = `${quoteValue(home)} cannot keep prepared fixtures: it cannot be made (${error.message})`;
		throw setupError("home-unusable", message, "Set RENTROLL_HOME to a folder your user may write into.");
	}
}
/** The home itself, or the nearest folder above it that is there. */
function findNearest(path) {
	if (statSync(path, { throwIfNoEntry: false }) !== void 0 || dirname(path) === path) return path;
	if (isLink(path)) throw unsafe(path, "it is a link to nothing");
	return findNearest(dirname(path));
}
function isLink(path) {
	try {
		return lstatSync(path).isSymbolicLink();
	} catch {
		return false;
	}
}
function refuseUnsafe(folder, user, place) {
	const { mode, uid } = statSync(folder);
	if ((mode & writableByAll) !== 0 && (mode & sticky) === 0) throw unsafe(folder, "everybody on this machine can write into it");
	if (user !== 0 && uid !== user && (place === "own" || uid !== 0)) throw unsafe(folder, `it belongs to the user ${uid}`);
}
function unsafe(folder, why) {
	return setupError("home-unsafe", `${quoteValue(folder)} cannot keep prepared fixtures: ${why}, and what lies there is executed`, "Set RENTROLL_HOME to a folder of your own (mkdir -m 700).");
}

// src/run/place/open-place.ts
/** Longest time `prepare` may take. */
const longestPrepareMs = 9e5;
/**
* Opens the place a run was asked to measure in: prepares the fixture (once per content) and opens the runner, or opens a recording instead
* of both. Throws ProblemError when `prepare` fails, and when a recording cannot be read or written.
*/
async function openPlace(config, fixture, world, request = { kind: "live" }) {
	if (request.kind === "told") return openTold(config, fixture, request.manifest);
	if (request.kind === "replay") return openReplay(config, fixture, request.folder);
	return openLivePlace(config, fixture, world, request);
}
/** Prepares the fixture and opens the runner of the config. Throws ProblemError. */
async function openLivePlace(config, fixture, world, { record, keyless } = {}) {
	if (world.needsBox === true) await requireBox(config, world.env);
	const checks = await openCheckPlace(config, fixture, world);
	const place = {
		home: userHome(world.env),
		fixture: checks.key,
		scratch: checks.scratch,
		env: world.env,
		...defined({ record }),
		...keyless ? { see: () => void 0 } : {}
	};
	const opened = await closeOnFailure(checks.close, () => openRunner(config, place));
	const close = async () => {
		await opened.close();
		await checks.close();
	};
	return closeOnFailure(close, async () => ({
		...checks,
		kind: "live",
		runner: opened.runner,
		close,
		recorder: record === void 0 ? void 0 : await openRecorderFor(config, fixture, opened.runner, world, record)
	}));
}
/** Prepares the fixture for success checks, which need no agent. Throws ProblemError. */
async function openCheckPlace(config, fixture, world) {
	const home = userHome(world.env);
	requireOwnHome(home);
	const key = nameFixture(config, fixture, process.version);
	world.progress.step("preparing the fixture");
	const prepare = prepareWith(config, world, join(home, "prepared"));
	const prepared = await prepare(fixture);
	const scratch = await openScratch(tmpdir());
	noteTrialPlace(home, scratch);
	const close = () => closeScratch(scratch, (notice) => world.progress.step(notice));
	return closeOnFailure(close, async () => ({
		fixture: prepared,
		key,
		scratch,
		close,
		startOf: openStarts(fixture, prepared, prepare),
		checkTimeoutMs: checkTimeoutOf(config),
		sandbox: await findCheckBox(config, world.env)
	}));
}
/** Prepares fixtures into a cache: of a committed folder as a whole, of a commit so that starts share their packages. */
function prepareWith(config, world, cache) {
	return async (fixture, packages) => {
		const request = {
			cache,
			key: nameFixture(config, fixture, process.version),
			prepare: config.fixture.prepare,
			env: world.env,
			timeoutMs: longestPrepareMs,
			...defined({ patch: fixture.patch }),
			read: () => fixture.read(),
			tell: (notice) => world.progress.step(notice)
		};
		if (fixture.source === void 0) return prepareFixture(request);
		const { prepareStart } = await import("./measure-prepare-start.js");
		const terms = [config.fixture.prepare ?? "", process.version];
		const shared = fixture.packages === void 0 ? {} : { packages };
		return prepareStart({
			...request,
			...shared,
			files: fixture.files,
			name: fixture.hash,
			with: terms
		});
	};
}
/** Each start is prepared when it is first asked for, and once. */
function openStarts(fixture, prepared, prepare) {
	const known = /* @__PURE__ */ new Map();
	return async (task) => {
		if (task.start === void 0 || fixture.startOf === void 0) return prepared;
		const start = await fixture.startOf(task);
		const making = known.get(start.hash) ?? prepare(start, prepared);
		known.set(start.hash, making);
		return making;
	};
}
/** What was opened before is closed when the next part cannot be opened. */
async function closeOnFailure(close, open) {
	try {
		return await open();
	} catch (error) {
		await close();
		throw error;
	}
}
async function openRecorderFor(config, fixture, runner, { cwd, env }, record) {
	const sign = openTrialSigner(env, openVouching(cwd, env, config));
	return openRecorder(record, buildManifest(config, fixture, process.version, runner), sign);
}
/** What the reference runner leaves in a copy is known; what a real agent writes there may do anything when a check runs it. */
function findCheckBox({ runner }, env) {
	return runner.kind === "reference" ? {
		kind: "none",
		why: "nothing real runs"
	} : findSandbox(env);
}
/** Without a box an agent, and every check of what it wrote, reads the key of the job from /proc. */
async function requireBox(config, env) {
	const box = await findCheckBox(config, env);
	if (config.runner.kind === "reference" || box.kind !== "none") return;
	throw setupError("box-required", `a stranger's change may only be measured in a box, and there is none on this machine: ${box.why}`, "Install bubblewrap in the job (apt-get install bubblewrap) and allow user namespaces; docs/runners.md says how. Nothing was started.");
}

// src/run/place/open-run.ts
/** What a session starts with: nothing recalled, nothing taken over. */
function openSession(recallsOthers) {
	return {
		recallsOthers,
		recalled: /* @__PURE__ */ new Map(),
		adopted: /* @__PURE__ */ new Set()
	};
}

// src/run/place/prove-tasks.ts
/** Proves tasks before they count. Throws ProblemError naming every task that is not proved. */
async function proveTasks(tasks, place, db, world) {
	const problems = await findUnproved(tasks, place, db, world, "setup");
	if (problems.length > 0) throw new ProblemError(problems);
}
/** Runs both proofs of each task (once per fixture and task) and returns a problem for each that fails. */
async function findUnproved(tasks, place, db, world, blame) {
	const problems = [];
	for (const task of tasks) {
		const key = hashParts("proof", place.key, task.digest, ...isBoxed(place) ? ["boxed"] : []);
		if (readProof(db, key) !== void 0) continue;
		world.progress.step(`proving the golden task ${task.id}`);
		const judge = await judgePlaceOf(task, place, world);
		if (isRefusal(judge)) {
			problems.push(...refusalsOf(task, judge, blame));
			continue;
		}
		const proof = await proveTask(task, judge);
		if (proof.ok) saveProof(db, key);
		else problems.push(toProblem(task, proof, blame, isBoxed(place)));
	}
	return problems;
}
/** Where a task is judged: on its own start. What keeps that from being prepared is a problem of this task and of no other. */
async function judgePlaceOf(task, place, { env }) {
	const { scratch, checkTimeoutMs, sandbox } = place;
	try {
		return {
			fixture: await place.startOf(task),
			scratch,
			env,
			timeoutMs: checkTimeoutMs,
			sandbox
		};
	} catch (error) {
		if (task.start !== void 0 && error instanceof ProblemError) return { problems: error.problems };
		throw error;
	}
}
function isRefusal(judge) {
	return "problems" in judge;
}
function refusalsOf({ file }, { problems }, blame) {
	return problems.map((problem) => ({
		...problem,
		at: problem.at ?? {
			file,
			line: 1,
			column: 1
		},
		blame
	}));
}
/**
* Looks for the answers of tasks in their starts, and proves them against stubs, so that they can be frozen: those with a problem cannot.
*/
async function proveForLock(tasks, place, world, blame, known = {}) {
	const { proveForFreezing } = await import("./load-measure-freeze-proof.js");
	const { findTaskLeaks } = await import("./run-find-task-leaks.js");
	const { laid = /* @__PURE__ */ new Map() } = known;
	const proofs = /* @__PURE__ */ new Map();
	const problems = [];
	for (const task of tasks) {
		world.progress.step(`proving the golden task ${task.id} against stubs`);
		const judge = await judgePlaceOf(task, place, world);
		if (isRefusal(judge)) {
			problems.push(...refusalsOf(task, judge, blame));
			continue;
		}
		const leaks = await findTaskLeaks(task, judge.fixture, {
			laid,
			message: await known.messageOf?.(task)
		});
		if (leaks.length > 0) {
			problems.push(leakProblem(task, leaks, blame));
			continue;
		}
		const result = await proveForFreezing(task, judge);
		const { failToPass = [] } = (result.ok ? result.proof.expected : void 0) ?? {};
		const named = await findTaskLeaks({ reference: "" }, judge.fixture, {
			laid,
			failToPass
		});
		if (named.length > 0) problems.push(leakProblem(task, named, blame));
		else if (result.ok) proofs.set(task.file, result.proof);
		else problems.push(toProblem(task, result, blame, isBoxed(place)));
		if (result.ok && result.flaky.length > 0) problems.push(warnFlaky(task, result.flaky, blame));
	}
	return {
		proofs,
		problems
	};
}
/** An agent that reads its copy would find what it is asked for. */
function leakProblem({ id, file }, leaks, blame) {
	const [first] = leaks;
	const more = leaks.length > 1 ? `, and ${leaks.length - 1} more` : "";
	const said = first === void 0 ? "" : describeLeak(first);
	return makeError(blame, "task-leaks", `the golden task "${id}" does not count: ${said}${more}`, "Take it out of the start: with the patch under \"start\", with fixture.exclude, or with an older commit under \"at\". Or choose another task.", {
		file,
		line: 1,
		column: 1
	});
}
function warnFlaky({ id, file }, names, blame) {
	const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
	return {
		code: "task-flaky-tests",
		severity: "warning",
		message: `the golden task "${id}" is not judged by tests that changed their mind in six runs: ${names.slice(0, 3).join(", ")}${more}`,
		hint: "Mend them, or leave them out: the task is frozen with the others.",
		at: {
			file,
			line: 1,
			column: 1
		},
		blame
	};
}
const hints = {
	"task-flaky": "Make the check say the same every time: no clock, no network, no order of things that is not its own.",
	"task-defeated": "A rule that does only this would earn. Use a test runner as the check (check: { runner: node }) with hidden tests, or let the script write $RENTROLL_NONCE into $RENTROLL_DONE as its last act.",
	"task-vacuous": "A check that passes without any work proves nothing: make it look at what the task asks for.",
	"task-unsolvable": "Fix the reference patch or the check: after the patch the check must pass.",
	"reference-does-not-apply": "Make the patch again against the fixture: paths relative to its root, with a/ and b/ in front.",
	"check-hangs": "Bound the check itself (no servers left open, no waiting for input); the limit is runner.timeout, at most two minutes."
};
function isBoxed({ sandbox }) {
	return sandbox.kind === "bubblewrap";
}
/** A check that needs the network or a program of the user's home passes by hand and not in a box. */
const boxWords = " (in the box of a trial: no network, no files but the copy and the system)";
function toProblem(task, proof, blame, boxed) {
	const where = boxed && proof.code === "task-unsolvable" ? boxWords : "";
	return {
		code: proof.code,
		severity: "error",
		message: `the golden task "${task.id}" does not count: ${proof.detail}${where}`,
		hint: hints[proof.code],
		at: {
			file: proof.code === "reference-does-not-apply" ? task.referenceFile : task.file,
			line: 1,
			column: 1
		},
		blame
	};
}

// src/run/place/refuse-other-isolation.ts
/**
* Throws ProblemError when a run has trials that were kept from more, or from less, than this machine keeps them from: an arm of both
* kinds would compare boxes, not rules. Nothing is asked of trials that are simulated.
*/
function refuseOtherIsolation(run, { enforced, notEnforced }, records) {
	const other = records.find((record) => nameParts(record.enforced) !== nameParts(enforced));
	if (enforced === void 0 || other === void 0) return;
	const why = notEnforced === void 0 ? "" : `: ${notEnforced}`;
	throw new ProblemError([{
		code: "run-other-isolation",
		severity: "error",
		message: `the run "${run}" began with ${nameParts(other.enforced)} enforced and would continue here with ${nameParts(enforced)} enforced${why}`,
		hint: "Continue it where it began, or measure anew here with rentroll check --fresh (baselines of bench and selftest: on another day), which pays for every trial again.",
		blame: "setup"
	}]);
}
function nameParts(enforced) {
	if (enforced === void 0) return "something unknown";
	return enforcedParts.filter((part) => enforced[part]).join(", ") || "nothing";
}

// src/run/place/reusable-age.ts
/** Real sessions drift by 14–18 % within days: older baselines are not reused. */
const oldestReusableMs = 6048e5;

export { proveTasks as a, openLivePlace as c, proveForLock as i, openPlace as l, refuseOtherIsolation as n, openSession as o, findUnproved as r, openCheckPlace as s, oldestReusableMs as t, openRunner as u };