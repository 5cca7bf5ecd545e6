import { p as isCi } from "./util.js";
import { I as choosePaint, L as verdictStyles } from "./report-terminal.js";
import { At as formatSigned, Ct as formatCount, Mt as formatTokens, ct as describeWarning, kt as formatShare, ot as clipWidth, pt as verdictWords, wt as formatDollars } from "./report-words.js";
import { a as stringWidth } from "./libraries.js";
import { H as clipCharacters, L as escapeTerminal } from "./text.js";

// src/entry/progress/progress-state.ts
/** A measurement before its first trial; what the run has spent is known already. */
function startState(start, spent) {
	const { name, isExact, concurrency, trials } = start;
	return {
		name,
		isExact,
		concurrency,
		trialsLeft: trials,
		done: 0,
		recalled: 0,
		failures: /* @__PURE__ */ new Map(),
		running: /* @__PURE__ */ new Map(),
		durationsMs: [],
		estimates: [],
		...spent && { spent }
	};
}
/** An agent starts on a trial. */
function beginTrial(state, { key }, nowMs) {
	return {
		...state,
		running: new Map([...state.running, [key, nowMs]])
	};
}
/** An agent ended. How long a failing environment took says nothing about a trial. */
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
/** A trial counts. */
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
/** How often this task has ended this way. */
function countFailures({ failures }, record) {
	return failures.get(failureKey(record)) ?? 0;
}
function failureKey({ task, outcome }) {
	return `${task} ${outcome}`;
}
/** The look after a batch. */
function takeNews(state, { estimates, trialsLeft }) {
	return {
		...state,
		estimates,
		trialsLeft
	};
}

// src/entry/progress/follow-progress.ts
const nothing = startState({
	name: "",
	trials: 0,
	isExact: true,
	concurrency: 1
}, void 0);
/**
* Keeps the state of the measurement under way and shows it. Whatever fails in showing it is the end of showing and of nothing else:
* a run that is paid for does not end for want of a terminal. `clock` gives milliseconds.
*/
function followProgress(view, clock) {
	let spent;
	const told = /* @__PURE__ */ new Set();
	let state = nothing;
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
/** Warnings that were not there before; each limit is warned of once, and `told` remembers it. */
function listNews({ warnings = [] }, told) {
	const nameOf = ({ reason, agent = "" }) => `${reason} ${agent}`;
	const news = warnings.filter((warning) => !told.has(nameOf(warning)));
	for (const warning of news) told.add(nameOf(warning));
	return news;
}

// src/entry/progress/live-area.ts
/** Columns a terminal has when it does not say, or says something silly. */
const usualColumns = 80;
/** Columns and rows lines may take: one column is left free, since some terminals wrap a line that fills all of them. */
function measureScreen({ columns = 0, rows = 0 }) {
	return {
		width: (columns > 0 ? columns : usualColumns) - 1 || 1,
		height: Math.max(1, (rows > 0 ? rows : 24) - 2)
	};
}
/**
* Opens a live area. The cursor always rests at the start of the line below it, so that whatever else writes, or kills the process,
* finds a line of its own. After a resize the terminal has wrapped the old lines again; they are erased as they lie now.
*/
function openLiveArea(screen) {
	let drawn = [];
	const erase = () => {
		const { width } = measureScreen(screen);
		const rows = drawn.reduce((sum, line) => sum + Math.max(1, Math.ceil(stringWidth(line) / (width + 1))), 0);
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

// src/entry/progress/time-left.ts
/** Trials that must have ended here before anything is said about the time left. */
const enoughTrials = 3;
/**
* Milliseconds until the last trial at worst, from the median of the trials so far: one that hangs does not double it. Undefined
* before enough trials have ended, and when none is left.
*/
function estimateTimeLeft({ durationsMs, trialsLeft, concurrency }) {
	if (durationsMs.length < enoughTrials || trialsLeft <= 0) return void 0;
	return medianOf(durationsMs) * Math.ceil(trialsLeft / Math.max(1, concurrency));
}
function medianOf(values) {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = (sorted.length - 1) / 2;
	return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
/** A duration as people say it: `40 s`, `12 min`, `3 h 20 min`; no more precise than an estimate deserves. */
function formatTimeLeft(milliseconds) {
	const seconds = Math.max(0, Math.round(milliseconds / 1e3));
	if (seconds < 90) return `${seconds} s`;
	const minutes = Math.round(seconds / 60);
	if (minutes < 90) return `${minutes} min`;
	const rest = minutes % 60;
	return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

// src/entry/progress/progress-words.ts
/** Longest name or detail in a line, in characters. */
const longest = 200;
/** Columns the names of rules that are measured together may take. */
const widestName$1 = 48;
/** Untrusted text (ids of rules and tasks, what an agent printed) for one line. */
function sayPlainly(text) {
	return clipCharacters(escapeTerminal(text), longest);
}
/** How far a measurement is: `24 trials (2 failed), up to about 30 more`; `24 of 36 trials` where the number is known. */
function describeTrials({ done, trialsLeft, isExact, running, failures }) {
	const sum = [...failures.values()].reduce((total, count) => total + count, 0);
	const failed = sum === 0 ? "" : ` (${sum} failed)`;
	if (isExact) return `${done} of ${formatCount(done + trialsLeft, "trial")}${failed}`;
	const left = Math.max(trialsLeft, running.size);
	const trials = `${formatCount(done, "trial")}${failed}`;
	return left === 0 ? trials : `${trials}, up to about ${left} more`;
}
/** Tokens and dollars of the run against their limits; dollars only where trials cost some. Empty before anything is known. */
function describeSpent(spent) {
	if (spent === void 0) return [];
	const { totalConsumed, maxAllowed, dollars, maxDollars } = spent;
	const share = formatShare(totalConsumed, maxAllowed);
	const tokens = `${formatTokens(totalConsumed)} of ${formatTokens(maxAllowed)} tokens (${share})`;
	if (dollars === "unknown") return [tokens, "dollars unknown"];
	return dollars > 0 ? [tokens, `${formatDollars(dollars)} of ${formatDollars(maxDollars)}`] : [tokens];
}
/** The time left at worst, once trials have told how long they take. */
function sayTimeLeft(state) {
	const left = estimateTimeLeft(state);
	return left === void 0 ? [] : [`${formatTimeLeft(left)} left`];
}
/** What is known about a rule: `saving +1,240 ± 610 tokens, rent 27 → undecided`. */
function describeEstimate({ saving, rent, verdict }) {
	if (saving === void 0 && verdict === "undecided") return "no estimate yet";
	return `${saving === void 0 ? "" : `saving ${describeSaving(saving, verdict)} tokens, `}rent ${formatTokens(rent)} → ${verdictWords[verdict]}`;
}
/** The same for a narrow terminal: `+1,240 ± 610 → undecided`. */
function abbreviateEstimate({ saving, verdict }) {
	return saving === void 0 ? verdictWords[verdict] : `${describeSaving(saving, verdict)} → ${verdictWords[verdict]}`;
}
/** The interval is wider than the test needs: beside a settled verdict it would seem to contradict it. */
function describeSaving({ tokens, interval: [low, high] }, verdict) {
	return `${formatSigned(tokens)}${verdict === "undecided" ? ` ± ${formatTokens((high - low) / 2)}` : ""}`;
}
/** The first line of a measurement: `measuring search-first: up to about 60 trials, 2 at a time`. */
function describeStart({ name, trialsLeft, isExact, concurrency }) {
	const trials = `${isExact ? "" : "up to about "}${formatCount(trialsLeft, "trial")}`;
	return `measuring ${nameMeasured(name)}: ${trials}${concurrency > 1 ? `, ${concurrency} at a time` : ""}`;
}
/** What is measured; of rules that are measured together and would fill the line only the number. */
function nameMeasured(name) {
	const rules = name.split("+").length;
	const plain = sayPlainly(name);
	return rules > 1 && stringWidth(plain) > widestName$1 ? formatCount(rules, "rule") : plain;
}
/** A trial that did not complete, or that the environment failed: task, outcome, and why. */
function describeFailure({ task, outcome, detail }) {
	return `${sayPlainly(task)}: ${outcome}${detail === void 0 ? "" : ` (${sayPlainly(detail)})`}`;
}
/** The last line of a rule: `search-first: earns after 24 trials`. */
function describeVerdict({ done, recalled }, rule, verdict, paint) {
	const answer = paint(verdictStyles[verdict], verdictWords[verdict]);
	const journal = recalled === 0 ? "" : `, ${recalled} of them from the journal`;
	return `${sayPlainly(rule)}: ${answer} after ${formatCount(done, "trial")}${journal}`;
}
/** As many of the parts as fit side by side, in their order; the first is there even if it must be cut. */
function fitParts([first = "", ...rest], width) {
	return rest.reduce((line, part) => {
		const longer = line === "" ? part : `${line} · ${part}`;
		return stringWidth(longer) <= width ? longer : line;
	}, first);
}

// src/entry/progress/render-status.ts
/** Rules with a line of their own; of the others only the number is shown. */
const mostRules = 4;
const widestName = 32;
const widestBar = 24;
const narrowestBar = 8;
const worthSayingMs = 2e3;
/**
* The live lines of a measurement at a terminal of `width` columns and `height` rows: what is measured, how far it is, what is
* spent, and a line per rule. Each line fits; what does not is left out, the least needed first.
*/
function renderLiveStatus(state, { width, height, nowMs }) {
	return [
		`measuring ${nameMeasured(state.name)}`,
		drawBar(state, width, fitParts([describeTrials(state), ...sayTimeLeft(state)], width - 2)),
		`  ${fitParts([...describeSpent(state.spent), ...sayRunning(state, nowMs)], width - 2)}`,
		...renderRules(state, width)
	].slice(0, Math.max(1, height)).map((line) => clipWidth(line, width));
}
/** The bar takes what the words leave, if that is enough to read. */
function drawBar({ done, trialsLeft }, width, words) {
	const room = Math.min(widestBar, width - stringWidth(words) - 4);
	if (room < narrowestBar) return `  ${words}`;
	const filled = done + trialsLeft === 0 ? 0 : Math.floor(room * done / (done + trialsLeft));
	return `  ${"█".repeat(filled)}${"░".repeat(room - filled)}  ${words}`;
}
/** Trials under way, with how long the eldest has been running: the sign of life of an agent that takes minutes. */
function sayRunning({ running }, nowMs) {
	if (running.size === 0) return [];
	const eldestMs = nowMs - Math.min(...running.values());
	return [`${running.size} running${eldestMs < worthSayingMs ? "" : ` (${formatTimeLeft(eldestMs)})`}`];
}
function renderRules({ estimates }, width) {
	const shown = estimates.length <= 5 ? estimates : estimates.slice(0, mostRules);
	const names = shown.map(({ rule }) => clipWidth(sayPlainly(rule), widestName));
	const widest = Math.max(0, ...names.map((name) => stringWidth(name)));
	const lines = shown.map((estimate, place) => {
		const name = names[place] ?? "";
		const start = `  ${name}${" ".repeat(widest - stringWidth(name))}  `;
		const whole = `${start}${describeEstimate(estimate)}`;
		return stringWidth(whole) <= width ? whole : `${start}${abbreviateEstimate(estimate)}`;
	});
	const more = estimates.length - shown.length;
	return more === 0 ? lines : [...lines, `  and ${formatCount(more, "more rule")}`];
}

// src/entry/progress/live-view.ts
/** A change is drawn within this time, and so is the passing of time while nothing changes. */
const soonMs = 100;
const idleMs = 1e3;
/**
* Live lines on a terminal; steps, failures and verdicts are written for good above them. Drawing is left to a timer that does not keep
* the process alive: a fast run is not slowed, and a failed one ends.
*/
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

// src/entry/progress/render-look.ts
/** One look as one plain line of at most `width` columns: trials, time left, tokens and dollars, and how far the rules are. */
function renderLook(state, width) {
	const parts = [
		describeTrials(state),
		...sayTimeLeft(state),
		...describeSpent(state.spent),
		...sayRules(state)
	];
	return `  ${fitParts(parts, width - 2)}`;
}
/** Of one rule what is known about it, of several how many have a verdict. */
function sayRules({ estimates }) {
	const [only, ...others] = estimates;
	if (only === void 0) return [];
	if (others.length === 0) return [abbreviateEstimate(only)];
	return [`${estimates.filter(({ verdict }) => verdict !== "undecided").length} of ${estimates.length} rules settled`];
}

// src/entry/progress/plain-view.ts
/** Without looks (a bench decides nothing) a line comes after so many trials. */
const trialsPerLine = 10;
/** Plain lines for CI logs, pipes and dumb terminals: few, at most `width` columns wide, and nothing that moves. */
function createPlainView(write, width) {
	let toldRecalled = 0;
	let toldDone = 0;
	let toldVerdicts = /* @__PURE__ */ new Set();
	const tellRecalled = ({ recalled }) => {
		if (recalled > toldRecalled) write(`  ${formatCount(recalled - toldRecalled, "trial")} from the journal`);
		toldRecalled = recalled;
	};
	const tellVerdicts = ({ estimates }) => {
		const settled = estimates.filter(({ verdict }) => estimates.length > 1 && verdict !== "undecided");
		for (const { rule, verdict } of settled) if (!toldVerdicts.has(rule)) write(`  ${sayPlainly(rule)}: ${verdictWords[verdict]}`);
		toldVerdicts = new Set(settled.map(({ rule }) => rule));
	};
	const tellSums = (state) => {
		toldDone = state.done;
		write(renderLook(state, width));
		tellVerdicts(state);
	};
	return {
		step: (text) => write(sayPlainly(text)),
		started(state) {
			[toldRecalled, toldDone, toldVerdicts] = [
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
			if (!toldVerdicts.has(rule)) write(describeVerdict(state, rule, verdict, choosePaint(false)));
		},
		close: () => {}
	};
}

// src/entry/progress/create-progress.ts
/** Columns of a log, which does not say. */
const usualWidth = 100;
/**
* Progress on a stream; results never go there. Live lines on a terminal that can move its cursor, plain ones in CI, in a pipe and
* on a dumb terminal. A stream that closes (`2>&1 | head`) only ends the showing.
*/
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

// src/entry/progress/silent-progress.ts
const ignore = () => {};
/** No progress at all, for machines and tests. */
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

// src/entry/command-line/open-world.ts
/** Joins the process to the gate: the first interrupt stops between trials and keeps what was paid for, the second kills. */
function openWorld(options = {}) {
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
		cwd: process.cwd(),
		env: process.env,
		progress,
		signal: abort.signal,
		now: () => /* @__PURE__ */ new Date()
	};
}

export { openWorld as t };