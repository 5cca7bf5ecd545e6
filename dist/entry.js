import { $ as fullSha, G as readEvent, J as noShards, W as listPullLabels, X as writeOutputs, Z as writeSummary, rt as readText } from "./quick-answer.js";
import { D as isCi, Pt as hintKnownNames, ar as escapeMarkdown, di as escapePlain, dn as quoteValue, dr as markerLine, fr as repostKeyOf, gi as hasErrors, hn as defaultConfigFile, ii as defined, ln as parseShardId, mi as ProblemError, or as markdownCode, rr as escapeTerminal, sr as markdownFence, ui as clipCharacters, vi as makeError, xr as stableJson, yi as setupError } from "./core.js";
import { C as postReport, D as openClient, E as listPullsInto, O as warnOf, S as nothingPosted, T as getPull, _ as relabelReport, a as releaseLock, b as listRecalled, c as commitFiles, d as loadReceipts, f as checkLabelling, g as findTarget, h as checkCommit, i as nameLock, j as listCheckRuns, k as warnOfFailure, l as ensurePull, m as loadReport, n as loadTrain, o as takeLock, p as readLabelling, r as parseBoarding, s as pushToFreeBranch, t as readApproval, u as nameAuditBranch, v as getBranch, x as readRunContext, y as listOutputs } from "./github.js";
import { A as printMarkdown, B as formatDollars, D as printPage, E as choosePaint, H as formatSigned, I as renderLimitAnnotations, L as describeWarning, M as lines, N as say, O as clipWidth, P as verdictTones, R as verdictLabels, T as printTerminal, U as formatTokens, V as formatShare, a as describeStay, b as toReportBlocks, c as toTrainBlocks, d as shardBlocks, f as renderInherited, j as code, k as measureWidth, l as renderAuditPull, o as renderTrain, s as titleTrain, u as titleAuditPull, y as renderers, z as formatCount } from "./report.js";
import { li as judgeAgain } from "./steps.js";
import { i as postGate, n as hasSomethingToSay, o as renderOptions, r as notifyPosted, t as connect } from "./posting.js";
import { yt as composeFailure } from "./run.js";
import { C as runAudit, S as readGateRequest, _ as planShards, a as readTrainPolicy, b as searchOnSchedule, c as planAuditCommits, d as findGivenProblem, g as measureShard, h as exportReceipts, i as mayBringRules, l as planPassengerCommit, m as runGate, n as runTrain, o as isSameBase, p as readPullMerge, r as reportPassenger, s as judgeCommit, u as planPullCommit, v as runLint, x as planRemovalCommit, y as reportLint } from "./flows.js";
const { join: join$1, resolve } = globalThis.process.getBuiltinModule("node:path");
const { mkdtempSync, writeFileSync } = globalThis.process.getBuiltinModule("node:fs");
const { tmpdir } = globalThis.process.getBuiltinModule("node:os");

async function publishReport(report, inputs, receipts, shards) {
	const { env } = process;
	const { conclusion } = report.judgement;
	const context = readRunContext(env, readEvent(env));
	const options = {
		...renderOptions(report, context?.url),
		color: env["NO_COLOR"] === void 0
	};
	const folder = mkdtempSync(join$1(env["RUNNER_TEMP"] ?? tmpdir(), "rentroll-report-"));
	const [htmlPath, jsonPath] = [join$1(folder, "report.html"), join$1(folder, "report.json")];
	writeFileSync(htmlPath, renderers.html(report));
	writeFileSync(jsonPath, renderers.json(report));
	process.stdout.write(renderers[inputs?.mode === "plan" ? "plan" : "terminal"](report, options));
	writeSummary(env, renderers.summary(report, {
		color: false,
		width: options.width
	}));
	const comment = renderers.comment(report, options);
	const written = receipts === void 0 ? {} : { receiptsPath: join$1(folder, "receipts.json") };
	if (written.receiptsPath !== void 0) writeFileSync(written.receiptsPath, receipts ?? "");
	writeOutputs(env, listOutputs(report, {
		comment,
		htmlPath,
		jsonPath,
		...written,
		...shards && { shards }
	}));
	const posted = inputs?.mode === "gate" || inputs?.mode === "decide" ? await postGate(report, inputs, context, comment) : nothingPosted;
	if (!posted.annotated) process.stdout.write(renderers.annotations(report));
	await notifyPosted(env, posted);
	if (conclusion === "success") return;
	const { t: closeJob } = await import("./close-job.js");
	closeJob(conclusion, report.headline);
}
function publishFailure(problems) {
	return publishReport(composeFailure(problems, { configFile: defaultConfigFile }));
}

const longest = 200;
const widestName$1 = 48;
function sayPlainly(text) {
	return clipCharacters(escapeTerminal(text), longest);
}
function describeTrials({ done, trialsLeft, isExact, running, failures }) {
	const sum = [...failures.values()].reduce((total, count) => total + count, 0);
	const failed = sum === 0 ? "" : ` (${sum} failed)`;
	if (isExact) return `${done} of ${formatCount(done + trialsLeft, "trial")}${failed}`;
	const left = Math.max(trialsLeft, running.size);
	const trials = `${formatCount(done, "trial")}${failed}`;
	return left === 0 ? trials : `${trials}, up to about ${left} more`;
}
function describeSpent(spent) {
	if (spent === void 0) return [];
	const { totalConsumed, maxAllowed, dollars, maxDollars } = spent;
	const share = formatShare(totalConsumed, maxAllowed);
	const tokens = `${formatTokens(totalConsumed)} of ${formatTokens(maxAllowed)} tokens (${share})`;
	if (dollars === "unknown") return [tokens, "dollars unknown"];
	return dollars > 0 ? [tokens, `${formatDollars(dollars)} of ${formatDollars(maxDollars)}`] : [tokens];
}
function sayTimeLeft(state) {
	const left = estimateTimeLeft(state);
	return left === void 0 ? [] : [`${formatTimeLeft(left)} left`];
}
function describeEstimate({ saving, rent, verdict }) {
	if (saving === void 0 && verdict === "undecided") return "no estimate yet";
	return `${saving === void 0 ? "" : `saving ${describeSaving(saving, verdict)} tokens, `}rent ${formatTokens(rent)} → ${verdictLabels[verdict]}`;
}
function abbreviateEstimate({ saving, verdict }) {
	return saving === void 0 ? verdictLabels[verdict] : `${describeSaving(saving, verdict)} → ${verdictLabels[verdict]}`;
}
function describeSaving({ tokens, interval: [low, high] }, verdict) {
	return `${formatSigned(tokens)}${verdict === "undecided" ? ` ± ${formatTokens((high - low) / 2)}` : ""}`;
}
function describeStart({ name, trialsLeft, isExact, concurrency }) {
	const trials = `${isExact ? "" : "up to about "}${formatCount(trialsLeft, "trial")}`;
	return `measuring ${nameMeasured(name)}: ${trials}${concurrency > 1 ? `, ${concurrency} at a time` : ""}`;
}
function nameMeasured(name) {
	const rules = name.split("+").length;
	const plain = sayPlainly(name);
	return rules > 1 && measureWidth(plain) > widestName$1 ? formatCount(rules, "rule") : plain;
}
function describeFailure({ task, outcome, detail }) {
	return `${sayPlainly(task)}: ${outcome}${detail === void 0 ? "" : ` (${sayPlainly(detail)})`}`;
}
function describeVerdict({ done, recalled }, rule, verdict, paint) {
	const answer = paint(verdictTones[verdict], verdictLabels[verdict]);
	const journal = recalled === 0 ? "" : `, ${recalled} of them from the journal`;
	return `${sayPlainly(rule)}: ${answer} after ${formatCount(done, "trial")}${journal}`;
}
function fitWidth([first = "", ...rest], width) {
	return rest.reduce((line, part) => {
		const longer = line === "" ? part : `${line} · ${part}`;
		return measureWidth(longer) <= width ? longer : line;
	}, first);
}
const enoughTrials = 3;
function estimateTimeLeft({ durationsMs, trialsLeft, concurrency }) {
	if (durationsMs.length < enoughTrials || trialsLeft <= 0) return void 0;
	return medianOf(durationsMs.slice(-12)) * Math.ceil(trialsLeft / Math.max(1, concurrency));
}
function medianOf(values) {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = (sorted.length - 1) / 2;
	return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
function formatTimeLeft(milliseconds) {
	const seconds = Math.max(0, Math.round(milliseconds / 1e3));
	if (seconds < 90) return `${seconds} s`;
	const minutes = Math.round(seconds / 60);
	if (minutes < 90) return `${minutes} min`;
	const rest = minutes % 60;
	return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

const soonMs = 100;
const idleMs = 1e3;
function createLiveView(screen, paint, clock) {
	const area = openLiveArea(screen);
	let shown;
	let timer;
	const drawWithin = (delayMs) => {
		const dueMs = clock() + delayMs;
		if (timer !== void 0 && timer.dueMs <= dueMs) return;
		clearTimeout(timer?.handle);
		timer = {
			dueMs,
			handle: setTimeout(drawSafely, delayMs).unref()
		};
	};
	const draw = () => {
		timer = void 0;
		if (shown === void 0) return;
		area.draw(renderLiveStatus(shown, {
			...measureScreen(screen),
			nowMs: clock()
		}));
		drawWithin(idleMs);
	};
	const drawSafely = () => {
		try {
			draw();
		} catch {
			shown = void 0;
		}
	};
	const show = (state) => {
		shown = state;
		drawWithin(soonMs);
	};
	const write = (line) => {
		area.write(line);
		drawWithin(soonMs);
	};
	return {
		step: (text) => write(sayPlainly(text)),
		started: show,
		changed: (state) => shown !== void 0 && show(state),
		looked: show,
		failed: (record) => write(describeFailure(record)),
		decided(state, rule, verdict) {
			shown = void 0;
			area.write(describeVerdict(state, rule, verdict, paint));
		},
		close() {
			shown = void 0;
			clearTimeout(timer?.handle);
			area.clear();
		}
	};
}
const usualColumns = 80;
function measureScreen({ columns = 0, rows = 0 }) {
	return {
		width: (columns > 0 ? columns : usualColumns) - 1 || 1,
		height: Math.max(1, (rows > 0 ? rows : 24) - 2)
	};
}
function openLiveArea(screen) {
	let drawn = [];
	const erase = () => {
		const { width } = measureScreen(screen);
		const rows = drawn.reduce((sum, line) => sum + Math.max(1, Math.ceil(measureWidth(line) / (width + 1))), 0);
		drawn = [];
		return rows === 0 ? "" : `\u001b[${rows}A\r\u001b[J`;
	};
	return {
		draw(lines) {
			const text = `${erase()}${lines.map((line) => `${line}\n`).join("")}`;
			drawn = lines;
			screen.write(text);
		},
		write: (line) => screen.write(`${erase()}${line}\n`),
		clear() {
			const text = erase();
			if (text !== "") screen.write(text);
		}
	};
}
const mostRules = 4;
const widestName = 32;
const widestBar = 24;
const narrowestBar = 8;
const worthSayingMs = 2e3;
function renderLiveStatus(state, { width, height, nowMs }) {
	return [
		`measuring ${nameMeasured(state.name)}`,
		drawBar(state, width, fitWidth([describeTrials(state), ...sayTimeLeft(state)], width - 2)),
		`  ${fitWidth([...describeSpent(state.spent), ...sayRunning(state, nowMs)], width - 2)}`,
		...renderRules(state, width)
	].slice(0, Math.max(1, height)).map((line) => clipWidth(line, width));
}
function drawBar({ done, trialsLeft }, width, message) {
	const room = Math.min(widestBar, width - measureWidth(message) - 4);
	if (room < narrowestBar) return `  ${message}`;
	const filled = done + trialsLeft === 0 ? 0 : Math.floor(room * done / (done + trialsLeft));
	return `  ${"█".repeat(filled)}${"░".repeat(room - filled)}  ${message}`;
}
function sayRunning({ running }, nowMs) {
	if (running.size === 0) return [];
	const eldestMs = nowMs - Math.min(...running.values());
	return [`${running.size} running${eldestMs < worthSayingMs ? "" : ` (${formatTimeLeft(eldestMs)})`}`];
}
function renderRules({ estimates }, width) {
	const shown = estimates.length <= 5 ? estimates : estimates.slice(0, mostRules);
	const names = shown.map(({ rule }) => clipWidth(sayPlainly(rule), widestName));
	const widest = Math.max(0, ...names.map((name) => measureWidth(name)));
	const lines = shown.map((estimate, index) => {
		const name = names[index] ?? "";
		const start = `  ${name}${" ".repeat(widest - measureWidth(name))}  `;
		const whole = `${start}${describeEstimate(estimate)}`;
		return measureWidth(whole) <= width ? whole : `${start}${abbreviateEstimate(estimate)}`;
	});
	const more = estimates.length - shown.length;
	return more === 0 ? lines : [...lines, `  and ${formatCount(more, "more rule")}`];
}

function startState(start, spent) {
	const { name, isExact, concurrency, trials } = start;
	const empty = {
		done: 0,
		recalled: 0,
		failures: /* @__PURE__ */ new Map(),
		running: /* @__PURE__ */ new Map(),
		durationsMs: [],
		estimates: []
	};
	return {
		name,
		isExact,
		concurrency,
		trialsLeft: isExact ? trials : boundByBudget(trials, spent),
		...empty,
		...spent && { spent }
	};
}
function beginTrial(state, { key }, nowMs) {
	return {
		...state,
		running: new Map([...state.running, [key, nowMs]])
	};
}
function endTrial(state, { key, outcome }, nowMs) {
	const began = state.running.get(key);
	const running = new Map([...state.running].filter(([other]) => other !== key));
	const isTrial = began !== void 0 && outcome !== "environment-error" && outcome !== "cancelled";
	return {
		...state,
		running,
		durationsMs: isTrial ? [...state.durationsMs, nowMs - began] : state.durationsMs
	};
}
function countTrial(state, record, recalled) {
	const { failures, done, trialsLeft } = state;
	const same = countFailures(state, record) + 1;
	return {
		...state,
		done: done + 1,
		recalled: state.recalled + (recalled ? 1 : 0),
		trialsLeft: Math.max(0, trialsLeft - 1),
		failures: record.outcome === "completed" ? failures : new Map([...failures, [failureKey(record), same]])
	};
}
function countFailures({ failures }, record) {
	return failures.get(failureKey(record)) ?? 0;
}
function failureKey({ task, outcome }) {
	return `${task} ${outcome}`;
}
function takeNews(state, { estimates, trialsLeft }) {
	return {
		...state,
		estimates,
		trialsLeft: boundByBudget(trialsLeft, state.spent)
	};
}
function boundByBudget(trialsLeft, spent) {
	if (spent === void 0) return trialsLeft;
	const { trials, totalConsumed, maxAllowed, dollars, maxDollars } = spent;
	const used = Math.max(totalConsumed / maxAllowed, dollars === "unknown" || dollars === 0 ? 0 : dollars / maxDollars);
	return used > 0 ? Math.min(trialsLeft, Math.max(1, Math.ceil(trials / used - trials))) : trialsLeft;
}

const usualWidth = 100;
function createProgress(stream, env) {
	let isOpen = true;
	stream.on("error", () => {
		isOpen = false;
	});
	const write = (text) => isOpen && stream.write(text);
	const clock = () => performance.now();
	if (!canDraw(stream, env)) return followProgress(createPlainView((line) => write(`${line}\n`), stream.columns || usualWidth), clock);
	return followProgress(createLiveView({
		get columns() {
			return stream.columns;
		},
		get rows() {
			return stream.rows;
		},
		write
	}, choosePaint(env["NO_COLOR"] === void 0), clock), clock);
}
function canDraw({ isTTY }, env) {
	return isTTY === true && env["TERM"] !== "dumb" && !isCi(env);
}
const nothing$1 = startState({
	name: "",
	trials: 0,
	isExact: true,
	concurrency: 1
}, void 0);
function followProgress(view, clock) {
	let spent;
	const told = /* @__PURE__ */ new Set();
	let state = nothing$1;
	let isBroken = false;
	const safely = (show) => {
		if (isBroken) return;
		try {
			show();
		} catch {
			isBroken = true;
		}
	};
	const change = (next, show = () => view.changed(state)) => {
		state = next;
		safely(show);
	};
	return {
		step: (text) => safely(() => view.step(text)),
		startMeasurement: (start) => change(startState(start, spent), () => view.started(state)),
		begin: (spec) => change(beginTrial(state, spec, clock())),
		end(record) {
			change(endTrial(state, record, clock()));
			if (record.outcome === "environment-error") safely(() => view.failed(record));
		},
		trial(record, recalled) {
			change(countTrial(state, record, recalled));
			if (!recalled && countFailures(state, record) === 1) safely(() => view.failed(record));
		},
		spent(budget) {
			for (const warning of listNews(budget, told)) safely(() => view.step(describeWarning(warning)));
			spent = budget;
			change({
				...state,
				spent
			});
		},
		look: (news) => change(takeNews(state, news), () => view.looked(state)),
		verdict: (rule, verdict) => safely(() => view.decided(state, rule, verdict)),
		close: () => safely(() => view.close())
	};
}
function listNews({ warnings = [] }, told) {
	const nameOf = ({ reason, agent = "" }) => `${reason} ${agent}`;
	const news = warnings.filter((warning) => !told.has(nameOf(warning)));
	for (const warning of news) told.add(nameOf(warning));
	return news;
}
const trialsPerLine = 10;
function createPlainView(write, width) {
	let toldRecalled = 0;
	let toldDone = 0;
	let notifiedVerdicts = /* @__PURE__ */ new Set();
	const tellRecalled = ({ recalled }) => {
		if (recalled > toldRecalled) write(`  ${formatCount(recalled - toldRecalled, "trial")} from the journal`);
		toldRecalled = recalled;
	};
	const notifyVerdicts = ({ estimates }) => {
		const settled = estimates.filter(({ verdict }) => estimates.length > 1 && verdict !== "undecided");
		for (const { rule, verdict } of settled) if (!notifiedVerdicts.has(rule)) write(`  ${sayPlainly(rule)}: ${verdictLabels[verdict]}`);
		notifiedVerdicts = new Set(settled.map(({ rule }) => rule));
	};
	const tellSums = (state) => {
		toldDone = state.done;
		write(renderAnalysis(state, width));
		notifyVerdicts(state);
	};
	return {
		step: (text) => write(sayPlainly(text)),
		started(state) {
			[toldRecalled, toldDone, notifiedVerdicts] = [
				0,
				0,
				/* @__PURE__ */ new Set()
			];
			write(describeStart(state));
		},
		changed(state) {
			if (state.done === state.recalled) return;
			tellRecalled(state);
			if (state.isExact && state.done - toldDone >= trialsPerLine) tellSums(state);
		},
		failed: (record) => write(`  ${describeFailure(record)}`),
		looked(state) {
			if (state.done === state.recalled && state.trialsLeft > 0) return;
			tellRecalled(state);
			tellSums(state);
		},
		decided(state, rule, verdict) {
			if (!notifiedVerdicts.has(rule)) write(describeVerdict(state, rule, verdict, choosePaint(false)));
		},
		close: () => {}
	};
}
function renderAnalysis(state, width) {
	const parts = [
		describeTrials(state),
		...sayTimeLeft(state),
		...describeSpent(state.spent),
		...sayRules(state)
	];
	return `  ${fitWidth(parts, width - 2)}`;
}
function sayRules({ estimates }) {
	const [only, ...others] = estimates;
	if (only === void 0) return [];
	if (others.length === 0) return [abbreviateEstimate(only)];
	return [`${estimates.filter(({ verdict }) => verdict !== "undecided").length} of ${estimates.length} rules settled`];
}

const ignore = () => {};
const silentProgress = {
	step: ignore,
	startMeasurement: ignore,
	begin: ignore,
	end: ignore,
	trial: ignore,
	spent: ignore,
	look: ignore,
	verdict: ignore,
	close: ignore
};

function openDependencies(options = {}) {
	const abort = new AbortController();
	const progress = options.quiet ? silentProgress : createProgress(process.stderr, process.env);
	const stop = () => {
		if (abort.signal.aborted) process.exit(130);
		progress.step(`stopping; what was paid for is in the journal (${options.again ?? "rentroll resume"})`);
		abort.abort();
	};
	process.on("SIGINT", stop);
	process.on("SIGTERM", stop);
	return {
		...defined({ sessions: options.sessions }),
		cwd: process.cwd(),
		env: process.env,
		progress,
		signal: abort.signal,
		now: () => /* @__PURE__ */ new Date()
	};
}

async function runMode(inputs, range, cwd) {
	const needsBox = inputs.label !== void 0;
	const deps = {
		...openDependencies(),
		cwd,
		needsBox,
		askApproval: () => ask(inputs),
		askPlace
	};
	function askPlace() {
		return import("./entry.js").then((all) => ({ askApproval: all.t, askPlace: all.n })).then(({ askPlace: find }) => find(inputs, process.env, deps));
	}
	if (inputs.mode === "measure") return measureInAction(inputs, range, deps);
	const report = await makeReport(inputs, range, deps);
	const shards = await divide(report, inputs, range, deps);
	const settled = mayStamp(inputs) ? await exportReceipts(report, { configFile: inputs.config }, deps) : void 0;
	const receipts = inputs.mode === "audit" ? await addSearch(inputs, range.head, settled, deps) : settled;
	deps.progress.close();
	await publishReport(report, inputs, receipts, shards);
}
async function ask({ githubToken }) {
	const { t: askApproval } = await import("./entry.js");
	return askApproval(githubToken, process.env);
}
function mayStamp({ mode, replay }) {
	if (replay !== void 0) return false;
	return mode === "gate" || mode === "decide" || mode === "audit";
}
function requestOf(inputs, range) {
	const { mode, config: configFile, budgetTokens, concurrency, shards, recordings, replay } = inputs;
	return readGateRequest({
		configFile,
		head: range.head,
		...defined({
			base: range.base,
			budgetTokens,
			concurrency
		}),
		...shards === void 0 && recordings === void 0 ? {} : { oneLook: true },
		...defined({ shards: recordings && resolveRecordings(recordings) }),
		...mode === "decide" ? { decideOnly: true } : {},
		...mode === "gate" && replay !== void 0 ? { replay: resolveRecordings(replay) } : {},
		anyway: inputs.anyway === "true",
		now: wantsNow(inputs),
		...tightened(inputs),
		dryRun: mode === "plan"
	});
}
function wantsNow({ label }) {
	return label !== void 0 || listPullLabels(readEvent(process.env)).includes("now");
}
function tightened({ onUndecided }) {
	return onUndecided === "fail" ? { onUndecided } : {};
}
async function divide(report, inputs, range, deps) {
	if (inputs.mode !== "plan" || inputs.shards === void 0) return void 0;
	return report.plan.rules.length === 0 || report.waiting !== void 0 ? [] : planShards(requestOf(inputs, range), inputs.shards, deps);
}
async function makeReport(inputs, range, deps) {
	const { mode, config: configFile, budgetTokens, concurrency } = inputs;
	const base = range.base === void 0 ? {} : { base: range.base };
	if (mode === "lint") return reportLint(await runLint({
		configFile,
		prove: true,
		baseDecides: true,
		...base
	}, deps), configFile);
	const limits = defined({
		budgetTokens,
		concurrency
	});
	if (mode === "audit") return runAudit({
		configFile,
		base: range.head,
		head: range.head,
		due: true,
		...limits,
		...tightened(inputs)
	}, deps);
	return runGate(requestOf(inputs, range), deps);
}
const pageWidth = 100;
async function addSearch({ config: configFile, budgetTokens, concurrency }, sha, receipts, deps) {
	const limits = defined({
		budgetTokens,
		concurrency
	});
	const found = await searchOnSchedule({
		configFile,
		base: sha,
		head: sha,
		...limits
	}, deps);
	if (found === void 0) return receipts;
	const report = renderInherited(found, {
		color: false,
		width: pageWidth
	});
	process.stdout.write(`\n${report}`);
	writeSummary(process.env, `### Inherited lines\n\n${markdownFence(report, "text")}\n`);
	if (found.proposed.length === 0) return receipts;
	const handedOn = receipts === void 0 ? {
		schema: 1,
		receipts: []
	} : JSON.parse(receipts);
	return stableJson({
		...handedOn,
		removals: {
			rules: found.proposed,
			report
		}
	}, 0);
}
function resolveRecordings(recordings) {
	return resolve(process.env["GITHUB_WORKSPACE"] ?? ".", recordings);
}
async function measureInAction(inputs, range, deps) {
	const { recordings } = inputs;
	const { env } = process;
	const folder = () => mkdtempSync(join$1(env["RUNNER_TEMP"] ?? tmpdir(), "rentroll-recording-"));
	const record = recordings === void 0 ? folder() : resolveRecordings(recordings);
	writeOutputs(env, {
		...noShards,
		"recording-path": record
	});
	try {
		const measured = await measureShard(requestShard(inputs, range, record), deps);
		deps.progress.close();
		await notify(measured);
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		deps.progress.close();
		await publishFailure(error.problems);
		writeOutputs(env, { "recording-path": record });
	}
}
async function notify(measured) {
	const { env } = process;
	const { file, budget, stop } = measured;
	const blocks = shardBlocks(measured);
	process.stdout.write(printTerminal(blocks, {
		color: env["NO_COLOR"] === void 0,
		width: 100
	}));
	process.stdout.write(renderLimitAnnotations(budget));
	writeSummary(env, printMarkdown(blocks, { kind: "summary" }));
	writeOutputs(env, {
		"tokens-spent": String(budget.totalConsumed),
		...listRecalled(budget)
	});
	if (stop === void 0) return;
	const { t: closeJob } = await import("./close-job.js");
	const headline = `Shard ${file.shard}/${file.of} ended early: ${file.done} of ${file.trials} trials.`;
	closeJob(stop.kind === "environment" ? "failure" : "neutral", headline);
}
function requestShard(inputs, range, record) {
	const { shard: text = "", config: configFile, budgetTokens, concurrency } = inputs;
	const { value: shard, problems } = parseShardId(text);
	if (shard === void 0) throw new ProblemError(problems);
	return {
		configFile,
		shard,
		record,
		head: range.head,
		...defined({
			base: range.base,
			budgetTokens,
			concurrency
		}),
		anyway: inputs.anyway === "true"
	};
}

async function repost(inputs, env, event) {
	const context = readRunContext(env, event);
	const { githubToken: token, report: file } = inputs;
	if (context === void 0 || token === void 0 || file === void 0) return publishFailure(listMissing$2(context, inputs));
	const path = resolve(env["GITHUB_WORKSPACE"] ?? ".", file);
	const tracked = findGivenProblem(path, "the report");
	if (tracked !== void 0) return publishFailure([tracked]);
	const loaded = await loadReport(path, file);
	if (loaded.value === void 0) return publishFailure(loaded.problems);
	const github = openClient(connect(context, token));
	const target = await findTarget(event, github);
	if (target.value === void 0) return refuse$1(target.problems, env);
	const foreign = loaded.value === "none" ? [] : await checkCommit(github, loaded.value.headSha, target.value);
	if (foreign.length > 0) return refuse$1(foreign, env);
	const words = composeComment(loaded.value, target.value, context, event, repostKeyOf(readStep(env)));
	const mayCreate = inputs.comment === "always" || words.isNews;
	const comment = {
		...target.value,
		key: words.key,
		body: words.body,
		mayCreate
	};
	const what = inputs.comment === "never" ? {} : { comment };
	await notifyPosted(env, await postReport({
		...connect(context, token),
		...what
	}));
}
function readStep(env) {
	const { GITHUB_WORKFLOW_REF: workflow = "", GITHUB_JOB: job = "", GITHUB_ACTION: step = "" } = env;
	return {
		workflow: workflow.replace(/@.*$/, ""),
		job,
		step
	};
}
function composeComment(loaded, target, { url }, event, key) {
	if (loaded === "none") return {
		key,
		body: `${markerLine(key)}\n### Nothing was measured for this commit.\n`,
		isNews: false
	};
	const report = {
		...relabelReport(loaded, target, event),
		headline: judgeAgain(loaded).title
	};
	const options = {
		...renderOptions(report, url),
		marker: key
	};
	return {
		key,
		body: renderers.comment(report, options),
		isNews: hasSomethingToSay(loaded)
	};
}
function refuse$1(problems, env) {
	if (hasErrors(problems)) return publishFailure(problems);
	return notifyPosted(env, {
		...nothingPosted,
		problems
	});
}
function listMissing$2(context, { githubToken, report }) {
	const missing = (what, hint) => makeError("setup", "publish-incomplete", `"publish" needs ${what}`, hint);
	return [
		...context === void 0 ? [missing("GITHUB_REPOSITORY", "The Action runs in a GitHub workflow.")] : [],
		...githubToken === void 0 ? [missing("\"github-token\"", "Leave it out to use the token of the job.")] : [],
		...report === void 0 ? [missing("\"report\"", "Name the JSON report of the other job, as downloaded.")] : []
	];
}

async function admitLabelled(request) {
	const { label, mode, baseRef, token, event, env, cwd } = request;
	if (baseRef !== void 0) return refuse("base-ref-refused", "\"base-ref\" is set together with \"label\"", "Leave it out.");
	if (mode !== "gate" && mode !== "plan") return refuse("label-mode", `"label" is set, but the mode is "${mode}"`, "Only gate and plan read a pull request.");
	const labelling = readLabelling(event, label);
	if (labelling.value === void 0) return { problems: labelling.problems };
	const range = await findMerge(cwd, event, labelling.value);
	if (range.value === void 0) return range;
	const context = readRunContext(env, event);
	if (context === void 0 || token === void 0) return refuse("label-unchecked", "without a token there is no way to ask whether the label still stands", giveToken);
	const problems = await checkLabelling(openClient(connect(context, token)), labelling.value);
	return problems.length > 0 ? { problems } : range;
}
const giveToken = "Leave \"github-token\" out to use the token of the job, and grant it \"pull-requests: read\".";
async function findMerge(cwd, event, { pull, headSha }) {
	const { sha: baseSha, payload } = event;
	const { ref, checkedOut, commits } = await readPullMerge(cwd, pull);
	if (checkedOut !== baseSha) return refuse("label-not-base", `the checkout is at "${checkedOut ?? ""}", not at ${baseSha}`, checkOutBase);
	if (commits === void 0) return refuse("label-not-fetched", `"${ref}" is not in the checkout`, fetchIt(pull));
	const [merge, base, head, ...more] = commits;
	if (base === void 0 || head !== headSha || more.length > 0) return refuse("label-other-commit", `"${ref}" is no merge of ${headSha}, which was labelled`, labelAgain);
	return {
		value: {
			kind: "merge",
			head: merge,
			onto: [baseSha, readText(payload, "pull_request", "base", "sha")].filter((sha) => fullSha.test(sha)),
			tip: headSha,
			branch: readText(payload, "pull_request", "base", "ref")
		},
		problems: []
	};
}
const checkOutBase = "Use actions/checkout without \"ref\": under pull_request_target that is the base, and nothing else may be checked out.";
const labelAgain = "The branch has moved: read the new commits, take the label off and put it on again.";
const fetchIt = (pull) => `Fetch it first: git fetch --depth=2 origin +refs/pull/${pull}/merge:refs/remotes/pull/${pull}/merge.`;
function refuse(code, message, hint) {
	return { problems: [makeError("setup", code, message, hint)] };
}

const trusted = [
	"schedule",
	"workflow_dispatch",
	"repository_dispatch",
	"push"
];
const unknownShards = makeError("setup", "decide-event", "\"mode: decide\" in a run of \"workflow_run\": the recordings of another run were not measured by this one", "Decide in the run that measured; replay the recordings of strangers with rentroll check --replay, which marks them as replayed.");
function refuseEvent(mode, { name }) {
	if (mode === "decide") return name === "workflow_run" ? [unknownShards] : [];
	const events = [...trusted, ...mode === "stamp" ? ["pull_request"] : []];
	if (events.includes(name)) return [];
	const hint = `Start it on one of: ${events.join(", ")}.`;
	return [makeError("setup", `${mode}-event`, `"mode: ${mode}" in a run of ${quoteValue(name)}`, hint)];
}
function refuseUnknown(unknown, known) {
	return unknown.map((name) => makeError("setup", "unknown-input", `the Action has no input ${quoteValue(name)}`, hintKnownNames(name, known, "inputs")));
}
function refuseValue(name, text, takes) {
	const shown = takes?.secret === true ? "not what it should be" : quoteValue(text);
	return makeError("setup", "bad-input", `the input "${name}" is ${shown}`, `Write ${takes?.expects}.`);
}

function warnOfLeft({ left }) {
	return left.map(({ rule, why }) => warnOf("stamp-left", `${quoteValue(rule)} was not stamped: ${why}`, "The next run measures it again."));
}
function refuseFailing({ report }) {
	const found = report.problems.find(({ severity }) => severity === "error");
	if (found === void 0) return void 0;
	return warnOf("stamp-would-fail", `the stamped commit would not pass: ${found.message}`, found.hint);
}
function readBranch(ref, what) {
	const [, branch] = /^refs\/heads\/(.+)$/.exec(ref ?? "") ?? [];
	if (branch !== void 0) return branch;
	const hint = `Start ${what} on a branch: on a schedule, or by hand without choosing a tag.`;
	throw setupError(what === "audits" ? "stamp-no-branch" : "train-no-branch", `the run is about ${quoteValue(ref ?? "")}, which is not a branch`, hint);
}

async function stampPull(stamping) {
	const { inputs, place, event, deps, rows, github } = stamping;
	const none = {
		lines: [],
		problems: [],
		posted: [],
		outputs: {}
	};
	if (place.pull === void 0 || place.pull.isFork) return {
		...none,
		headline: fork.message,
		problems: [fork]
	};
	const request = {
		configFile: inputs.config,
		sha: event.sha,
		headSha: place.headSha
	};
	const plan = await planPullCommit(request, rows, deps);
	const [commit] = plan.commits;
	const problems = warnOfLeft(plan);
	if (commit === void 0) return {
		...none,
		headline: "Nothing to stamp: no settled verdict fits its rule.",
		problems
	};
	if (commit.edits.length === 0) return {
		...none,
		headline: "Nothing to stamp: the branch already has the verdicts.",
		problems
	};
	const failing = refuseFailing(commit);
	if (failing !== void 0) return {
		...none,
		headline: "Nothing was committed.",
		problems: [...problems, failing]
	};
	const outcome = await commitFiles(github, {
		...commit,
		owned: plan.owned,
		branch: readText(event.payload, "pull_request", "head", "ref"),
		expectedHead: place.headSha,
		parents: [place.headSha],
		message: writeMessage(commit)
	});
	if (outcome.kind === "refused") return {
		...none,
		headline: "Nothing was committed.",
		problems: [...problems, outcome.problem]
	};
	const posted = await postNew(stamping, commit.report, outcome.sha);
	const headline = `Stamped ${formatCount(commit.stamped.length, "verdict")}: commit ${outcome.sha.slice(0, 12)}.`;
	return {
		headline,
		lines: commit.stamped.map(({ rule, from, to }) => `${markdownCode(rule)}: ${from === to ? to : `${from} → ${to}`}`),
		problems,
		posted: [posted],
		outputs: {
			headline,
			"commit-sha": outcome.sha
		}
	};
}
function postNew({ inputs, place }, report, headSha) {
	const body = renderers.comment(report, renderOptions(report, place.url));
	return postGate(report, inputs, {
		...place,
		headSha
	}, body);
}
function writeMessage({ stamped }) {
	const lines = stamped.map(({ rule, from, to }) => `- ${rule}: ${from === to ? to : `${from} -> ${to}`}`);
	return `Stamp ${formatCount(stamped.length, "verdict")}\n\n${lines.join("\n")}`;
}
const fork = warnOf("stamp-fork", "Nothing was committed: the pull request comes from a fork, whose branch is not ours to write to.", "Its author can stamp with: rentroll check && rentroll stamp.");

async function proposeAudits(stamping) {
	const { inputs, event, env, deps, rows } = stamping;
	const base = readBranch(env["GITHUB_REF"], "audits");
	const plan = await planAuditCommits({
		configFile: inputs.config,
		sha: event.sha,
		retire: inputs.retire
	}, rows, deps);
	const proposals = [];
	for (const commit of plan.commits.filter(({ edits }) => edits.length > 0)) proposals.push(await propose(stamping, base, plan, commit));
	const removal = await proposeRemovals(stamping, base);
	if (removal !== void 0) proposals.push(removal);
	const urls = proposals.flatMap(({ url }) => url ?? []);
	return {
		headline: urls.length === 0 ? "No pull request." : `${formatCount(urls.length, "pull request")}: ${urls.join(" ")}`,
		lines: proposals.flatMap(({ line }) => line ?? []),
		problems: [...warnOfLeft(plan), ...proposals.flatMap(({ problems }) => problems)],
		posted: proposals.flatMap(({ posted }) => posted),
		outputs: { "pull-requests": JSON.stringify(urls) }
	};
}
async function propose(stamping, base, plan, commit) {
	const { inputs, event } = stamping;
	const { agent = "", stamped: rules, leaving, report } = commit;
	const failing = refuseFailing(commit);
	if (failing !== void 0) return {
		problems: [failing],
		posted: []
	};
	const own = nameAuditBranch(agent, inputs.config);
	const title = titleAuditPull({
		agent,
		rules
	});
	const push = {
		...commit,
		...own,
		sha: event.sha,
		title,
		base,
		owned: plan.owned
	};
	const { ledgerFile, headline } = report;
	const { left } = plan;
	const body = (marker) => renderAuditPull({
		agent,
		rules,
		ledgerFile,
		marker,
		headline,
		leaving,
		left
	});
	const line = (outcome) => describe(outcome, title, agent);
	return openPull(stamping, push, {
		body,
		line,
		report
	});
}
async function openPull(stamping, push, { body, line, report }) {
	const { github } = stamping;
	const { title, base } = push;
	const { outcome: pushed, place } = await pushToFreeBranch(github, push);
	if (pushed.kind === "refused") return {
		problems: [pushed.problem],
		posted: []
	};
	const outcome = await ensurePull(github, {
		...place,
		base,
		title,
		body: body(place.marker)
	});
	const posted = pushed.kind === "unchanged" ? [] : [await postNew(stamping, report, pushed.sha)];
	return outcome.kind === "refused" ? {
		problems: [outcome.problem],
		posted
	} : {
		url: outcome.url,
		line: line(outcome),
		problems: [],
		posted
	};
}
function describe({ kind, url }, title, agent) {
	const link = /^https:\/\/[\w.:/-]+$/.test(url) ? `[${escapeMarkdown(title)}](${url})` : escapeMarkdown(title);
	return `${markdownCode(agent)}: ${link} (${kind})`;
}
const longestReport = 4e4;
async function proposeRemovals(stamping, base) {
	const { inputs, event, deps, removals } = stamping;
	if (removals === void 0 || removals.rules.length === 0) return void 0;
	const planned = await planRemovalCommit({
		configFile: inputs.config,
		sha: event.sha,
		rules: removals.rules
	}, deps);
	if (planned.edits.length === 0) return void 0;
	const notices = [`Inherited lines that may go: ${planned.rules.join(", ")}.`];
	const report = await judgeCommit({
		configFile: inputs.config,
		base: event.sha,
		head: planned.commit,
		notices
	}, deps);
	const failing = refuseFailing({ report });
	if (failing !== void 0) return {
		problems: [failing],
		posted: []
	};
	const own = nameAuditBranch("inherited-lines", inputs.config);
	const title = `Take out ${formatCount(planned.rules.length, "inherited line")} that bring nothing`;
	const push = {
		...planned,
		...own,
		sha: event.sha,
		title,
		base
	};
	const body = (marker) => writeBody(marker, planned.rules, removals.report);
	return openPull(stamping, push, {
		body,
		line: ({ url }) => `${title}: ${url}`,
		report
	});
}
function writeBody(marker, rules, report) {
	const blocks = [
		say("A search of the lines that nobody had measured yet found these: in a check on fresh trials memory without them lost nothing of the minimal effect, and no task broke."),
		lines(rules.map((rule) => ({ text: code(rule) })), { lead: "- " }),
		say([
			"To keep a line, give its rule ",
			code("protected: true"),
			" with a comment that says why, and close this pull request: no later search lets it flip."
		])
	];
	const given = markdownFence(clipCharacters(report, longestReport), "text");
	return `${printMarkdown(blocks, {
		kind: "pull",
		marker
	})}\n\n${given}`;
}

async function stampVerdicts(inputs, env, event, cwd) {
	const context = readRunContext(env, event);
	const { githubToken: token, receipts: file } = inputs;
	if (context === void 0 || token === void 0 || file === void 0) return publishFailure(listMissing$1(context, inputs));
	const path = resolve(env["GITHUB_WORKSPACE"] ?? ".", file);
	const tracked = findGivenProblem(path, "the file of receipts");
	if (tracked !== void 0) return publishFailure([tracked]);
	const loaded = await loadReceipts(path, file);
	if (loaded.value === void 0) return publishFailure(loaded.problems);
	if (loaded.value === "none") return notifyStamps(env, nothing("Nothing to stamp: no rule was settled."));
	const deps = {
		...openDependencies({ quiet: true }),
		cwd
	};
	const github = openClient(connect(context, token));
	const { receipts: rows, removals } = loaded.value;
	await commit({
		inputs,
		place: context,
		event,
		env,
		deps,
		github,
		rows,
		removals
	});
}
async function commit(stamping) {
	const { event, env } = stamping;
	try {
		await notifyStamps(env, await (event.name === "pull_request" ? stampPull(stamping) : proposeAudits(stamping)));
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		if (hasErrors(error.problems)) return publishFailure(error.problems);
		await notifyStamps(env, {
			...nothing("Nothing was committed."),
			problems: error.problems
		});
	}
}
function nothing(headline) {
	return {
		headline,
		lines: [],
		problems: [],
		posted: [],
		outputs: {}
	};
}
async function notifyStamps(env, { headline, lines, problems, posted, outputs }) {
	writeOutputs(env, {
		outcome: "pass",
		headline,
		"commit-sha": "",
		"pull-requests": "[]",
		"comment-url": "",
		...outputs
	});
	writeSummary(env, `### ${escapeMarkdown(headline)}\n\n${lines.map((line) => `- ${line}\n`).join("")}`);
	await notifyPosted(env, join(posted, {
		headline,
		problems
	}));
}
function join(posted, more) {
	const commentUrl = posted.find((one) => one.commentUrl !== void 0)?.commentUrl;
	return {
		...nothingPosted,
		notices: [more.headline, ...posted.flatMap(({ notices }) => notices)],
		problems: [...more.problems, ...posted.flatMap(({ problems }) => problems)],
		...defined({ commentUrl })
	};
}
function listMissing$1(context, { githubToken, receipts }) {
	const missing = (what, hint) => makeError("setup", "stamp-incomplete", `"mode: stamp" needs ${what}`, hint);
	return [
		...context === void 0 ? [missing("GITHUB_REPOSITORY", "The Action runs in a GitHub workflow.")] : [],
		...githubToken === void 0 ? [missing("\"github-token\"", "Leave it out to use the token of the job.")] : [],
		...receipts === void 0 ? [missing("\"receipts\"", "Name the receipts of the other job, as downloaded.")] : []
	];
}

const trainMark = "/train/";
function lockOf({ inputs, event, env }) {
	return {
		ref: nameLock(readBranch(env["GITHUB_REF"], "trains"), inputs.config),
		runId: env["GITHUB_RUN_ID"] ?? "",
		sha: event.sha
	};
}
function demand(answer) {
	if (!("failure" in answer)) return answer.value;
	throw new ProblemError([{
		...warnOfFailure(answer.failure),
		severity: "error"
	}]);
}

async function arriveTrain(job) {
	try {
		await notifyAll(job);
	} finally {
		await releaseLock(job.github, lockOf(job));
	}
}
async function notifyAll(job) {
	const train = await readTrain(job);
	const arrivals = [];
	const moved = train === "none" ? void 0 : await findMovedBase(job);
	if (train !== "none") for (const one of train.passengers) arrivals.push(await notifyPull(job, train, one, moved));
	const stamped = arrivals.filter(({ isStamped }) => isStamped).length;
	const told = `${formatCount(arrivals.length, "pull request")} told, ${stamped} stamped.`;
	await notifyStamps(job.env, {
		headline: train === "none" ? "Nothing was measured: nobody is told anything." : told,
		lines: arrivals.map(({ line }) => escapeMarkdown(line)),
		problems: arrivals.flatMap(({ problems }) => problems),
		posted: arrivals.flatMap(({ posted }) => posted),
		outputs: {}
	});
}
async function readTrain({ inputs, env }) {
	const { train: file } = inputs;
	if (file === void 0) return "none";
	const path = resolve(env["GITHUB_WORKSPACE"] ?? ".", file);
	const tracked = findGivenProblem(path, "the file of the train");
	if (tracked !== void 0) throw new ProblemError([tracked]);
	const loaded = await loadTrain(path, file);
	if (loaded.value === void 0) throw new ProblemError(loaded.problems);
	return loaded.value;
}
async function findMovedBase({ inputs, event, env, deps, github }) {
	const tip = demand(await getBranch(github, readBranch(env["GITHUB_REF"], "trains")));
	if (tip === void 0 || await isSameBase(event.sha, tip, inputs.config, deps)) return void 0;
	return tip;
}
async function notifyPull(job, train, arrived, moved) {
	const { pull, sha, report, why } = arrived;
	const none = {
		problems: [],
		posted: []
	};
	const found = await getPull(job.github, pull);
	if ("failure" in found) return {
		...none,
		line: `#${pull}: not told.`,
		problems: [warnOfFailure(found.failure)]
	};
	const now = found.value;
	if (now.state !== "open") return {
		...none,
		line: `#${pull} was closed.`
	};
	if (now.headSha !== sha) return {
		...none,
		line: `#${pull} has left the train: ${now.headSha.slice(0, 12)} was pushed since, and waits.`
	};
	if (report === void 0) return {
		...none,
		line: why ?? `#${pull} is measured by itself.`,
		posted: await notifyOfStay(job, sha, why)
	};
	const judged = judge(report, sha);
	if (moved !== void 0) {
		const [measured, tip] = [job.event.sha, moved].map((commit) => commit.slice(0, 12));
		const stale = `Not settled: measured against ${measured}, and ${tip} has another memory, policy or suite; it waits for the next train.`;
		const line = `#${pull}: ${stale} There it was: ${judged.headline}`;
		return {
			...none,
			line,
			posted: await notifyOfStay(job, sha, stale)
		};
	}
	const stamped = await stamp(job, train, now);
	const line = `#${pull}: ${judged.headline}${stamped.line}`;
	return stamped.isStamped ? {
		...stamped,
		line
	} : {
		...stamped,
		line,
		posted: [await post(job, now, judged)]
	};
}
function judge(report, headSha) {
	const judgement = judgeAgain(report);
	return {
		...report,
		headSha,
		outcome: judgement.outcome,
		headline: judgement.title,
		judgement
	};
}
async function stamp({ inputs, place, deps, github }, { receipts }, pull) {
	const none = {
		line: "",
		posted: []
	};
	if (pull.isFork) return {
		...none,
		problems: []
	};
	const { headSha: sha, branch } = pull;
	const plan = await planPassengerCommit({
		configFile: inputs.config,
		sha
	}, receipts, deps);
	const [commit] = plan.commits;
	const problems = warnOfLeft(plan);
	if (commit === void 0 || commit.edits.length === 0) return {
		...none,
		problems
	};
	const failing = refuseFailing(commit);
	if (failing !== void 0) return {
		...none,
		problems: [...problems, failing]
	};
	const request = {
		...commit,
		owned: plan.owned,
		branch,
		expectedHead: sha,
		parents: [sha]
	};
	const outcome = await commitFiles(github, {
		...request,
		message: writeMessage(commit)
	});
	if (outcome.kind === "refused") return {
		...none,
		problems: [...problems, outcome.problem]
	};
	const posted = await post({
		inputs,
		place
	}, {
		...pull,
		headSha: outcome.sha
	}, commit.report);
	return {
		line: ` Stamped as ${outcome.sha.slice(0, 12)}.`,
		problems,
		posted: [posted],
		isStamped: true
	};
}
function post({ inputs, place }, { number, isFork, headSha }, report) {
	const attemptId = `${place.attemptId}${trainMark}${number}`;
	const at = {
		...place,
		attemptId,
		headSha,
		pull: {
			number,
			isFork,
			comments: 0
		}
	};
	return postGate(report, inputs, at, renderers.comment(report, renderOptions(report, place.url)));
}
async function notifyOfStay({ inputs, place }, headSha, why = "") {
	const { checkName: name = "rentroll", githubToken: token } = inputs;
	if (token === void 0 || why === "") return [nothingPosted];
	const said = clipCharacters(escapePlain(why), 255);
	const check = {
		name,
		headSha,
		externalId: `${place.attemptId}/stays`,
		conclusion: "neutral",
		title: said
	};
	return [await postReport({
		...connect(place, token),
		check: {
			...check,
			summary: escapeMarkdown(why),
			annotations: []
		}
	})];
}

async function boardPulls(job) {
	const { env } = job;
	const { riding, headline, lines } = await findRiding(job);
	const passengers = riding.map((one) => ({
		pull: one.number,
		sha: one.headSha,
		...one.isFork && { fork: true }
	}));
	const refs = riding.filter(({ isFork }) => isFork).map(({ number }) => refspecOf(number));
	writeOutputs(env, {
		outcome: "pass",
		headline,
		passengers: passengers.length === 0 ? "" : JSON.stringify(passengers),
		"fork-refs": refs.join(" ")
	});
	writeSummary(env, `### ${escapeMarkdown(headline)}\n\n${lines.map((line) => `- ${escapeMarkdown(line)}\n`).join("")}`);
	for (const line of [headline, ...lines]) console.log(escapeTerminal(line));
}
function refspecOf(pull) {
	return `+refs/pull/${pull}/head:refs/remotes/pull/${pull}/head`;
}
async function findRiding(job) {
	const { inputs, event, deps, github } = job;
	const policy = await readTrainPolicy(event.sha, inputs.config, deps.cwd);
	const nobody = (headline, lines = []) => ({
		riding: [],
		headline,
		lines
	});
	if (policy === void 0) return nobody("No train: the config at the base has no policy.train.");
	const { asking, lines } = await listAsking(job);
	const count = `${asking.length} of at least ${policy.atLeast} changes wait`;
	if (asking.length === 0 || event.name === "schedule" && asking.length < policy.atLeast) return nobody(`No train: ${count}.`, lines);
	const lock = demand(await takeLock(github, lockOf(job)));
	if (lock.kind === "taken") return nobody(`No train: ${lock.by === "" ? "somebody" : `run ${lock.by}`} has the lock, refs/${lockOf(job).ref}.`);
	return {
		riding: asking,
		headline: `${count}: they are measured together.`,
		lines
	};
}
async function listAsking(job) {
	const asking = [];
	const lines = [];
	for (const pull of await listWaiting(job)) {
		const why = await hasRidden(job.github, pull, job.inputs.checkName ?? "rentroll") ? "a train has carried this commit" : await askForFork(job, pull);
		if (why === void 0) asking.push(pull);
		else lines.push(`#${pull.number} does not ride: ${why}.`);
	}
	return {
		asking,
		lines
	};
}
async function listWaiting({ inputs, env, deps, github }) {
	const into = env["GITHUB_BASE_REF"] || readBranch(env["GITHUB_REF"], "trains");
	const waiting = demand(await listPullsInto(github, into)).filter(({ isDraft, labels }) => !isDraft && !labels.includes("now"));
	const found = [];
	for (const pull of waiting) if (await mayBringRules(pull.headSha, inputs.config, deps.cwd)) found.push(pull);
	return found;
}
async function hasRidden(github, { headSha }, name) {
	return demand(await listCheckRuns(github, {
		headSha,
		...defined({ name })
	})).some(({ externalId }) => externalId.includes(trainMark));
}
async function askForFork({ github }, { isFork, number: pull, headSha }) {
	if (!isFork) return void 0;
	const { by, why } = {
		why: "",
		...await readApproval(github, {
			pull,
			headSha
		})
	};
	return by.length > 0 ? void 0 : `it is a fork's, and ${why}`;
}

async function measureTrain(inputs, { sha }, deps) {
	const { config: configFile, passengers = "", budgetTokens, concurrency, anyway } = inputs;
	const asking = parseBoarding(passengers);
	if (asking === void 0) throw noPassengers();
	const wishes = defined({
		budgetTokens,
		concurrency
	});
	const heads = asking.map(({ pull, sha: head }) => ({
		head,
		pull
	}));
	const needed = {
		...deps,
		needsBox: asking.some(({ fork }) => fork === true)
	};
	const train = await runTrain({
		configFile,
		base: sha,
		asking: heads,
		...wishes,
		anyway: anyway === "true"
	}, needed);
	const text = await describeArrivals(train, configFile, deps);
	deps.progress.close();
	await publishTrain(train, text);
}
function noPassengers() {
	return setupError("train-no-passengers", "the input \"passengers\" is no list of pull requests", "Give it the output \"passengers\" of the job with \"mode: board\", and skip the job where that is empty.");
}
async function describeArrivals(train, configFile, deps) {
	const passengers = train.passengers.map((one) => {
		const { pull, commit: sha, stays } = one;
		const why = stays !== void 0 && waitsOn[stays] ? describeStay(one) : void 0;
		return {
			pull,
			sha,
			...defined({
				why,
				report: reportPassenger(train, one)
			})
		};
	});
	const text = train.report && await exportReceipts(train.report, { configFile }, deps);
	const { receipts } = text === void 0 ? { receipts: [] } : JSON.parse(text);
	return stableJson({
		schema: 1,
		passengers,
		receipts
	}, 0);
}
const waitsOn = {
	"same-id": true,
	repeats: true,
	"same-question": true,
	full: true,
	vanished: true,
	faulty: false,
	"brings-nothing": false,
	"changes-others": false,
	"brings-script": false,
	"brings-asset": false
};
async function publishTrain(train, arrivals) {
	const { env } = process;
	const headline = titleTrain(train);
	const folder = mkdtempSync(join$1(env["RUNNER_TEMP"] ?? tmpdir(), "rentroll-train-"));
	const [pagePath, trainPath] = [join$1(folder, "train.html"), join$1(folder, "train.json")];
	const blocks = toTrainBlocks(train);
	writeFileSync(pagePath, printPage(headline, [...blocks, ...train.report ? toReportBlocks(train.report) : []]));
	writeFileSync(trainPath, arrivals);
	process.stdout.write(renderTrain(train, {
		color: env["NO_COLOR"] === void 0,
		width: 100
	}));
	writeSummary(env, printMarkdown(blocks, { kind: "summary" }));
	const conclusion = conclusions[train.exitCode];
	writeOutputs(env, {
		outcome: outcomes[conclusion],
		headline,
		"train-path": trainPath,
		"report-path": pagePath,
		...train.report && {
			"tokens-spent": String(train.report.budget.totalConsumed),
			...listRecalled(train.report.budget)
		}
	});
	if (conclusion === "success") return;
	const { t: closeJob } = await import("./close-job.js");
	closeJob(conclusion, headline);
}
const conclusions = {
	0: "success",
	1: "failure",
	2: "failure",
	3: "neutral"
};
const outcomes = {
	success: "pass",
	failure: "error",
	neutral: "undecided"
};

async function runTrainJob(inputs, env, event, cwd) {
	const deps = {
		...openDependencies({ quiet: inputs.mode !== "train" }),
		cwd
	};
	try {
		if (inputs.mode === "train") return await measureTrain(inputs, event, deps);
		const place = readRunContext(env, event);
		const { githubToken: token } = inputs;
		if (place === void 0 || token === void 0) return await publishFailure(listMissing(inputs.mode, place));
		const job = {
			inputs,
			place,
			event,
			env,
			deps,
			github: openClient(connect(place, token))
		};
		await (inputs.mode === "board" ? boardPulls(job) : arriveTrain(job));
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		deps.progress.close();
		await publishFailure(error.problems);
	}
}
function listMissing(mode, place) {
	const [what, hint] = place === void 0 ? ["GITHUB_REPOSITORY", "The Action runs in a GitHub workflow."] : ["\"github-token\"", "Leave it out to use the token of the job."];
	return [makeError("setup", "train-incomplete", `"mode: ${mode}" needs ${what}`, hint)];
}

async function askApproval(token, env) {
	const context = readRunContext(env, readEvent(env));
	if (context?.pull === void 0) return {
		by: [],
		why: "this run is not about a pull request"
	};
	if (token === void 0) return {
		by: [],
		why: "without \"github-token\" nobody can be asked"
	};
	const { headSha, pull } = context;
	return readApproval(openClient(connect(context, token)), {
		pull: pull.number,
		headSha
	});
}
async function askPlace(inputs, env, deps) {
	const place = readRunContext(env, readEvent(env));
	const own = place?.pull?.number;
	if (place === void 0 || own === void 0 || inputs.githubToken === void 0) return void 0;
	try {
		const github = openClient(connect(place, inputs.githubToken));
		return 1 + (await listWaiting({
			inputs,
			env,
			deps,
			github
		})).filter(({ number }) => number < own).length;
	} catch (error) {
		if (error instanceof ProblemError) return void 0;
		throw error;
	}
}

export { stampVerdicts as a, refuseValue as c, runMode as d, publishFailure as f, notifyStamps as i, admitLabelled as l, askPlace as n, refuseEvent as o, publishReport as p, runTrainJob as r, refuseUnknown as s, askApproval as t, repost as u };